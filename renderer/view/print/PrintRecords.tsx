import { lazy, Suspense } from 'react';
import type { FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import { subTablesOf } from '#renderer/compile/sub-tables.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { recordScope, type PrintedRecord } from '#renderer/print/record-scope.ts';
import type { PrintTemplateHead } from '#renderer/sources/prints.ts';
import { usePorts, type RendererPorts } from '#renderer/widgets/ports.ts';
import type { Dictionaries } from '../dictionaries.ts';
import { createFormStore } from '../form-store/form-store.ts';
import { loadTexts } from './load-texts.ts';
import { printTexts } from './print-texts.ts';

const PrintDialog = lazy(async () => ({ default: (await import('./PrintDialog.tsx')).PrintDialog }));
/** Records that are read at once. */
const AT_ONCE = 6;

interface PrintRecordsProps {
  plan: FormPlan | OneToManyPlan;
  dictionaries: Dictionaries;
  templates: readonly PrintTemplateHead[];
  ids: readonly string[];
  onClose: () => void;
}

/** The dialog that prints records as they are stored, each on pages of its own. */
export function PrintRecords({ plan, dictionaries, templates, ids, onClose }: PrintRecordsProps) {
  const ports = usePorts();
  const load = async () => {
    const records: WireRow[] = [];
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const some = ids.slice(at, at + AT_ONCE).map((id) => ports.provider.getRecord(plan.documentId, id));
      records.push(...(await Promise.all(some)));
    }
    const printed = records.map((record) => printedRecord(plan, record, ports));
    await loadTexts(ports.provider, printed, dictionaries);
    return printed.map((record) => recordScope(record, dictionaries));
  };
  return (
    <Suspense>
      <PrintDialog {...{ templates, load, onClose }} name={`${plan.documentId} ${ids.join(',')}`} />
    </Suspense>
  );
}

function printedRecord(plan: FormPlan | OneToManyPlan, record: WireRow, ports: RendererPorts): PrintedRecord {
  // Computes what the form would.
  const store = createFormStore(plan, record, ports.user);
  const tables = subTablesOf(plan).map(({ key, columns }) => ({ key, columns, rows: store.rowsOf(key).map(({ values }) => values) }));
  return { columns: plan.fields, values: store.record(), tables, texts: printTexts(plan.title, ports) };
}
