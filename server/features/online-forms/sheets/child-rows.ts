import { textAt, type OpenSheet, type ReadRow } from './open-sheet.ts';

/** The rows of sub-sheets, by the text of their foreign key. */
export interface ChildRows {
  /** The rows of each sub-table under a main row; returned only once. */
  take(main: ReadRow): ReadonlyMap<string, readonly ReadRow[]>;
  /** Rows without a main row. */
  left(): readonly ReadRow[];
}

/** Reads sub-sheets completely, because their rows are needed in the order of the main sheet. */
export async function readChildRows(sheets: readonly OpenSheet[]): Promise<ChildRows> {
  const groups = new Map<OpenSheet, Map<string, ReadRow[]>>();
  for (const sheet of sheets) {
    const group = new Map<string, ReadRow[]>();
    groups.set(sheet, group);
    for await (const batch of sheet.rows())
      for (const row of batch) {
        const key = sheet.link ? (row.row.cells[sheet.link.place] ?? '').trim() : '';
        const rows = group.get(key) ?? [];
        group.set(key, rows);
        rows.push(row);
      }
  }
  return {
    take(main) {
      const taken = new Map<string, readonly ReadRow[]>();
      for (const [sheet, group] of groups) {
        const key = textAt(main, sheet.table.sub?.key ?? '');
        const rows = key === '' ? undefined : group.get(key);
        if (rows) taken.set(sheet.table.form.table, rows);
        if (rows) group.delete(key);
      }
      return taken;
    },
    left: () => [...groups.values()].flatMap((group) => [...group.values()].flat()),
  };
}
