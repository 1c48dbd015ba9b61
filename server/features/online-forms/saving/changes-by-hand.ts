import { readDefault, type RecordCell } from '#renderer';
import type { CatalogueSnapshot, SubTable } from '#server/catalogue/catalogue.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { storedType, type FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import { isSameWire } from '../actions/action-values.ts';
import { writtenColumns } from '../actions/written-columns.ts';
import type { Row } from '../records/record-store.ts';
import type { WireRecord } from '../records/record-values.ts';
import { idOf } from './save-context.ts';

/** A record to be saved beside the stored one, and the same of its sub-tables. */
interface SavedRecord {
  record: WireRecord;
  current: Row | null;
  tables: readonly { sub: SubTable; stored: readonly Row[]; sent?: readonly WireRecord[] }[];
}

/**
 * The cells in which a save changes what only actions write: read-only columns that their steps name, such as states, counters and who audited a
 * document. New rows begin with the defaults.
 */
export function changesByHand(snapshot: CatalogueSnapshot, form: FormDefinition, { record, current, tables }: SavedRecord): RecordCell[] {
  const changed = (of: FormDefinition, row: WireRecord, before: Row | null | undefined) =>
    actionFields(snapshot, of).filter((field) => Object.hasOwn(row, field.name) && !isKept(field, row[field.name], before));
  return [
    ...changed(form, record, current).map(({ name }) => ({ key: name })),
    ...tables.flatMap(({ sub, stored, sent = [] }) => {
      const byId = new Map(stored.map((row) => [String(row.id), row]));
      return sent.flatMap((row, place) =>
        changed(sub.form, row, byId.get(idOf(row))).map(({ name }) => ({ table: sub.form.table, row: place, key: name })),
      );
    }),
  ];
}

/** Fields that only actions write; one into which the choice of another field writes is none. */
export function actionFields(snapshot: CatalogueSnapshot, form: FormDefinition): readonly FieldDefinition[] {
  const written = writtenColumns(snapshot, form.table);
  if (written.size === 0) return [];
  const filled = new Set(form.fields.flatMap((field) => storedType(field).fills(field)));
  return form.fields.filter(({ name, stored, readOnly }) => stored && readOnly && written.has(name) && !filled.has(name));
}

/**
 * A new record that begins with the defaults of what only actions write, where it leaves them out, and so do its rows: no action would ever be offered
 * for a document without a state.
 */
export function withFirstValues(snapshot: CatalogueSnapshot, form: FormDefinition, record: WireRecord): WireRecord {
  const rows = snapshot.subTables(form).flatMap(({ form: sub }) => {
    const sent: unknown = record[sub.table];
    return Array.isArray(sent) ? [[sub.table, sent.map((row: WireRecord) => ({ ...row, ...firstValues(snapshot, sub, row) }))]] : [];
  });
  return { ...record, ...firstValues(snapshot, form, record), ...Object.fromEntries(rows) };
}

function firstValues(snapshot: CatalogueSnapshot, form: FormDefinition, row: WireRecord): WireRecord {
  const left = actionFields(snapshot, form).filter(({ name, defaultValue }) => isEmpty(row[name]) && isLiteral(defaultValue));
  return Object.fromEntries(left.map(({ name, defaultValue }) => [name, defaultValue]));
}

/** True for a default that is the same for everybody. */
function isLiteral(written: string): boolean {
  return written !== '' && !written.includes('#{') && readDefault(written).kind === 'text';
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function isKept({ name, defaultValue }: FieldDefinition, value: unknown, before: Row | null | undefined): boolean {
  if (before) return isSameWire(value, before[name]);
  return isEmpty(value) || readDefault(defaultValue).kind !== 'text' || isSameWire(value, defaultValue);
}
