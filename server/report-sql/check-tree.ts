import {
  allowedExpressions,
  allowedFunctions,
  allowedOperators,
  allowedTypes,
  allowedValueFunctions,
  reportViews,
  rowFunctions,
  systemColumns,
} from './allowed-names.ts';
import { refuse } from './refusal.ts';
import { isServerMessageCode } from '#messages';
import { Sentence } from '../sentence.ts';
import { refusedNames, shapes } from './tree-shapes.ts';

type Members = Readonly<Record<string, unknown>>;

/** The names in scope at a node: form tables, and the names of enclosing WITH clauses. */
interface Scope {
  tables: ReadonlySet<string>;
  named: ReadonlySet<string>;
}

/**
 * Checks a parsed SELECT against the allow-lists. Throws ReportSqlRefused at the first node, member, table, function, operator or type
 * that is not listed. `tables` are the tables of forms; the views of schema `report` are always allowed.
 */
export function checkTree(select: unknown, tables: ReadonlySet<string>): void {
  checkNode(select, { tables, named: new Set() });
}

function checkNode(node: unknown, scope: Scope): void {
  for (const [type, members] of Object.entries(membersOf(node))) checkMembers(type, membersOf(members), scope);
}

function checkMembers(type: string, members: Members, around: Scope): void {
  const shape = shapes.get(type) ?? refusePart(type);
  const scope = type === 'SelectStmt' ? withNames(members, around) : around;
  rules[type]?.(members, scope);
  for (const [name, value] of Object.entries(members)) {
    // Checked already, name by name.
    if (name === 'withClause') continue;
    const member = shape.get(name) ?? refusePart(name, `${type}.${name}`);
    if (member === 'node') checkNode(value, scope);
    else if (member === 'nodes') for (const node of listOf(value)) checkNode(node, scope);
    else if (member !== 'value') checkMembers(member.slice(1), membersOf(value), scope);
  }
}

/** Refuses a member or node: its name in words, its keyword, or how the parser calls it. */
function refusePart(part: string, inFull = part): never {
  const known = `sql.part.${part}`;
  return refuse('sql.unsupported', { name: isServerMessageCode(known) ? new Sentence(known) : (refusedNames.get(part) ?? inFull) });
}

/** A query of WITH sees the names before its own; the rest of the statement sees all of them. */
function withNames(select: Members, around: Scope): Scope {
  if (select.withClause === undefined) return around;
  const clause = membersOf(select.withClause);
  if (clause.recursive) refusePart('recursive');
  let scope = around;
  for (const node of listOf(clause.ctes)) {
    checkNode(node, scope);
    const name = String(membersOf(membersOf(node).CommonTableExpr).ctename);
    scope = { ...scope, named: new Set([...scope.named, name]) };
  }
  const { ctes: _, location: __, ...unknown } = clause;
  for (const name of Object.keys(unknown)) refuse('sql.unsupported', { name: `WITH ${name}` });
  return scope;
}

const rules: Readonly<Record<string, (members: Members, scope: Scope) => void>> = {
  RangeVar: checkTable,
  CommonTableExpr: ({ ctename }) => {
    if (/^pg_/i.test(String(ctename))) refuse('sql.with-name', { name: String(ctename) });
  },
  ColumnRef({ fields }) {
    const names = namesOf(fields);
    if (names.length > 2) refuse('sql.column-with-schema', { name: names.join('.') });
    for (const name of names) if (systemColumns.has(name)) refuse('sql.system-column', { name });
    const [, name = ''] = names;
    if (rowFunctions.has(name)) refuse('sql.function', { name });
  },
  FuncCall({ funcname }) {
    const names = namesOf(funcname);
    const name = names.at(-1) ?? '';
    const isOurs = names.length === 1 || (names.length === 2 && (names[0] === 'pg_catalog' || names[0] === 'report'));
    if (!isOurs || !allowedFunctions.has(name)) refuse('sql.function', { name: names.join('.') });
  },
  TypeName({ names }) {
    const parts = namesOf(names);
    const isOurs = parts.length === 1 || (parts.length === 2 && parts[0] === 'pg_catalog');
    if (!isOurs || !allowedTypes.has(parts.at(-1) ?? '')) refuse('sql.type', { name: parts.join('.') });
  },
  A_Expr({ kind, name }) {
    if (!allowedExpressions.has(String(kind))) refuse('sql.expression', { name: String(kind).replace('AEXPR_', '') });
    checkOperator(name);
  },
  SubLink: ({ operName }) => {
    if (operName !== undefined) checkOperator(operName);
  },
  SQLValueFunction({ op }) {
    if (!allowedValueFunctions.has(String(op))) refuse('sql.value-function', { name: String(op).replace('SVFOP_', '') });
  },
};

function checkOperator(operator: unknown): void {
  const names = namesOf(operator);
  if (names.length !== 1 || !allowedOperators.has(names[0] ?? '')) refuse('sql.operator', { name: names.join('.') });
}

function checkTable({ schemaname, relname }: Members, { tables, named }: Scope): void {
  const table = String(relname);
  if (schemaname === undefined && named.has(table)) return;
  const isForm = (schemaname === undefined || schemaname === 'biz') && tables.has(table) && !table.startsWith('pg_');
  const isView = (schemaname === undefined || schemaname === 'report') && reportViews.has(table);
  if (isForm || isView) return;
  const instead = table.replace(/^sys_/, 'view_');
  const full = schemaname === undefined ? table : `${String(schemaname)}.${table}`;
  refuse(reportViews.has(instead) ? 'sql.table-has-view' : 'sql.table', { table: full, view: instead });
}

function namesOf(value: unknown): string[] {
  return listOf(value).flatMap((node) => {
    const { sval } = membersOf(membersOf(node).String);
    return typeof sval === 'string' ? [sval] : [];
  });
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
