import { sql } from 'kysely';
import { snapshotFor } from '#server/access/sight.ts';
import type { Subject } from '#server/access/subject.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import { mayOpenRecords, numberOf } from '../chain/document-forms.ts';
import type { ServerContext } from '#server/server-context.ts';
import { selectRows, writeRow } from './record-store.ts';
import { readRowQuery } from './row-query.ts';

/** Records of each form, and records in all. */
const OF_FORM = 3;
const MOST = 20;

/** A record that was found by its number. */
export interface FoundRecord {
  formId: string;
  formTitle: string;
  id: string;
  /** The field that holds the number. */
  field: string;
  text: string;
}

type Source = Pick<ServerContext, 'db' | 'catalogue'>;

/** Records whose number contains the text, in all forms that the user may open, as they see them; those that begin with it first, of a form the latest. */
export async function findRecords(source: Source, subject: Subject, text: string): Promise<FoundRecord[]> {
  const snapshot = await snapshotFor(source, subject);
  const found: FoundRecord[] = [];
  for (const form of snapshot.forms) {
    const field = mayOpenRecords(form, subject) ? numberOf(form) : undefined;
    if (!field) continue;
    const query = await readRowQuery(source.db, snapshot, form, { [field.name]: `*${text}*`, column: field.name, order: 'desc' });
    const { rows } = await sql<Record<string, unknown>>`${selectRows(form, query)} limit ${OF_FORM}`.execute(source.db);
    const records = rows.map((row) => writeRow(form, row as Parameters<typeof writeRow>[1]));
    found.push(...records.map((row) => foundOf(form, field, row)));
  }
  const start = text.toLowerCase();
  const isStart = (record: FoundRecord) => record.text.toLowerCase().startsWith(start);
  return [...found.filter(isStart), ...found.filter((record) => !isStart(record))].slice(0, MOST);
}

function foundOf(form: FormDefinition, field: FieldDefinition, row: Readonly<Record<string, unknown>>): FoundRecord {
  return { formId: form.id, formTitle: form.title, id: String(row['id'] ?? ''), field: field.name, text: String(row[field.name] ?? '') };
}
