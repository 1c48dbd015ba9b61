import { sql } from 'kysely';
import { allOrNothing } from '../db/all-or-nothing.ts';
import type { Database } from '../db/connect.ts';
import { auditCells, numberCell, textCell } from './cells.ts';
import { derivedId } from './derived-id.ts';
import type { DictionaryEntry } from './import-file.ts';
import { tell } from '#server/sentence.ts';

/** How many dictionaries and items a file brought, and what was odd. */
export interface DictionaryReport {
  dictionaries: number;
  items: number;
  remarks: string[];
}

/**
 * Imports dictionaries by code. If another dictionary already has a code, it keeps its items; the file's are skipped with a remark. Else the
 * items of the file are added to those that are there: items that somebody has added stay, also where the file has their value.
 */
export async function importDictionaries(db: Database, entries: readonly DictionaryEntry[]): Promise<DictionaryReport> {
  const report: DictionaryReport = { dictionaries: 0, items: 0, remarks: [] };
  for (const entry of entries) {
    const code = String(entry.dict.dict_code);
    try {
      const items = await allOrNothing(db, (inner) => importDictionary(inner, entry));
      if (items === null) report.remarks.push(tell('import.dictionary-exists', { code }));
      else {
        report.dictionaries += 1;
        report.items += items;
      }
    } catch (error) {
      report.remarks.push(tell('import.dictionary-failed', { code, why: error instanceof Error ? error.message : String(error) }));
    }
  }
  return report;
}

async function importDictionary(db: Database, { dict, items }: DictionaryEntry): Promise<number | null> {
  const code = textCell(dict.dict_code, 100);
  if (!code) return null;
  const id = textCell(dict.id, 36) ?? derivedId('dictionary', code);
  const owner = await db
    .selectFrom('sys.sys_dict')
    .select('id')
    .where((where) => where.or([where('dict_code', '=', code), where('id', '=', id)]))
    .executeTakeFirst();
  if (owner && owner.id !== id) return null;
  const row = {
    ...{ id, dict_code: code, dict_name: textCell(dict.dict_name, 100), description: textCell(dict.description, 500) },
    ...{ del_flag: numberCell(dict.del_flag, 0), type: numberCell(dict.type, 0) },
    name_en: textCell(dict.nameEn ?? dict.name_en, 200),
    ...auditCells(dict),
  };
  await db
    .insertInto('sys.sys_dict')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  const own = await db.selectFrom('sys.sys_dict_item').select(['id', 'item_value']).where('dict_id', '=', id).execute();
  const taken = new Map(own.map((item) => [item.item_value, item.id]));
  const rows = items
    .map((item, index) => itemRow(id, { sort_order: index + 1, ...item }))
    .filter((row) => [undefined, row.id].includes(taken.get(row.item_value)));
  if (rows.length) await insertItems(db, rows);
  return rows.length;
}

/** The id follows from the dictionary: dumps of several systems share item ids. */
function itemRow(dictId: string, item: Readonly<Record<string, unknown>>) {
  return {
    ...{ id: derivedId(dictId, item.id ?? null, item.item_value ?? null), dict_id: dictId },
    ...{ item_text: textCell(item.item_text, 500) ?? '', item_value: textCell(item.item_value, 500) ?? '' },
    ...{ description: textCell(item.description, 500), sort_order: numberCell(item.sort_order, null), status: numberCell(item.status, 1) },
    ...{ item_color: textCell(item.item_color, 20), text_en: textCell(item.textEn ?? item.text_en, 500) },
    ...auditCells(item),
  };
}

async function insertItems(db: Database, rows: readonly ReturnType<typeof itemRow>[]): Promise<void> {
  await db
    .insertInto('sys.sys_dict_item')
    .values([...new Map(rows.map((row) => [row.id, row])).values()])
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        item_text: sql<string>`excluded.item_text`,
        sort_order: sql<number>`excluded.sort_order`,
        status: sql<number>`excluded.status`,
        item_color: sql<string>`excluded.item_color`,
        text_en: sql<string>`coalesce(excluded.text_en, sys_dict_item.text_en)`,
      }),
    )
    .execute();
}
