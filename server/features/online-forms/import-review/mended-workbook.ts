import type { OpenWorkbook } from '#server/spreadsheets/open-workbook.ts';
import type { SheetRow } from '#server/spreadsheets/sheet-row.ts';

/** New texts of cells, by sheet (the main one has no name here), row number and place. */
export type Mends = ReadonlyMap<string, ReadonlyMap<number, ReadonlyMap<number, string>>>;

/** A workbook with other texts in some cells. */
export function mendedWorkbook(workbook: OpenWorkbook, mends: Mends): OpenWorkbook {
  if (!mends.size) return workbook;
  return {
    ...workbook,
    async *rows(sheet) {
      const own = mends.get(sheet === 0 ? '' : (workbook.sheets[sheet]?.name ?? ''));
      for await (const batch of workbook.rows(sheet)) yield own ? batch.map((row) => mended(row, own.get(row.number))) : batch;
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

/** Rows that a client sends as if they were a sheet. */
export interface SentSheet {
  name: string;
  headings: readonly string[];
  rows: readonly SheetRow[];
}

/** Rows that a client sends as if they were a workbook, the main sheet first, to be judged again. */
export function workbookOfRows(sheets: readonly SentSheet[]): OpenWorkbook {
  return {
    sheets: sheets.map(({ name, rows }) => ({ name, count: rows.length + 1 })),
    async *rows(sheet) {
      const { headings = [], rows = [] } = sheets[sheet] ?? {};
      yield [{ number: 0, cells: headings }, ...rows];
    },
    close: () => {},
  };
}
