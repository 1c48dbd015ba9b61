import type { Subject } from '#server/access/subject.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { buttonRow, fieldRow, headRow, indexRow, sentRow } from '#server/catalogue/definition/definition-rows.ts';
import { readDefinition, type FormDefinition } from '#server/catalogue/definition/definition.ts';
import { readStored, writeDefinition, type DefinitionTables } from '#server/catalogue/definition/definition-write.ts';
import { isReservedName, isTableName } from '#server/catalogue/identifiers.ts';
import { nowText } from '#server/db/clock.ts';
import type { Database } from '#server/db/connect.ts';
import type { FormFieldTable, FormIndexTable } from '#server/db/tables/online.ts';
import { newId } from '#server/db/new-id.ts';
import { fail } from '#server/errors.ts';
import { definitionFaults } from './definition-faults.ts';
import { diagnosticSentence } from './diagnostic-sentences.ts';

/** The designer's request (wire 4.18): camelCase rows, flags as texts; an id of 32 characters exists, a shorter one is new. */
export interface DefinitionPayload {
  head: Record<string, unknown>;
  fields: Record<string, unknown>[];
  indexs?: Record<string, unknown>[];
  deleteFieldIds?: string[];
  deleteIndexIds?: string[];
}

const EXISTING_ID_LENGTH = 32;

/** Stores a new definition and returns its id; doDbSynch creates its table. Throws `definition-refused`. */
export async function addDefinition(db: Database, catalogue: Catalogue, payload: DefinitionPayload, subject: Subject): Promise<string> {
  const id = newId();
  const sent = headRow(sentRow(payload.head));
  const table = (sent.table_name ?? '').toLowerCase();
  if (isReservedName(table)) fail('definition-refused', { detail: `表名 ${table} 为系统保留` });
  if (await catalogue.find(table)) fail('definition-refused', { detail: `数据库表[${table}]已存在,请从数据库导入表单` });
  const stamp = { create_by: subject.username, create_time: nowText() };
  const head = headRow({ ...sent, id, table_name: table, table_type: sent.table_type ?? 1, table_version: 1, is_db_synch: 'N', ...stamp });
  const definition: DefinitionTables = { head, ...rowsOf(id, payload, null, stamp), buttons: [] };
  await store(db, catalogue, definition);
  return id;
}

/** Changes a stored definition; the table follows at the next doDbSynch. */
export async function editDefinition(db: Database, catalogue: Catalogue, payload: DefinitionPayload, subject: Subject): Promise<string> {
  const id = textOf(payload.head.id);
  const stored = (await readStored(db, id)) ?? fail('form-unknown');
  const stamp = { update_by: subject.username, update_time: nowText() };
  const head = headRow({
    ...stored.head,
    ...sentRow(payload.head),
    id,
    table_name: stored.head.table_name,
    table_version: (stored.head.table_version ?? 0) + 1,
    is_db_synch: 'N',
    ...stamp,
  });
  await store(db, catalogue, { head, ...rowsOf(id, payload, stored, stamp), buttons: stored.buttons.map(buttonRow) });
  return id;
}

function rowsOf(headId: string, payload: DefinitionPayload, stored: DefinitionTables | null, stamp: object) {
  const sent = payload.fields.filter((field) => field.id !== '_pk').map(readSent(headId, stored?.fields, stamp));
  const sentIndexes = (payload.indexs ?? []).map(readSent(headId, stored?.indexes, stamp));
  return {
    fields: merge(stored?.fields ?? [], sent.map(fieldRow), payload.deleteFieldIds).map(withOldName(stored)),
    indexes: merge(stored?.indexes ?? [], sentIndexes.map(indexRow), payload.deleteIndexIds),
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
function withOldName(stored: DefinitionTables | null) {
  const before = new Map(stored?.fields.map((field) => [field.id, field]));
  return (field: DefinitionTables['fields'][number]): DefinitionTables['fields'][number] => {
    const name = textOf(field.db_field_name).toLowerCase();
    const old = before.get(field.id);
    return {
      ...field,
      db_field_name: name,
      db_field_name_old: old ? (old.db_field_name === name ? old.db_field_name_old : old.db_field_name) : name,
    };
  };
}

async function store(db: Database, catalogue: Catalogue, definition: DefinitionTables): Promise<void> {
  const form = readDefinition(definition);
  refuseMalformed(definition, form);
  await refuseFaults(catalogue, form);
  await db
    .transaction()
    .execute((transaction) => writeDefinition(transaction, definition))
    .catch((error: unknown) => (isDataError(error) ? refuse('有内容缺少或过长') : Promise.reject(error)));
}

const refuse = (detail: string): never => fail('definition-refused', { detail });

function refuseMalformed(definition: DefinitionTables, form: FormDefinition): void {
  const names = definition.fields.map((field) => field.db_field_name);
  if (!isTableName(form.physicalTable)) refuse(`表名 ${form.physicalTable} 不合法`);
  if (new Set(names).size !== names.length) refuse('字段名重复');
  const unread = names.filter((name) => !form.field(name));
  if (unread.length) refuse(`字段名 ${unread.join('、')} 不合法`);
  if (form.kind === 'sub' && !form.fields.some((field) => field.mainTable && field.mainField)) refuse('附表必须选择映射关系！');
  if (form.kind === 'sub' && definition.head.tab_order_num === null) refuse('附表必须填写排序序号！');
}

/** Rejects a definition with compiler errors; they are sent as `diagnostics`, each with its table and field. */
export async function refuseFaults(catalogue: Catalogue, form: FormDefinition): Promise<void> {
  const snapshot = await catalogue.snapshot();
  const diagnostics = definitionFaults(snapshot, form);
  const [first] = diagnostics;
  if (!first) return;
  const about = first.table === form.table ? form : snapshot.find(first.table);
  const title = about?.field(first.field ?? '')?.title ?? about?.title ?? first.table;
  const more = diagnostics.length > 1 ? `（共 ${diagnostics.length} 处）` : '';
  fail('definition-refused', { detail: `${title}：${diagnosticSentence(first)}${more}` }, { diagnostics });
}

/** PostgreSQL's class 22 (a value that its column cannot hold) and a missing value. */
function isDataError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^22|^23502$/.test(String(error.code));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
