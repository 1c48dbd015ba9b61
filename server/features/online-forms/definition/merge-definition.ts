import { isDeepStrictEqual } from 'node:util';
import type { DefinitionTables } from '#server/catalogue/definition/definition-write.ts';

/** One property of one part of a definition that differs; a part that is missing on one side has the property `null`. */
export interface DefinitionChange {
  part: 'head' | 'fields' | 'indexes';
  id: string;
  /** The name of the table, field or index. */
  name: string;
  property: string | null;
  old: unknown;
  new: unknown;
}

/** A property that two people have changed, each to another value. */
export interface DefinitionConflict {
  part: DefinitionChange['part'];
  id: string;
  name: string;
  property: string | null;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** Columns that every save sets. */
const savedColumns: ReadonlySet<string> = new Set([
  ...['create_by', 'create_time', 'update_by', 'update_time', 'table_version', 'is_db_synch', 'db_field_name_old'],
]);

type Part = Readonly<Record<string, unknown>>;

/** What differs between two states of a definition, property by property. */
export function definitionChanges(before: DefinitionTables, after: DefinitionTables): DefinitionChange[] {
  const [old, now] = [partsOf(before), partsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key): DefinitionChange[] => {
    const [one, other] = [old.get(key), now.get(key)];
    const place = placeOf(key, other?.row ?? one?.row ?? {});
    if (!one || !other) return [{ ...place, property: null, old: one?.row ?? null, new: other?.row ?? null }];
    return changedProperties(one.row, other.row).map((property) => ({
      ...{ ...place, property },
      ...{ old: one.row[property], new: other.row[property] },
    }));
  });
}

/**
 * Merges two changes of one definition by part and property: `mine` and `theirs` both come from `base`. Whoever has not changed a property
 * takes over the other's value; where both have, each in another way, there is a conflict.
 */
export function mergeDefinition(
  base: DefinitionTables,
  mine: DefinitionTables,
  theirs: DefinitionTables,
): { merged: DefinitionTables; conflicts: DefinitionConflict[] } {
  const [from, one, other] = [partsOf(base), partsOf(mine), partsOf(theirs)];
  const conflicts: DefinitionConflict[] = [];
  const merged = [...new Set([...one.keys(), ...other.keys()])].flatMap((key) => {
    const found = mergePart(key, from.get(key)?.row, one.get(key)?.row, other.get(key)?.row);
    conflicts.push(...found.conflicts);
    return found.row ? [{ key, row: found.row }] : [];
  });
  const rows = (part: DefinitionChange['part']) => merged.filter(({ key }) => key.startsWith(`${part} `)).map(({ row }) => row);
  return {
    merged: {
      head: rows('head')[0],
      fields: rows('fields'),
      indexes: rows('indexes'),
      buttons: theirs.buttons,
    } as unknown as DefinitionTables,
    conflicts,
  };
}

function mergePart(key: string, base: Part | undefined, mine: Part | undefined, theirs: Part | undefined) {
  if (mine && theirs) return base ? mergeProperties(key, base, mine, theirs) : { row: mine, conflicts: [] };
  const left = mine ?? theirs;
  if (!base || !left) return { row: left, conflicts: [] };
  // One has removed the part: it goes, unless the other has changed it.
  if (!changedProperties(base, left).length) return { row: undefined, conflicts: [] };
  return { row: left, conflicts: [{ ...placeOf(key, left), property: null, base, mine: mine ?? null, theirs: theirs ?? null }] };
}

function mergeProperties(key: string, base: Part, mine: Part, theirs: Part) {
  const conflicts: DefinitionConflict[] = [];
  const row = { ...theirs };
  for (const [property, value] of Object.entries(mine)) {
    if (savedColumns.has(property)) row[property] = value;
    else if (!isSame(value, base[property])) {
      row[property] = value;
      if (!isSame(theirs[property], base[property]) && !isSame(theirs[property], value))
        conflicts.push({ ...placeOf(key, mine), property, base: base[property], mine: value, theirs: theirs[property] });
    }
  }
  return { row, conflicts };
}

function changedProperties(before: Part, after: Part): string[] {
  return Object.keys({ ...before, ...after }).filter((name) => !savedColumns.has(name) && !isSame(before[name], after[name]));
}

/** An empty text is no value. */
function isSame(one: unknown, other: unknown): boolean {
  const value = (given: unknown) => (given === '' || given === undefined ? null : given);
  return isDeepStrictEqual(value(one), value(other));
}

function partsOf({ head, fields, indexes }: DefinitionTables): ReadonlyMap<string, { row: Part }> {
  const named = (part: DefinitionChange['part'], rows: readonly { id: string }[]) =>
    rows.map((row) => [`${part} ${row.id}`, { row: { ...row } }] as const);
  return new Map([...named('head', [head]), ...named('fields', fields), ...named('indexes', indexes)]);
}

function placeOf(key: string, row: Part): Pick<DefinitionChange, 'part' | 'id' | 'name'> {
  const [part, id] = key.split(' ');
  const name = row.db_field_name ?? row.index_name ?? row.table_name;
  return { part: part as DefinitionChange['part'], id: id ?? '', name: typeof name === 'string' ? name : '' };
}
