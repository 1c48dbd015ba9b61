import { namesRead, ROWS_BELOW, writtenViews } from '#renderer';
import type { SubTable } from '#server/catalogue/catalogue.ts';
import type { FieldDefinition } from '#server/catalogue/definition/field-definition.ts';

/** Counts the rows of a table below each line: the member of the line on the wire. */
export function countName({ form }: SubTable): string {
  return `${ROWS_BELOW}${form.table}`;
}

/** For each table below the lines of a sub-table, a column with how many rows it has of a line, which leads into the form of the line. */
export function countColumns({ form, below = [] }: SubTable): Record<string, unknown>[] {
  return below.map((table) => ({
    title: table.form.title,
    key: countName(table),
    type: writtenViews.number,
    width: '90px',
    disabled: true,
    href: `/online/cgformList/${encodeURIComponent(form.id)}?open=\${id}&mode=edit`,
  }));
}

/** The fields of a sub-table that are computed from the tables below its lines: in its own form, and by the server whenever a line is saved. */
export function computedBelow(sub: SubTable): readonly FieldDefinition[] {
  return sub.form.fields.filter(({ extension }) => readsBelow(sub, extension['computed']));
}

/** What a field declares, for the form around its sub-table: without expressions over tables below, which only the form of the line has. */
export function extensionAround(sub: SubTable, { extension, extensionText }: FieldDefinition): { text: string; isComputedBelow: boolean } {
  const read = Object.keys(extension).filter((name) => readsBelow(sub, extension[name]));
  if (read.length === 0) return { text: extensionText, isComputedBelow: false };
  const kept = Object.fromEntries(Object.entries(extension).filter(([name]) => !read.includes(name)));
  return { text: JSON.stringify(kept), isComputedBelow: read.includes('computed') };
}

function readsBelow({ below = [] }: SubTable, expression: unknown): boolean {
  if (typeof expression !== 'string' || below.length === 0) return false;
  const tables = new Set(below.map(({ form }) => form.table));
  return namesRead(expression).some(({ object, name }) => tables.has(object) || (object === '' && tables.has(name)));
}
