import {
  allowedExpressions,
  allowedFunctions,
  allowedOperators,
  allowedTypes,
  allowedValueFunctions,
  formatFunctions,
  functionsInstead,
  MAX_TYPE_LENGTH,
  reportFunctions,
  reportViews,
  rowFunctions,
  systemColumns,
  textBuilders,
  textJoiners,
} from './allowed-names.ts';
import { refuse, refuseAt, ReportSqlRefused } from './refusal.ts';
import { isServerMessageCode } from '#messages';
import { Sentence } from '../sentence.ts';
import type { ReportRoom } from './report-room.ts';
import type { SqlPlaces } from './rewrite-sql.ts';
import { listOf, membersOf, namesOf, type Members } from './tree-nodes.ts';
import { refusedNames, refusedWords, shapes } from './tree-shapes.ts';
import { admits, type Whole } from './whole-values.ts';

/** The names in scope at a node: what the database has, and the names of enclosing WITH clauses. */
interface Scope {
  room: ReportRoom;
  named: ReadonlySet<string>;
  /** What stands in FROM of the enclosing queries, and of those outside the innermost: as a column, such a name is a whole row. */
  ranges: ReadonlySet<string>;
  outer: ReadonlySet<string>;
  places: SqlPlaces;
}

/** Most parameters of a text that is put together without the functions that bound it. */
const FEW_PARAMETERS = 8;

/**
 * Checks a parsed SELECT against the allow-lists and what a database offers. Throws ReportSqlRefused at the first node, member, table, function,
 * operator or type that is not listed, and at a row or an array that could become a text. Returns where functions of schema `report` are
 * called and tables are read.
 */
export function checkTree(select: unknown, room: ReportRoom): SqlPlaces {
  const places: SqlPlaces = { calls: [], joins: [], tables: [] };
  checkNode(select, { room, named: new Set(), ranges: new Set(), outer: new Set(), places }, new Set());
  return places;
}

function checkNode(node: unknown, scope: Scope, admitted: ReadonlySet<Whole>): void {
  for (const [type, members] of Object.entries(membersOf(node))) checkMembers(type, membersOf(members), scope, admitted);
}

/** Checks a node; a refusal within takes the place of the innermost node that has one. */
function checkMembers(type: string, members: Members, around: Scope, admitted: ReadonlySet<Whole>): void {
  try {
    checkShape(type, members, around, admitted);
  } catch (error) {
    const isPlaced = !(error instanceof ReportSqlRefused) || Object.keys(error.place).length > 0;
    throw isPlaced || typeof members.location !== 'number' ? error : new ReportSqlRefused(error.reason, { byte: members.location });
  }
}

function checkShape(type: string, members: Members, around: Scope, admitted: ReadonlySet<Whole>): void {
  const shape = shapes.get(type) ?? refusePart(type);
  const scope = scopeOf(type, members, around);
  rules[type]?.(members, scope, admitted);
  const named = namesOf(members.funcname ?? members.name).at(-1) ?? '';
  for (const [name, value] of Object.entries(members)) {
    // Checked already, name by name.
    if (name === 'withClause') continue;
    const member = shape.get(name) ?? refusePart(name, `${type}.${name}`);
    const within = admits(type, name, members, named, admitted);
    if (member === 'node') checkNode(value, scope, within);
    else if (member === 'nodes') for (const node of listOf(value)) checkNode(node, scope, within);
    else if (member !== 'value') checkMembers(member.slice(1), membersOf(value), scope, within);
  }
}

function scopeOf(type: string, members: Members, around: Scope): Scope {
  // A query in FROM sees nothing beside it.
  if (type === 'RangeSubselect') return members.lateral ? around : { ...around, ranges: around.outer };
  if (type !== 'SelectStmt') return around;
  const ranges = listOf(members.fromClause).flatMap(rangesIn);
  return { ...withNames(members, around), ranges: new Set([...around.ranges, ...ranges]), outer: around.ranges };
}

