import { expect } from 'vitest';
import { compile, parseDocument, unrestricted } from '#renderer';
import type { ListPlan } from '#renderer/compile/plan.ts';
import type { RunningServer } from '../running-server.ts';

/** What a screen of the factory is, as its definition says it. */
export interface Head {
  id: string;
  table: string;
  isTree: boolean;
  /** Only the server makes its records. */
  generated: boolean;
}

/** Reads the head of a table's form. */
export async function headOf(server: RunningServer, table: string): Promise<Head> {
  const [head] = await server.query(
    `select id, table_name as table, is_tree = 'Y' as "isTree",
        coalesce((nullif(ext_config_json, '')::json ->> 'generated')::boolean, false) as generated
       from sys.onl_cgform_head where table_name = $1`,
    [table],
  );
  return head as unknown as Head;
}

/** The plan as the page makes it, made here from the same answers. */
export async function planOf(server: RunningServer, { id }: Head): Promise<ListPlan> {
  const part = (call: string) => server.call('GET', `/online/cgform/api/${call}/${id}`);
  const [columns, form, query] = await Promise.all([part('getColumns'), part('getFormItem'), part('getQueryInfo')]);
  const { document } = parseDocument({ columns, form, query });
  return document ? compile(document, { permissions: unrestricted }).plan : expect.fail('The form has no document.');
}

/** The columns of a form and its sub-tables whose texts come from a dictionary: they are the product's, in the language of the page. */
export async function dictionaryColumns(server: RunningServer, table: string): Promise<string[]> {
  const rows = await server.query(
    `select distinct f.db_field_name as name from sys.onl_cgform_field f join sys.onl_cgform_head h on h.id = f.cgform_head_id
      where coalesce(f.dict_field, '') <> '' and coalesce(f.dict_table, '') = '' and f.field_show_type in ('list', 'radio', 'checkbox', 'list_multi')
        and (h.table_name = $1 or exists (select 1 from sys.onl_cgform_field k where k.cgform_head_id = h.id and k.main_table = $1))`,
    [table],
  );
  return rows.map(({ name }) => String(name));
}
