import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import type {
  FormJavaTable,
  FormPageRuleTable,
  FormRowRuleTable,
  FormRuleRelationTable,
  FormScriptTable,
  FormSqlTable,
} from '#server/db/tables/form-rules.ts';
import { auditColumns, pick, type Columns } from './definition-rows.ts';

/** A rule as its source has it, without what became of it here. */
export type RowRule = Omit<FormRowRuleTable, 'resolved_by' | 'resolved_at'>;
export type PageRule = Omit<FormPageRuleTable, 'resolved_by' | 'resolved_at'>;

/** The scripts and rules of a form (wire 9.5, 9.8). */
export interface FormParts {
  js: readonly FormScriptTable[];
  sql: readonly FormSqlTable[];
  java: readonly FormJavaTable[];
  rowRules: readonly RowRule[];
  pageRules: readonly PageRule[];
  relations: readonly FormRuleRelationTable[];
}

type Part = keyof FormParts;
type RowOf<Name extends Part> = FormParts[Name][number];

/** The table of each part, its columns, and which of them names the form. */
const parts: { readonly [Name in Part]: { table: string; head: string; isRule: boolean; columns: Columns<RowOf<Name>> } } = {
  js: {
    ...{ table: 'onl_cgform_enhance_js', head: 'cgform_head_id', isRule: false },
    columns: { id: 'text', cgform_head_id: 'text', cg_js: 'text', cg_js_type: 'text', content: 'text' },
  },
  sql: {
    ...{ table: 'onl_cgform_enhance_sql', head: 'cgform_head_id', isRule: false },
    columns: { id: 'text', cgform_head_id: 'text', button_code: 'text', cgb_sql: 'text', cgb_sql_name: 'text', content: 'text' },
  },
  java: {
    ...{ table: 'onl_cgform_enhance_java', head: 'cgform_head_id', isRule: false },
    columns: {
      ...{ id: 'text', cgform_head_id: 'text', button_code: 'text', cg_java_type: 'text', cg_java_value: 'text' },
      ...{ active_status: 'text', event: 'text' },
    },
  },
  rowRules: {
    ...{ table: 'onl_auth_data', head: 'cgform_id', isRule: true },
    columns: {
      ...{ id: 'text', cgform_id: 'text', rule_name: 'text', rule_column: 'text', rule_operator: 'text', rule_value: 'text' },
      ...{ status: 'number', is_applied: 'flag', ...auditColumns },
    },
  },
  pageRules: {
    ...{ table: 'onl_auth_page', head: 'cgform_id', isRule: true },
    columns: {
      ...{ id: 'text', cgform_id: 'text', code: 'text', type: 'number', control: 'number', page: 'number', status: 'number' },
      ...{ is_applied: 'flag', ...auditColumns },
    },
  },
  relations: {
    ...{ table: 'onl_auth_relation', head: 'cgform_id', isRule: false },
    columns: { id: 'text', cgform_id: 'text', role_id: 'text', auth_id: 'text', type: 'number', auth_mode: 'text' },
  },
};

/** The columns of a part's table. */
export function partColumns(name: Part): string[] {
  return Object.keys(parts[name].columns);
}

/** A row of a part, of exactly its table's columns; what cannot be read is null. */
export function partRow<Name extends Part>(name: Name, row: object): RowOf<Name> {
  return pick<RowOf<Name>>(parts[name].columns as Columns<RowOf<Name>>, row);
}

/**
 * Stores the given parts of a form in the place of its stored ones; a part that is not given stays. A rule that has changed is no longer
 * resolved. Returns whether anything changed.
 */
export async function writeFormParts(db: Database, headId: string, given: Partial<FormParts>): Promise<boolean> {
  let changed = 0n;
  for (const name of Object.keys(parts) as Part[]) {
    const rows = given[name];
    if (!rows) continue;
    const { table, head, isRule } = parts[name];
    const ids = rows.map(({ id }) => id);
    const columns = partColumns(name).map((column) => sql.id(column));
    const excluded = columns.map((column) => sql`excluded.${column}`);
    const target = sql.id('sys', table);
    const reset = isRule ? sql`, resolved_by = null, resolved_at = null` : sql``;
    const gone = await sql`delete from ${target} where ${sql.id(head)} = ${headId} and id <> all(${ids}::text[])`.execute(db);
    const written = await sql`insert into ${target} as t (${sql.join(columns)})
      select ${sql.join(columns)} from json_populate_recordset(null::${target}, ${JSON.stringify(rows)})
      on conflict (id) do update set (${sql.join(columns)}) = row(${sql.join(excluded)}) ${reset}
      where (${sql.join(columns.map((column) => sql`t.${column}`))}) is distinct from (${sql.join(excluded)})`.execute(db);
    changed += (gone.numAffectedRows ?? 0n) + (written.numAffectedRows ?? 0n);
  }
  return changed > 0n;
}

/** The stored rows of one part of a form, in order of their ids. */
export async function readFormPart<Name extends Part>(db: Database, name: Name, headId: string): Promise<RowOf<Name>[]> {
  const { table, head } = parts[name];
  const { rows } = await sql<object>`select * from ${sql.id('sys', table)} where ${sql.id(head)} = ${headId} order by id`.execute(db);
  return rows.map((row) => partRow(name, row));
}