/** The names that stand for rows behind FROM. */
function rangesIn(node: unknown): string[] {
  return Object.values(membersOf(node)).flatMap((value) => {
    const { alias, join_using_alias, relname, larg, rarg } = membersOf(value);
    const names = [membersOf(alias).aliasname, membersOf(join_using_alias).aliasname, alias ? undefined : relname];
    return [...names.filter((name) => typeof name === 'string'), ...[larg, rarg].flatMap(rangesIn)];
  });
}

/** Refuses a member or node: its name in words, its keyword, or how the parser calls it. */
function refusePart(part: string, inFull = part): never {
  const known = `sql.part.${part}`;
  const word = refusedWords.get(part);
  return refuseAt(word === undefined ? {} : { word }, 'sql.unsupported', {
    name: isServerMessageCode(known) ? new Sentence(known) : (refusedNames.get(part) ?? inFull),
  });
}

/** A query of WITH sees the names before its own; the rest of the statement sees all of them. */
function withNames(select: Members, around: Scope): Scope {
  if (select.withClause === undefined) return around;
  const clause = membersOf(select.withClause);
  if (clause.recursive) refusePart('recursive');
  let scope = around;
  for (const node of listOf(clause.ctes)) {
    checkNode(node, scope, new Set());
    const name = String(membersOf(membersOf(node).CommonTableExpr).ctename);
    scope = { ...scope, named: new Set([...scope.named, name]) };
  }
  const { ctes: _, location: __, ...unknown } = clause;
  for (const name of Object.keys(unknown)) refuse('sql.unsupported', { name: `WITH ${name}` });
  return scope;
}

const rules: Readonly<Record<string, (members: Members, scope: Scope, admitted: ReadonlySet<Whole>) => void>> = {
  RangeVar: checkTable,
  CommonTableExpr: ({ ctename }) => {
    if (/^pg_/i.test(String(ctename))) refuse('sql.with-name', { name: String(ctename) });
  },
  ColumnRef({ fields }, { ranges }, admitted) {
    const names = namesOf(fields);
    const hasStar = listOf(fields).length > names.length;
    if (hasStar && !admitted.has('star')) refuse('sql.whole-value');
    const [only = ''] = names;
    if (!hasStar && names.length === 1 && ranges.has(only) && !admitted.has('row')) refuse('sql.whole-row', { name: only });
    if (names.length > 2) refuse('sql.column-with-schema', { name: names.join('.') });
    for (const name of names) if (systemColumns.has(name)) refuse('sql.system-column', { name });
    const [, name = ''] = names;
    if (rowFunctions.has(name)) refuse('sql.function', { name });
  },
  FuncCall: checkFunction,
  TypeName({ names, typmods }) {
    const parts = namesOf(names);
    const isOurs = parts.length === 1 || (parts.length === 2 && parts[0] === 'pg_catalog');
    const type = parts.at(-1) ?? '';
    if (!isOurs || !allowedTypes.has(type)) refuse('sql.type', { name: parts.join('.') });
    const lengths = type === 'interval' ? [] : listOf(typmods).map((node) => membersOf(membersOf(node).A_Const).ival);
    for (const length of lengths)
      if (!(Number(membersOf(length).ival) <= MAX_TYPE_LENGTH)) refuse('sql.type-length', { limit: MAX_TYPE_LENGTH });
  },
  A_Expr({ kind, name, location, lexpr, rexpr }, { room, places }) {
    if (!allowedExpressions.has(String(kind))) refuse('sql.expression', { name: String(kind).replace('AEXPR_', '') });
    checkOperator(name);
    if (namesOf(name)[0] !== '||') return;
    if (textJoiners.every((joiner) => room.functions.has(joiner))) places.joins.push(Number(location));
    else if (!isShortText([lexpr, rexpr])) refuse('sql.function-of-source', { name: '||' });
  },
  SubLink({ operName, subLinkType }) {
    if (operName !== undefined) checkOperator(operName);
    if (subLinkType === 'ARRAY_SUBLINK') refuse('sql.whole-value');
  },
  RowExpr(_, __, admitted) {
    if (!admitted.has('row')) refuse('sql.whole-value');
  },
  A_ArrayExpr(_, __, admitted) {
    if (!admitted.has('array')) refuse('sql.whole-value');
  },
  SQLValueFunction({ op }) {
    if (!allowedValueFunctions.has(String(op))) refuse('sql.value-function', { name: String(op).replace('SVFOP_', '') });
  },
};

