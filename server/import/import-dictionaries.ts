import { sql } from 'kysely';
import { allOrNothing } from '../db/all-or-nothing.ts';
import type { Database } from '../db/connect.ts';
import type { SourceCells } from './cells.ts';
import { derivedId } from './derived-id.ts';
import type { DictionaryEntry } from './import-file.ts';
import type { SourceRow } from './read-row.ts';
import { readRows, renamed, type SystemReport } from './system-rows.ts';
import { tell } from '#server/sentence.ts';

/** What became of dictionaries, and how many items they brought. */
export interface DictionaryReport extends SystemReport {
  items: number;
}

/**
 * Imports dictionaries by code. If another dictionary already has a code, it keeps its items; the file's are skipped with a remark. Else the
 * items of the file are added to those that are there: items that somebody has added stay, also where the file has their value. A dictionary
 * that does not fit waits to be mended together with its items.
 */
export async function importDictionaries(db: Database, entries: readonly DictionaryEntry[], source = ''): Promise<DictionaryReport> {
  const report: DictionaryReport = { stored: 0, items: 0, rejects: [], remarks: [] };
  for (const entry of entries) {
    const code = String(entry.dict.dict_code);
    try {
      const done = await allOrNothing(db, (inner) => importDictionary(inner, entry, source));
      report.stored += done.stored;
      report.items += done.items;
      report.rejects.push(...done.rejects);
      report.remarks.push(...done.remarks);
    } catch (error) {
      report.remarks.push(tell('import.dictionary-failed', { code, why: error instanceof Error ? error.message : String(error) }));
    }
  }
  return report;
}

async function importDictionary(db: Database, { dict, items }: DictionaryEntry, source: string): Promise<DictionaryReport> {
  const read = await readRows(db, { table: 'sys.sys_dict', source }, [renamed({ ...dict, items }, 'nameEn', 'name_en')], readDictionary);
  const [found] = read.whole;
  const report: DictionaryReport = { stored: 0, items: 0, rejects: read.rejects, remarks: read.remarks };
  if (!found) return report;
  const { values } = found;
  const owner = await db
    .selectFrom('sys.sys_dict')
    .select('id')
    .where((where) => where.or([where('dict_code', '=', values.dict_code), where('id', '=', values.id)]))
    .executeTakeFirst();
  if (owner && owner.id !== values.id) return { ...report, remarks: [tell('import.dictionary-exists', { code: values.dict_code })] };
  await db
    .insertInto('sys.sys_dict')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
  const below = await importItems(
    db,
    items.map((item, index) => ({ sort_order: index + 1, ...item, dict_id: values.id })),
    source,
  );
  return { stored: 1, items: below.stored, rejects: below.rejects, remarks: below.remarks };
}

function readDictionary(cells: SourceCells) {
  const code = cells.requiredText('dict_code');
  return {
    ...{ id: cells.text('id') ?? derivedId('dictionary', code), dict_code: code, dict_name: cells.text('dict_name') },
    ...{ description: cells.text('description'), del_flag: cells.number('del_flag', 0), type: cells.number('type', 0) },
    ...{ name_en: cells.text('name_en'), ...cells.audit() },
  };
}

/** Imports items into the dictionaries that their `dict_id` names. */
export async function importItems(db: Database, items: readonly SourceRow[], source = ''): Promise<SystemReport> {
  const { whole, rejects, remarks } = await readRows(
    db,
    { table: 'sys.sys_dict_item', source },
    items.map((item) => renamed(item, 'textEn', 'text_en')),
    readItem,
  );
  const dictIds = [...new Set(whole.map(({ values }) => values.dict_id))];
  const own = dictIds.length
    ? await db.selectFrom('sys.sys_dict_item').select(['id', 'dict_id', 'item_value']).where('dict_id', 'in', dictIds).execute()
    : [];
  const place = (item: { dict_id: string; item_value: string }) => JSON.stringify([item.dict_id, item.item_value]);
  const taken = new Map(own.map((item) => [place(item), item.id]));
  const rows = whole.map(({ values }) => values).filter((row) => [undefined, row.id].includes(taken.get(place(row))));
  if (rows.length) await insertItems(db, rows);
  return { stored: rows.length, rejects, remarks };
}

/** The id follows from the dictionary: dumps of several systems share item ids. */
function readItem(cells: SourceCells) {
  const dictId = cells.requiredText('dict_id');
  const { id = null, item_value = null } = cells.row;
  return {
    ...{ id: derivedId(dictId, id, item_value), dict_id: dictId },
    ...{ item_text: cells.text('item_text') ?? '', item_value: cells.text('item_value') ?? '', description: cells.text('description') },
    ...{ sort_order: cells.number('sort_order', null), status: cells.number('status', 1), item_color: cells.text('item_color') },
    ...{ text_en: cells.text('text_en'), ...cells.audit() },
  };
}

async function insertItems(db: Database, rows: readonly ReturnType<typeof readItem>[]): Promise<void> {
  await db
    .insertInto('sys.sys_dict_item')
    .values([...new Map(rows.map((row) => [row.id, row])).values()])
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        item_text: sql<string>`excluded.item_text`,
        description: sql<string>`excluded.description`,
        sort_order: sql<number>`excluded.sort_order`,
        status: sql<number>`excluded.status`,
        item_color: sql<string>`excluded.item_color`,
        text_en: sql<string>`coalesce(excluded.text_en, sys_dict_item.text_en)`,
      }),
    )
    .execute();
}
