import type { FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import { subTablesOf } from '#renderer/compile/sub-tables.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import type { PrintScope } from '#renderer/print/fill-text.ts';
import { recordScope, type PrintedRecord } from '#renderer/print/record-scope.ts';
import type { Ports } from '#renderer/widgets/ports.ts';
import type { Dictionaries } from '../dictionaries.ts';
import { createFormStore } from '../form-store/form-store.ts';
import { loadTexts } from './load-texts.ts';
import { printTexts } from './print-texts.ts';

/** Records that are read at once. */
const AT_ONCE = 6;

/** What a template needs of records as they are stored, with all texts. */
export async function loadScopes(
  plan: FormPlan | OneToManyPlan,
  ids: readonly string[],
  dictionaries: Dictionaries,
  ports: Ports,
): Promise<readonly PrintScope[]> {
  const records: WireRow[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE).map((id) => ports.provider.getRecord(plan.documentId, id));
    records.push(...(await Promise.all(some)));
  }
  return scopesOf(plan, records, dictionaries, ports);
}

/** The same of records that are there. */
export async function scopesOf(
  plan: FormPlan | OneToManyPlan,
  records: readonly WireRow[],
  dictionaries: Dictionaries,
  ports: Ports,
): Promise<readonly PrintScope[]> {
  const printed = records.map((record) => printedRecord(plan, record, ports));
  await loadTexts(ports.provider, printed, dictionaries);
  return printed.map((record) => recordScope(record, dictionaries));
}

function printedRecord(plan: FormPlan | OneToManyPlan, record: WireRow, ports: Ports): PrintedRecord {
  // Computes what the form would.
  const store = createFormStore(plan, record, ports.user);
  const tables = subTablesOf(plan).map(({ key, columns }) => ({ key, columns, rows: store.rowsOf(key).map(({ values }) => values) }));
  return { columns: plan.fields, values: store.record(), tables, texts: printTexts(plan.title, ports) };
}
