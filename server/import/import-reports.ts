import { allOrNothing } from '../db/all-or-nothing.ts';
import {
  findReportHead,
  reportHeadRow,
  reportItemRow,
  reportParamRow,
  writeReport,
  type ReportRows,
} from '../catalogue/definition/report-store.ts';
import type { Database } from '../db/connect.ts';
import { derivedId } from './derived-id.ts';
import { addReportMenu } from './form-menu.ts';
import type { ReportEntry } from './import-file.ts';
import type { ImportOptions } from './import-forms.ts';
import type { OnlineReportReport } from './report.ts';
import { Sentence, tell } from '#server/sentence.ts';

/**
 * Imports online reports one by one, each atomically with its menu entry. Repeatable: only changed ones are updated. SQL that cannot run here is stored
 * anyway: the guard rejects it until its designer fixes it.
 */
export async function importReports(
  db: Database,
  entries: readonly ReportEntry[],
  { menus }: Pick<ImportOptions, 'menus'> = { menus: false },
): Promise<OnlineReportReport[]> {
  const reports: OnlineReportReport[] = [];
  for (const entry of entries) reports.push(await importReport(db, entry, menus));
  return reports;
}

async function importReport(db: Database, entry: ReportEntry, hasMenu: boolean): Promise<OnlineReportReport> {
  const { rows, remarks } = rowsOf(entry);
  const { id, code } = rows.head;
  const report = { id, code, name: rows.head.name, items: rows.items.length, fault: null };
  try {
    const owner = await findReportHead(db, code);
    if (owner && owner.id !== id) return { ...report, id: '', outcome: 'failed', remarks: [tell('import.report-code-taken')] };
    const isNew = !(await findReportHead(db, id));
    const isWritten = await allOrNothing(db, async (inner) => {
      const isChanged = await writeReport(inner, rows);
      return (hasMenu && (await addReportMenu(inner, { id, code, name: rows.head.name ?? code }))) || isChanged;
    });
    return { ...report, outcome: isNew ? 'new' : isWritten ? 'changed' : 'same', remarks };
  } catch (error) {
    return { ...report, id: '', outcome: 'failed', remarks: [...remarks, error instanceof Error ? error.message : String(error)] };
  }
}

/** Items without a name and duplicates are dropped. Their ids are derived from the report, because dumps of several systems share item ids. */
function rowsOf({ head, items, params = [] }: ReportEntry): { rows: ReportRows; remarks: string[] } {
  const id = head.id.length <= 36 ? head.id : derivedId(head.id);
  const remarks: string[] = [];
  const names = new Set<string>();
  const kept = items.filter((item) => {
    const name = String(item.field_name ?? '').toLowerCase();
    const isKept = name !== '' && !names.has(name);
    if (!isKept) remarks.push(tell('import.field-skipped', { name: name || new Sentence('import.no-name') }));
    names.add(name);
    return isKept;
  });
  return {
    remarks,
    rows: {
      head: reportHeadRow({ name_en: head.nameEn, ...head, id, name: head.name || head.code }),
      items: kept.map((item) =>
        reportItemRow({
          title_en: item.titleEn,
          group_title_en: item.groupTitleEn,
          ...item,
          id: derivedId(id, 'item', item.id),
          cgrhead_id: id,
        }),
      ),
      params: params
        .filter((param) => param.param_name)
        .map((param) => reportParamRow({ title_en: param.titleEn, ...param, id: derivedId(id, 'param', param.id), cgrhead_id: id })),
    },
  };
}
