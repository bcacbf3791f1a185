"""Positions of Invaders 2127 that the tour stops at, written as text."""

from __future__ import annotations

FRONT = """mankind pacific_rim shanty_town#1
mankind eurasia major_brandt#2, ramses#3, saladin#4
mankind africa mako#5, new_york#6
invader pacific_rim kraken#7, squid#8
invader eurasia medusa#9, mega_slug#10
invader africa legionnaires#11
discard mankind pep_talk guerilla night_watch
discard invader squid goons
plot 7
weak africa 1
ops 2
"""
MANKIND = f"""
turn mankind 8
{FRONT}
hand mankind guerilla shanty_town norad rushmore wrong_number saladin pitchforks
hand invader kraken thing tripod goons
released retribution moon
"""
INVADER = f"""
turn invader 9
{FRONT}
hand mankind guerilla shanty_town norad wrong_number
hand invader kraken kill_swarm thing tripod goons second_wave
released retribution moon bodysnatcher
"""
LOCKED = MANKIND.replace("legionnaires#11", "legionnaires#11, dome#12")
TAXED = MANKIND.replace("released retribution moon", "released retribution moon indian_ocean")
FIRST_HERO = """
turn mankind 0
phase setup
job {"type":"deal"}
job {"type":"hero","card":"major_brandt","turned":false}
"""
FALLEN = f"""
turn invader 9
{FRONT.replace("major_brandt#2, ", "")}
hand mankind guerilla shanty_town
hand invader kraken thing
gone major_brandt
serial 12
job {{"type":"hero","card":"sergeant_okoro","turned":true}}
"""
TURNED = MANKIND.replace("major_brandt#2", "major_brandt#2 turned")
TURNED = TURNED.replace("turn mankind 8", "turn invader 8")
FULL = """
turn mankind 8
mankind eurasia major_brandt#1, saladin#2, shanty_town#3, ramses#4
invader eurasia kraken#5, medusa#6
hand mankind mako norad shanty_town saladin new_york pitchforks rushmore
plot 6
"""
CANCEL = f"""
turn invader 9
{FRONT}
hand mankind guerilla shanty_town wrong_number
hand invader kraken goons
job {{"type":"carry","seat":1,"card":"thing"}}
job {{"type":"answer","seat":0}}
"""
DRAIN = f"""
turn invader 9
phase attack
{FRONT.replace("new_york#6", "rushmore#6 *5")}
hand mankind guerilla shanty_town wrong_number
hand invader kraken goons
released bodysnatcher
job {{"type":"step","to":"end"}}
job {{"type":"step","to":"check"}}
job {{"type":"drain","seat":0,"left":3,"by":1,"attack":true}}
"""
DOOM = f"""
turn invader 9
{FRONT}
hand mankind guerilla shanty_town
hand invader kraken goons
discard invader squid thing
job {{"type":"doom","by":1,"source":"thing","pieces":[2,5]}}
""".replace("discard invader squid goons\n", "")
SNATCH = f"""
turn invader 9
phase attack
{FRONT}
hand mankind guerilla shanty_town
hand invader kraken goons
job {{"type":"step","to":"end"}}
job {{"type":"step","to":"check"}}
job {{"type":"assault","zone":2}}
job {{"type":"assault","zone":1}}
job {{"type":"assault","zone":0}}
job {{"type":"snatch"}}
"""
PAYING = MANKIND.replace(
    "released",
    'job {"type":"carry","seat":0,"card":"mako","zone":0}\njob {"type":"pay","seat":0,"left":2}\nreleased',
)
TARGETS = f"""
turn invader 9
{FRONT}
hand mankind guerilla shanty_town
hand invader kraken goons
discard invader squid thing
job {{"type":"act","seat":1,"source":"thing","effect":0,"stage":"bind"}}
""".replace("discard invader squid goons\n", "")
PEEK = f"""
turn invader 9
{FRONT}
hand invader kraken goons
deck invader thing medusa tripod rest
known 0 0 0 3
job {{"type":"act","seat":1,"source":"scout_disc","effect":0,"stage":"do","bound":[[]],"at":1}}
job {{"type":"peek","seat":1,"deck":1,"count":3,"verb":{{"do":"peek","count":3,"take":"hand"}}}}
"""
DRAW = (
    MANKIND.replace("rushmore ", "").replace("new_york#6", "rushmore#6 *5")
    + """job {"type":"step","to":"main"}
job {"type":"draw","seat":0,"left":2}
"""
)
NARCISSUS = MANKIND.replace("saladin#4", "narcissus#4").replace("medusa#9, ", "")
PAPER_GIRL = INVADER.replace("major_brandt", "paper_girl").replace("mankind guerilla", "mankind")
HERO = "mankind eurasia major_brandt#90"
ONE_WON = f"""
{INVADER.replace("plot 7", "plot 1")}
options {{"best_of":3}}
"""
SERIES_WON = f'turn invader 20\nplot 1\n{HERO}\noptions {{"best_of":3}}\nseries {{"won":[1,0]}}'
SKULL = f"turn invader 20\nplot 1\n{HERO}\nhand mankind mako saladin"
WORN = f"""
turn invader 31
{HERO}
invader africa mega_slug#1
deck mankind
discard mankind rest
hand invader goons
"""
GOO = f"turn mankind 14\nplot 6\n{HERO}\ninvader africa goo_sprayer#1 *4\nhand mankind mako"
MELTED = f"""
turn invader 22
{HERO}
weak eurasia 4
hand invader termites
"""
OUTER = f"""
turn invader 22
{HERO}
weak africa 3
weak pacific_rim 2
released bodysnatcher
invader pacific_rim trench_eater#1, kraken#2
"""
STOPPED = f"turn mankind 30\n{HERO}\ndeck invader squid\ndiscard invader rest\nhand mankind mako"
ADMIRERS = "invader africa ants#2, goons#3, wasps#4"
SEDUCED = f"turn invader 18\n{HERO}\nmankind africa succubus#1 *4\n{ADMIRERS}\nhand invader goons"
FALLEN_ALL = f"""
turn invader 28
{HERO}
gone sergeant_okoro professor_quarz captain_reyes admiral_storm stuntman countess_zoltan sister_perpetua\
 radio_ham foreman_malone paper_girl
released chainmail
hand invader autograph
"""
BOTH = f"""
turn invader 28
{HERO}
hand invader pod_cellar
deck mankind mako
discard mankind rest
deck invader kraken
discard invader rest
"""


def holding(position: str, side: str, cards: str) -> str:
    """The position with these cards in a side's hand instead."""
    lines = position.splitlines()
    return "\n".join(f"hand {side} {cards}" if line.startswith(f"hand {side}") else line for line in lines)
