"""The public names of a package, read from its source: kind, signature, docstring, members.

The source is read, not the objects: only there do types and defaults stand as they were written, and only there has a
type alias a docstring.
"""

from __future__ import annotations

import ast
import inspect
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from build_scripts.describing.docstrings import Docstring, read_docstring

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

_WIDE = 76
"""Longer signatures are written on several lines."""


@dataclass(frozen=True, slots=True)
class Name:
    """A public name, or a member of one.

    Attributes:
        name: The name.
        kind: ``function``, ``class``, ``error``, ``type``, ``method`` or ``property``.
        signature: How it is called or made, or what it stands for, as Python writes it.
        doc: Its docstring in parts.
        types: The types of its attributes and parameters, by their names.
        values: The members of an enum with their values.
        members: Its public methods and properties.
    """

    name: str
    kind: str
    signature: str
    doc: Docstring
    types: dict[str, str]
    values: tuple[tuple[str, str], ...] = ()
    members: tuple[Name, ...] = ()


@dataclass(frozen=True, slots=True)
class Module:
    """A module and the public names that it defines, in order."""

    name: str
    doc: Docstring
    names: tuple[Name, ...]


def public_modules(package: ModuleType) -> tuple[Module, ...]:
    """The modules that define what a package makes public, in alphabetical order."""
    public = {name: getattr(package, name) for name in package.__all__}
    modules = sorted({value.__module__ for value in public.values()})
    return tuple(_module(import_module(name), public) for name in modules)


def _module(module: ModuleType, public: dict[str, Any]) -> Module:
    body = ast.parse(inspect.getsource(module)).body
    found = [(_called(node), node, after) for node, after in zip(body, [*body[1:], None], strict=True)]
    names = [_name(public[name], node, after) for name, node, after in found if name in public and _defines(node)]
    return Module(module.__name__, read_docstring(module.__doc__ or ""), tuple(names))


def _called(node: ast.stmt) -> str:
    return node.name.id if isinstance(node, ast.TypeAlias) else getattr(node, "name", "")


def _defines(node: ast.stmt) -> bool:
    return isinstance(node, ast.FunctionDef | ast.ClassDef | ast.TypeAlias)


def _name(value: Any, node: ast.stmt, after: ast.stmt | None) -> Name:
    match node:
        case ast.FunctionDef():
            return _function(node, "function")
        case ast.ClassDef():
            return _class(node, "error" if issubclass(value, Exception) else "class")
        case _:
            return Name(_called(node), "type", ast.unparse(node), _below(after), {})


def _function(node: ast.FunctionDef, kind: str) -> Name:
    parameters = [*_parameters(node.args, method=kind == "method")]
    signature = _laid_out(node.name, parameters, f" -> {ast.unparse(node.returns)}" if node.returns else "")
    return Name(node.name, kind, signature, _doc(node), dict(_types(node.args)))


def _class(node: ast.ClassDef, kind: str) -> Name:
    fields = {
        line.target.id: ast.unparse(line.annotation)
        for line in node.body
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
    }
    made = any("dataclass" in ast.unparse(decorator) for decorator in node.decorator_list) and fields
    bases = [ast.unparse(base) for base in node.bases]
    parameters = [f"{name}: {kind}" for name, kind in fields.items()] if made else bases
    signature = _laid_out(node.name, parameters, "") if parameters else node.name
    return Name(node.name, kind, signature, _doc(node), fields, tuple(_values(node)), tuple(_members(node)))


def _values(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    if "StrEnum" not in map(ast.unparse, node.bases):
        return
    for line in node.body:
        if isinstance(line, ast.Assign):
            yield ast.unparse(line.targets[0]), ast.unparse(line.value)


def _members(node: ast.ClassDef) -> Iterator[Name]:
    for member in node.body:
        if isinstance(member, ast.FunctionDef) and not member.name.startswith("_"):
            if "property" in map(ast.unparse, member.decorator_list):
                kind = ast.unparse(member.returns) if member.returns else "object"
                yield Name(member.name, "property", f"{member.name}: {kind}", _doc(member), {})
            else:
                yield _function(member, "method")


def _doc(node: ast.FunctionDef | ast.ClassDef) -> Docstring:
    return read_docstring(ast.get_docstring(node) or "")


def _below(after: ast.stmt | None) -> Docstring:
    """The docstring of a type alias is the string below it."""
    said = after.value.value if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) else ""
    return read_docstring(str(said))


def _laid_out(name: str, parameters: list[str], returned: str) -> str:
    short = f"{name}({', '.join(parameters)}){returned}"
    if len(short) <= _WIDE:
        return short
    return "\n".join([f"{name}(", *(f"    {parameter}," for parameter in parameters), f"){returned}"])


def _parameters(arguments: ast.arguments, *, method: bool) -> Iterator[str]:
    positional = [*arguments.posonlyargs, *arguments.args]
    defaults = [None] * (len(positional) - len(arguments.defaults)) + arguments.defaults
    for argument, default in [*zip(positional, defaults, strict=True)][method:]:
        yield _parameter(argument, default)
    if arguments.kwonlyargs:
        yield "*"
    for argument, default in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True):
        yield _parameter(argument, default)


def _parameter(argument: ast.arg, default: ast.expr | None) -> str:
    return ast.unparse(argument) + (f" = {ast.unparse(default)}" if default else "")


def _types(arguments: ast.arguments) -> Iterator[tuple[str, str]]:
    for argument in [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]:
        if argument.annotation:
            yield argument.arg, ast.unparse(argument.annotation)