function checkFunction({ funcname, args, location }: Members, { room, places }: Scope, admitted: ReadonlySet<Whole>): void {
  const names = namesOf(funcname);
  const name = names.at(-1) ?? '';
  // LIKE … ESCAPE, as the parser has it.
  if (admitted.has('escape') && names.join('.') === 'pg_catalog.like_escape') return;
  const [schema] = names.length === 2 ? names : [undefined];
  const isOurs = names.length === 1 || schema === 'pg_catalog' || (schema === 'report' && reportFunctions.has(name));
  const isBuilder = textBuilders.has(name);
  if (!isOurs || !allowedFunctions.has(name) || (isBuilder && names.length > 1)) refuseFunction(names.join('.'));
  const [, format] = listOf(args);
  if (formatFunctions.has(name) && !isFixedText(format)) refuse('sql.format-fixed', { name });
  if (schema === 'pg_catalog' || !(isBuilder || reportFunctions.has(name))) return;
  if (room.functions.has(name)) {
    if (schema === undefined && (isBuilder || !room.isInPath)) places.calls.push({ name, place: Number(location) });
  } else if (textBuilders.get(name) !== 'measured' || !isShortText(listOf(args))) refuse('sql.function-of-source', { name });
}

function refuseFunction(name: string): never {
  const instead = functionsInstead.get(name);
  return instead === undefined ? refuse('sql.function', { name }) : refuse('sql.function-instead', { name, instead });
}

/** True of a text that is written in the SQL, a parameter, and what is put together of these. */
function isFixedText(node: unknown): boolean {
  return Object.entries(membersOf(node)).every(([type, value]) => {
    const { kind, arg, lexpr, rexpr } = membersOf(value);
    if (type === 'TypeCast') return isFixedText(arg);
    return (
      type === 'A_Const' || type === 'ParamRef' || (type === 'A_Expr' && kind === 'AEXPR_OP' && isFixedText(lexpr) && isFixedText(rexpr))
    );
  });
}

/** True of fixed texts that hold so few parameters that nothing has to bound what is put together of them. */
function isShortText(nodes: readonly unknown[]): boolean {
  return nodes.every(isFixedText) && nodes.reduce<number>((count, node) => count + parametersIn(node), 0) <= FEW_PARAMETERS;
}

function parametersIn(node: unknown): number {
  return Object.entries(membersOf(node)).reduce((count, [name, value]) => count + (name === 'ParamRef' ? 1 : parametersIn(value)), 0);
}

function checkOperator(operator: unknown): void {
  const names = namesOf(operator);
  if (names.length !== 1 || !allowedOperators.has(names[0] ?? '')) refuse('sql.operator', { name: names.join('.') });
}

function checkTable({ schemaname, relname, alias, inh, location }: Members, { room: { schemas }, named, places }: Scope): void {
  const table = String(relname);
  if (schemaname === undefined && named.has(table)) return;
  const searched = schemaname === undefined ? [...schemas.keys()] : [String(schemaname)];
  const schema = table.startsWith('pg_') ? undefined : searched.find((name) => schemas.get(name)?.has(table));
  if (schema === undefined) {
    const instead = table.replace(/^sys_/, 'view_');
    const full = schemaname === undefined ? table : `${String(schemaname)}.${table}`;
    return refuse(schemas.has('report') && reportViews.has(instead) ? 'sql.table-has-view' : 'sql.table', { table: full, view: instead });
  }
  const isFull = schemaname !== undefined;
  places.tables.push({ schema, table, place: Number(location), isFull, isNamed: alias !== undefined, isOnly: inh !== true });
}
