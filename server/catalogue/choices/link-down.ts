import type { CatalogueSnapshot } from '../catalogue.ts';
import type { TableReference } from './dictionary-reference.ts';
import type { FieldDefinition } from '../definition/field-definition.ts';
import { readableTable, type ReadableTable } from './readable-table.ts';
import { parseCondition } from '../conditions/simple-condition.ts';

/** Chained selects over the levels of a tree in a table (wire 4.8, 4.15). */
export interface LinkDown {
  table: string;
  /** Columns: the text, the stored value, the node's id and its parent's. */
  text: string;
  key: string;
  id: string;
  parent: string;
  /** The condition of the first level. */
  condition: string;
  /** The fields that the next levels fill, in their order. */
  links: readonly string[];
}

/** `name: "value"` in JSON, or in the looser spelling of JavaScript that designers type. */
const member = /["']?(\w+)["']?\s*:\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')/g;

/** The chain that a field begins; null for a field without one, and for one whose config lacks a part. */
export function linkDownOf(field: FieldDefinition): LinkDown | null {
  if (field.view !== 'link_down') return null;
  const config = new Map<string, string>();
  for (const [, name = '', double, single] of field.dictionary.table.matchAll(member))
    config.set(name, (double ?? single ?? '').replaceAll(/\\(.)/g, '$1').trim());
  const part = (name: string) => (config.get(name) ?? '').toLowerCase();
  const chain = { table: part('table'), text: part('txt'), key: part('key'), id: part('idField'), parent: part('pidField') };
  if (!Object.values(chain).every(Boolean)) return null;
  const links = part('linkField')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return { ...chain, condition: config.get('condition') ?? '', links };
}

/** The dictionary with the texts of a chain's stored values. */
export function linkDownReference({ table, text, key }: LinkDown): TableReference {
  return { kind: 'table', table, text, value: key, condition: '' };
}

/** Opens the table of a chain that some field declares; null refuses it. Columns are those of the declaration and of its condition. */
export function openLinkDown(snapshot: CatalogueSnapshot, asked: Omit<LinkDown, 'condition' | 'links'>): ReadableTable | null {
  const chains = snapshot.forms.flatMap((form) => form.fields.flatMap((field) => linkDownOf(field) ?? []));
  const declared = chains.filter((chain) => partsOf(chain).join() === partsOf(asked).join());
  const columns = declared.flatMap(({ text, key, id, parent, condition }) => [
    ...[text, key, id, parent],
    ...(parseCondition(condition) ?? []).map((comparison) => comparison.column),
  ]);
  return readableTable(snapshot, asked.table, declared.length ? new Set(columns) : undefined);
}

function partsOf({ table, text, key, id, parent }: Omit<LinkDown, 'condition' | 'links'>): string[] {
  return [table, text, key, id, parent];
}
