import { sql } from 'kysely';
import type { Actor } from '#server/access/audit.ts';
import type { Database } from '#server/db/connect.ts';
import { fail } from '#server/errors.ts';
import { Sentence, tell } from '#server/sentence.ts';
import { openWorkbook } from '#server/spreadsheets/open-workbook.ts';
import { SheetFault } from '#server/spreadsheets/sheet-fault.ts';
import type { SheetRow } from '#server/spreadsheets/sheet-row.ts';
import { addAnnouncements, type NewAnnouncement } from '../store.ts';
import { columnOf } from './sheet-columns.ts';

const MAX_TITLE = 100;

type Cells = ReadonlyMap<string, string>;

/** Adds the rows of a workbook as drafts for all users, all or none, and returns how many there are; throws `sheet-refused` with the row that is wrong. */
export async function importAnnouncements(db: Database, actor: Actor, file: { name: string; bytes: Buffer }): Promise<number> {
  const rows = await readRows(file);
  const codeOf = await readCodes(db);
  const drafts = rows.map((row) => draftOf(row, codeOf, file.name));
  if (drafts.length === 0) refuse(file.name, new Sentence('sheet.fault.empty'));
  return (await addAnnouncements(db, actor, drafts)).length;
}

async function readRows({ name, bytes }: { name: string; bytes: Buffer }): Promise<{ number: number; cells: Cells }[]> {
  const workbook = await openWorkbook(bytes, [tell('announcement-sheet.name')]).catch((error: unknown) =>
    error instanceof SheetFault ? refuse(name, new Sentence(`sheet.fault.${error.fault}`)) : Promise.reject(error),
  );
  try {
    const rows: SheetRow[] = [];
    for await (const batch of workbook.rows(0)) rows.push(...batch);
    const [heading, ...data] = rows;
    const columns = heading?.cells.map(columnOf) ?? [];
    if (!columns.includes('title')) refuse(name, new Sentence('announcement-sheet.no-title'));
    return data.map(({ number, cells }) => ({
      number,
      cells: new Map(cells.flatMap((text, place) => (columns[place] ? [[columns[place], text.trim()] as const] : []))),
    }));
  } finally {
    workbook.close();
  }
}

/** The code of a text of a dictionary in any language, or of a code itself. */
async function readCodes(db: Database): Promise<(dictionary: string, text: string) => string | undefined> {
  const { rows } = await sql<{ dictionary: string; code: string; text: string; english: string | null }>`
    select d.dict_code as dictionary, i.item_value as code, i.item_text as text, i.text_en as english
    from sys.sys_dict d join sys.sys_dict_item i on i.dict_id = d.id
    where d.dict_code in ('priority', 'msg_category') and d.del_flag = 0`.execute(db);
  return (dictionary, text) => rows.find((row) => row.dictionary === dictionary && [row.code, row.text, row.english].includes(text))?.code;
}

function draftOf(
  { number, cells }: { number: number; cells: Cells },
  codeOf: (dictionary: string, text: string) => string | undefined,
  file: string,
): NewAnnouncement {
  const titile = cells.get('title') ?? '';
  const wrong = (code: 'title' | 'priority' | 'category') =>
    refuse(file, new Sentence(`announcement-sheet.wrong-${code}`, { row: number }));
  if (!titile || titile.length > MAX_TITLE) wrong('title');
  const chosen = (name: 'priority' | 'category', dictionary: string) => {
    const text = cells.get(name);
    return text ? (codeOf(dictionary, text) ?? wrong(name)) : undefined;
  };
  return {
    titile,
    ...{ msgContent: cells.get('content') ?? '', msgType: 'ALL' },
    ...{ startTime: cells.get('start') || null, endTime: cells.get('end') || null },
    ...{ priority: chosen('priority', 'priority'), msgCategory: chosen('category', 'msg_category') },
  };
}

function refuse(file: string, why: Sentence): never {
  return fail('sheet-refused', { file, detail: why });
}
