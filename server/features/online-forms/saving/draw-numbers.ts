import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { fillRuleOf, type FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import { fail, ServerError } from '#server/errors.ts';
import { executeRule } from '#server/numbering/execute-rule.ts';
import { readRows } from '../records/record-store.ts';
import type { FieldError, WireRecord } from '../records/record-values.ts';
import { idOf, type SaveContext } from './save-context.ts';
import { hiddenIn } from './within-sight.ts';

/**
 * A record with the values of its fill rules where it and its new rows come without: drawn in the transaction of the save, so that a save that
 * fails uses none up, and saves at the same time get numbers without gaps. What a client sends is kept: stock clients draw by themselves. A
 * rule that cannot be run is an error of its field.
 */
export async function drawNumbers(context: SaveContext, record: WireRecord, isNew: boolean): Promise<WireRecord> {
  const { snapshot, form } = context;
  const main = isNew ? await filled(context, form, record, (field) => ({ field: field.name })) : record;
  const tables: Record<string, unknown> = {};
  for (const sub of snapshot.subTables(form)) {
    const { table } = sub.form;
    const rows = main[table];
    if (!Array.isArray(rows) || rulesOf(sub.form).length === 0) continue;
    const drawn: unknown[] = [];
    for (const [row, sent] of rows.entries()) {
      if (!isRow(sent) || idOf(sent)) drawn.push(sent);
      else drawn.push(await filled(context, sub.form, sent, (field) => ({ table, row, field: field.name }), main));
    }
    tables[table] = drawn;
  }
  return { ...main, ...tables };
}

/** The values of the fill rules of a stored record by field: what a client that left them to the server is told. */
export async function drawnNumbers(context: SaveContext, id: string): Promise<Record<string, string>> {
  const { db, form } = context;
  const hidden = hiddenIn(context, form);
  const rules = rulesOf(form).filter(({ field }) => !hidden.has(field.name));
  if (rules.length === 0) return {};
  const [row] = await readRows(db, form, [id]);
  return Object.fromEntries(rules.flatMap(({ field: { name } }) => (row?.[name] ? [[name, String(row[name])]] : [])));
}

function rulesOf(form: FormDefinition) {
  return form.fields.flatMap((field) => {
    const code = fillRuleOf(field);
    return code === undefined ? [] : [{ field, code }];
  });
}

/** One record or row; `main` is the record that a row belongs to. */
async function filled(
  { db }: SaveContext,
  form: FormDefinition,
  sent: WireRecord,
  placeOf: (field: FieldDefinition) => Omit<FieldError, 'message'>,
  main?: WireRecord,
): Promise<WireRecord> {
  const record: Record<string, unknown> = { ...sent };
  for (const { field, code } of rulesOf(form)) {
    if (!isEmpty(record[field.name])) continue;
    record[field.name] = await executeRule(db, code, main ? { main, sub: record } : record).catch((error: unknown) => {
      if (!(error instanceof ServerError)) throw error;
      const fieldErrors: FieldError[] = [{ ...placeOf(field), message: error.sentence }];
      return fail('value-refused', { detail: [error.sentence] }, { fieldErrors });
    });
  }
  return record;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function isRow(value: unknown): value is WireRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
