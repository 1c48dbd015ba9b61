import { Readable } from 'node:stream';
import type { Database } from '#server/db/connect.ts';
import { tell } from '#server/sentence.ts';
import { sheetName, workbookStream } from '#server/spreadsheets/workbook-stream.ts';
import type { ListQuery } from '#server/system-list/list-request.ts';
import { readIdList } from '#server/system-list/id-list.ts';
import { readAnnouncements } from '../store.ts';
import { headingOf, sheetColumns } from './sheet-columns.ts';

/** Announcements that are read at once. */
const PAGE = 500;

/** The announcements that the list would show for a query, or of them those of `selections`, as an .xlsx (wire 6.12). */
export async function exportAnnouncements(db: Database, { selections, ...query }: ListQuery): Promise<Readable> {
  const chosen = new Set(readIdList(selections));
  // Before the first byte, so that a wrong filter becomes a response instead of a broken file.
  const first = await readAnnouncements(db, { ...query, pageNo: '1', pageSize: String(PAGE) });
  async function* pages() {
    for (let page = first, pageNo = 1; page.records.length > 0; pageNo += 1) {
      const rows = page.records.filter(({ id }) => chosen.size === 0 || chosen.has(id));
      yield rows.map((row) => sheetColumns.map(({ textOf }) => textOf(row)));
      if (page.records.length < PAGE) return;
      page = await readAnnouncements(db, { ...query, pageNo: String(pageNo + 1), pageSize: String(PAGE) });
    }
  }
  const sheet = { name: sheetName(tell('announcement-sheet.name')), headings: sheetColumns.map(({ name }) => headingOf(name)), pages };
  return Readable.from(workbookStream([sheet]), { objectMode: false });
}
