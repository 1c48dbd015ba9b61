import type { OpenWorkbook } from '#server/spreadsheets/open-workbook.ts';
import type { SheetRow } from '#server/spreadsheets/sheet-row.ts';

/** New texts of cells, by row number and by place. */
export type Mends = ReadonlyMap<number, ReadonlyMap<number, string>>;

/** A workbook whose main sheet has other texts in some cells. */
export function mendedWorkbook(workbook: OpenWorkbook, mends: Mends): OpenWorkbook {
  if (!mends.size) return workbook;
  return {
    ...workbook,
    async *rows(sheet) {
      for await (const batch of workbook.rows(sheet)) yield sheet === 0 ? batch.map((row) => mended(row, mends.get(row.number))) : batch;
    },
  };
}

function mended(row: SheetRow, texts: ReadonlyMap<number, string> | undefined): SheetRow {
  if (!texts) return row;
  const cells = [...row.cells];
  for (const [place, text] of texts) {
    while (cells.length <= place) cells.push('');
    cells[place] = text;
  }
  return { ...row, cells };
}

/** Rows that a client sends as if they were the main sheet of a workbook, to be judged again. */
export function workbookOfRows(name: string, headings: readonly string[], rows: readonly SheetRow[]): OpenWorkbook {
  return {
    sheets: [{ name, count: rows.length + 1 }],
    async *rows() {
      yield [{ number: 0, cells: headings }, ...rows];
    },
    close: () => {},
  };
}
