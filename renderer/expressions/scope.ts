import { refuse } from './problem.ts';
import { variableNames, type Read, type VariableName } from './tree.ts';
import type { ValueKind } from './value.ts';

/** Column kinds by key; `nothing` fits wherever a value is wanted, as of a column whose kind is not known yet. */
export type Kinds = ReadonlyMap<string, ValueKind | 'nothing'>;

/** The names that an expression may use. */
export interface Scope {
  /** The columns of the form, or of the row that the expression belongs to. */
  own: Kinds;
  /** The columns of the form around that row; absent when the form itself is the own record. */
  main?: Kinds;
  tables: ReadonlyMap<string, Kinds>;
}

/** What a name means. */
export type Meaning = { column: Read; kind: ValueKind | 'nothing' } | { variable: VariableName } | { table: string };

/** Prefixes of the own record; the later ones come from form scripts. */
const OWN: ReadonlySet<string> = new Set(['row', 'this', 'record', 'model', 'values']);
const SPOKEN: ReadonlyMap<string, VariableName> = new Map([
  ['sysUserId', 'user.id'],
  ['sysUserCode', 'user.username'],
  ['sysUserName', 'user.realname'],
  ['sysOrgCode', 'user.orgCode'],
]);

/** Resolves an unqualified name: a column of the own record, then one of the form around it; with `rowsOf`, within a table's rows, only the form's. */
export function meaningOf(scope: Scope, name: string, offset: number, rowsOf: string | null): Meaning {
  const own = rowsOf === null ? column(scope.own, name, '', 'own') : undefined;
  const found = own ?? column(scope.main ?? scope.own, name, '', 'main');
  if (found) return found;
  const variable = SPOKEN.get(name);
  if (variable) return { variable };
  if (scope.tables.has(name)) return { table: name };
  return refuse('expression-name-unknown', offset, { name }, knownNames(scope));
}

/** Resolves `object.name`: on the own record, the form, the user, or a table's rows. */
export function memberOf(scope: Scope, object: string, name: string, offset: number): Meaning {
  const full = `${object}.${name}`;
  if (object === 'user') {
    const variable = variableNames.find((one) => one === full);
    return variable ? { variable } : refuse('expression-name-unknown', offset, { name: full }, variableNames);
  }
  const rows = scope.tables.get(object);
  const kinds = rows ?? (object === 'main' ? (scope.main ?? scope.own) : OWN.has(object) ? scope.own : undefined);
  if (!kinds) return refuse('expression-table-unknown', offset, { name: object }, knownNames(scope));
  const found = rows ? column(rows, name, object, 'rows') : column(kinds, name, '', object === 'main' ? 'main' : 'own');
  const known = [...kinds.keys()].map((key) => `${object}.${key}`);
  return found ?? refuse('expression-name-unknown', offset, { name: full }, known);
}

/** On the form itself, own and main columns are the same. */
function column(kinds: Kinds, key: string, table: string, through: Read['through']): Meaning | undefined {
  const kind = kinds.get(key);
  return kind && { column: { table, key, through }, kind };
}

function knownNames({ own, main, tables }: Scope): string[] {
  return [...own.keys(), ...(main?.keys() ?? []), ...SPOKEN.keys(), ...tables.keys()];
}
