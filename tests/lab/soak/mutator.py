"""Small changes to Python code, one at a time, of the kind that a slip of the hand makes.

A mutant is a numbered place in a source: `mutants_of` lists what could be changed there, in a
fixed order, and `mutated` is the source with that one change.  Annotations, decorators, texts,
messages of errors and the dots of a protocol are left alone, since no behaviour depends on them.
"""

from __future__ import annotations

import ast
from collections.abc import Callable

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Div: ast.Mult,
    ast.Mod: ast.Mult, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip
SIGNS = {
    ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=", ast.In: "in",
    ast.NotIn: "not in", ast.Is: "is", ast.IsNot: "is not", ast.Add: "+", ast.Sub: "-", ast.Mult: "*",
    ast.Div: "/", ast.FloorDiv: "//", ast.Mod: "%", ast.BitAnd: "&", ast.BitOr: "|", ast.And: "and",
    ast.Or: "or",
}  # fmt: skip
REMOVABLE = (ast.Expr, ast.Assign, ast.AugAssign, ast.Continue, ast.Break)


def mutants_of(source: str) -> list[tuple[int, str]]:
    """Line and kind of every change that can be made."""
    return _Mutator(ast.parse(source), -1).found


def mutated(source: str, number: int) -> str:
    """The source with that change; comments are lost."""
    tree = ast.parse(source)
    mutator = _Mutator(tree, number)
    if not 0 <= number < len(mutator.found):
        raise ValueError(f"there is no mutant {number} among {len(mutator.found)}")
    return ast.unparse(ast.fix_missing_locations(tree))


class _Mutator(ast.NodeTransformer):
    """Walks a tree, counts what could be changed, and changes the one with the number that is wanted."""

    def __init__(self, tree: ast.Module, wanted: int) -> None:
        self.wanted = wanted
        self.found: list[tuple[int, str]] = []
        self.inside = 0
        self.visit(tree)

    def site(self, node: ast.expr | ast.stmt, kind: str, change: Callable[[], object]) -> None:
        if len(self.found) == self.wanted:
            change()
        self.found.append((node.lineno, kind))

    # Left alone

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if node.value is not None:
            node.value = self.visit(node.value)
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        node.body = [self.visit(inner) for inner in node.body]
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.args.defaults = [self.visit(default) for default in node.args.defaults]
        self.inside += 1
        node.body = [self.statement(inner) for inner in node.body]
        self.inside -= 1
        return node

    def visit_Raise(self, node: ast.Raise) -> ast.AST:
        return node

    def visit_Assert(self, node: ast.Assert) -> ast.AST:
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        """A type such as dict[str, int] that is assigned to a name holds nothing to change."""
        node.value = self.visit(node.value)
        node.slice = self.visit(node.slice)
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        if any(isinstance(target, ast.Name) and target.id == "__all__" for target in node.targets):
            return node
        return self.generic_visit(node)

    # Changed

    def statement(self, node: ast.stmt) -> ast.stmt:
        """A statement inside a function: as it is visited, or left out."""
        if isinstance(node, REMOVABLE) and not _is_text(node):
            number = len(self.found)
            self.found.append((node.lineno, f"without {type(node).__name__.lower()}"))
            if number == self.wanted:
                return ast.copy_location(ast.Pass(), node)
        visited: ast.stmt = self.visit(node)
        return visited

    def generic_visit(self, node: ast.AST) -> ast.AST:
        for field, old in ast.iter_fields(node):
            if isinstance(old, list):
                old[:] = [self.one_of_several(inner) for inner in old]
            elif isinstance(old, ast.AST) and field not in ("annotation", "returns"):
                setattr(node, field, self.visit(old))
        return node

    def one_of_several(self, inner: object) -> object:
        if isinstance(inner, ast.stmt) and self.inside:
            return self.statement(inner)
        return self.visit(inner) if isinstance(inner, ast.AST) else inner

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        for at, op in enumerate(node.ops):
            other = COMPARISONS[type(op)]
            self.site(node, f"{SIGNS[type(op)]} is {SIGNS[other]}", _setter(node.ops, at, other()))
            wide = {ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt}.get(type(op))
            if wide is not None:
                self.site(node, f"{SIGNS[type(op)]} is {SIGNS[wide]}", _setter(node.ops, at, wide()))
        return self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        self.site(node, f"{SIGNS[type(node.op)]} is {SIGNS[type(other)]}", lambda: setattr(node, "op", other))
        return self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        other = ARITHMETIC.get(type(node.op))
        if other is not None and not _is_text(node.left) and not _is_text(node.right):
            kind = f"{SIGNS[type(node.op)]} is {SIGNS[other]}"
            self.site(node, kind, lambda: setattr(node, "op", other()))
        return self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        other = ARITHMETIC.get(type(node.op))
        if other is not None:
            kind = f"{SIGNS[type(node.op)]}= is {SIGNS[other]}="
            self.site(node, kind, lambda: setattr(node, "op", other()))
        node.value = self.visit(node.value)
        return node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        if isinstance(node.op, ast.Not):
            number = len(self.found)
            self.found.append((node.lineno, "without not"))
            if number == self.wanted:
                return node.operand
        return self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if isinstance(node.value, bool):
            other = not node.value
            self.site(node, f"{node.value} is {other}", lambda: setattr(node, "value", other))
        elif isinstance(node.value, int):
            for value in (node.value + 1, node.value - 1):
                self.site(node, f"{node.value} is {value}", _value(node, value))
        return node

    def visit_If(self, node: ast.If) -> ast.AST:
        self.site(node, "if is if not", lambda: setattr(node, "test", _negated(node.test)))
        return self.generic_visit(node)

    def visit_While(self, node: ast.While) -> ast.AST:
        self.site(node, "while is while not", lambda: setattr(node, "test", _negated(node.test)))
        return self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        self.site(node, "if is if not", lambda: setattr(node, "test", _negated(node.test)))
        return self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> ast.AST:
        if node.value is not None:
            value = node.value
            self.site(node, "return is return not", lambda: setattr(node, "value", _negated(value)))
        return self.generic_visit(node)


def _negated(test: ast.expr) -> ast.expr:
    return ast.copy_location(ast.UnaryOp(ast.Not(), test), test)


def _is_text(node: ast.AST) -> bool:
    """A docstring or another text, or the dots where a protocol has no body."""
    if isinstance(node, ast.Expr):
        node = node.value
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str) or node.value is ...
    return isinstance(node, ast.JoinedStr)


def _setter(held: list[ast.cmpop], at: int, value: ast.cmpop) -> Callable[[], object]:
    return lambda: held.__setitem__(at, value)


def _value(node: ast.Constant, value: int) -> Callable[[], object]:
    return lambda: setattr(node, "value", value)
