import { snapshotFor } from '#server/access/sight.ts';
import type { Subject } from '#server/access/subject.ts';
import { fail } from '#server/errors.ts';
import { jsonFault } from '#server/plugins/json-body.ts';
import type { SentenceValue } from '#server/sentence.ts';
import type { ServerContext } from '#server/server-context.ts';
import { readHiddenCodes } from '../models/hidden-codes.ts';
import type { WireRecord } from '../records/record-values.ts';
import type { ImportContext } from './import-context.ts';
import { sheetForm } from './sheet-columns.ts';

/** What an import is asked for beside its files. */
export interface ImportFields {
  isSingle: boolean;
  asksPatterns: boolean;
  foreignKeys: WireRecord;
}

/** The parameters of an import as stock clients send them (wire 4.12). */
export function importFields(fields: ReadonlyMap<string, string>): ImportFields {
  return {
    isSingle: fields.get('isSingleTableImport') === '1',
    asksPatterns: fields.get('validateStatus') === '1',
    foreignKeys: readMembers(fields.get('foreignKeys') ?? ''),
  };
}

/** A form as a user imports into it. */
export async function openImport(context: ServerContext, subject: Subject, id: string, fields: ImportFields): Promise<ImportContext> {
  const { db, reports, catalogue } = context;
  const saving = { db, reports, subject, ...(await catalogue.open(id)), sight: await snapshotFor(context, subject) };
  const { snapshot, form } = saving;
  const hiddenOf = await readHiddenCodes(db, subject, [form, ...snapshot.subTables(form).map((sub) => sub.form)]);
  const layout = sheetForm({ snapshot, form, hiddenOf, isSingle: fields.isSingle });
  // Only the link of a sub-table to its main table is a foreign key.
  const foreignKeys = Object.fromEntries(
    Object.entries(fields.foreignKeys).flatMap(([name, value]) =>
      form.field(name.toLowerCase())?.mainTable ? [[name.toLowerCase(), value]] : [],
    ),
  );
  return { saving, layout, options: { asksPatterns: fields.asksPatterns, foreignKeys } };
}

/** The members of a JSON object; of an empty text none. */
export function readMembers(json: string): Record<string, unknown> {
  if (json.trim() === '') return {};
  const refuse = (detail: SentenceValue) => fail('bad-input', { detail });
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    refuse('JSON');
  }
  const fault = jsonFault(value);
  if (fault) refuse(fault);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : refuse('JSON');
}
