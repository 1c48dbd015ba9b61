import { fieldRow, indexRow, sentRow } from '#server/catalogue/definition/definition-rows.ts';
import type { DefinitionTables } from '#server/catalogue/definition/definition-write.ts';
import type { FormFieldTable, FormIndexTable } from '#server/db/tables/online.ts';
import { newId } from '#server/db/new-id.ts';

/** The designer's request (wire 4.18): camelCase rows, flags as texts; an id of 32 characters exists, a shorter one is new. */
export interface DefinitionPayload {
  head: Record<string, unknown>;
  fields: Record<string, unknown>[];
  indexs?: Record<string, unknown>[];
  deleteFieldIds?: string[];
  deleteIndexIds?: string[];
}

const EXISTING_ID_LENGTH = 32;

/**
 * The fields and indexes of a definition after a request. `edited` is what the request changes, `published` what the table was made from;
 * both are null for a new definition.
 */
export function rowsOf(
  headId: string,
  payload: DefinitionPayload,
  states: { edited: DefinitionTables; published: DefinitionTables } | null,
  stamp: object,
): Pick<DefinitionTables, 'fields' | 'indexes'> {
  const { edited, published } = states ?? {};
  const sent = payload.fields.filter((field) => field.id !== '_pk').map(readSent(headId, edited?.fields, stamp));
  const sentIndexes = (payload.indexs ?? []).map(readSent(headId, edited?.indexes, stamp));
  return {
    fields: merge(edited?.fields ?? [], sent.map(fieldRow), payload.deleteFieldIds).map(withOldName(published)),
    indexes: merge(edited?.indexes ?? [], sentIndexes.map(indexRow), payload.deleteIndexIds),
  };
}

/** A changed row keeps its creator and creation time. */
function readSent(headId: string, stored: readonly (FormFieldTable | FormIndexTable)[] = [], stamp: object) {
  const byId = new Map(stored.map(({ id, create_by, create_time }) => [id, { create_by, create_time }]));
  return (sent: Record<string, unknown>): Record<string, unknown> => {
    const id = textOf(sent.id);
    const kept = { id: id.length === EXISTING_ID_LENGTH ? id : newId(), cgform_head_id: headId };
    return { ...sentRow(sent), ...byId.get(id), ...stamp, ...kept };
  };
}

/** Rows that were sent replace those of the same id; rows that were not stay unless they are named for removal. */
function merge<Row extends { id: string }>(stored: readonly Row[], sent: readonly Row[], removed: readonly string[] = []): Row[] {
  const ids = new Set([...sent.map((each) => each.id), ...removed]);
  return [...stored.filter((each) => !ids.has(each.id)), ...sent];
}

/** A renamed field keeps its old name until the table's column has been renamed. */
function withOldName(published: DefinitionTables | undefined) {
  const before = new Map(published?.fields.map((field) => [field.id, field]));
  return (field: FormFieldTable): FormFieldTable => {
    const name = textOf(field.db_field_name).toLowerCase();
    const old = before.get(field.id);
    return {
      ...field,
      db_field_name: name,
      db_field_name_old: old ? (old.db_field_name === name ? old.db_field_name_old : old.db_field_name) : name,
    };
  };
}

/** A text, or an empty one for any other value. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
