import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import type { FormDefinition } from '../definition/definition.ts';
import { FORM_SCHEMA, quoteTable } from '../identifiers.ts';
import { decideConversion, readConversionFacts } from './conversion.ts';
import type { ColumnFacts, TableFacts } from './table-facts.ts';
import type { DdlStep, StepFacts } from './ddl-step.ts';

const MAX_SAMPLES = 20;

/** Reads the structure of a form's table from the database; null when there is none. */
export async function readTableFacts(db: Database, table: string): Promise<TableFacts> {
  const columns = await readColumns(db, table);
  if (!columns.size) return null;
  const { rows } = await sql<{ name: string; columns: string[]; unique: boolean; isSorted: boolean }>`
    select c.relname as name, i.indisunique as unique, m.amname = 'btree' as "isSorted",
      array(select a.attname::text from unnest(i.indkey) with ordinality k(number, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number order by k.place) as columns
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
    where i.indrelid = to_regclass(format('%I.%I', ${FORM_SCHEMA}::text, ${table}::text)) and not i.indisprimary`.execute(db);
  return { columns, indexes: new Map(rows.map(({ name, ...index }) => [name, index])) };
}

async function readColumns(db: Database, table: string): Promise<Map<string, ColumnFacts>> {
  const { rows } = await sql<{ name: string; type: string; nullable: boolean; expression: string | null; isParked: boolean }>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
      pg_get_expr(d.adbin, d.adrelid) as expression,
      exists (select 1 from sys.parked_column p where p.table_name = ${table} and p.column_name = a.attname) as "isParked"
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = to_regclass(format('%I.%I', ${FORM_SCHEMA}::text, ${table}::text)) and a.attnum > 0 and not a.attisdropped
    order by a.attnum`.execute(db);
  return new Map(rows.map(({ name, expression, ...facts }) => [name, { ...facts, default: bareDefault(expression) }]));
}

/** Strips the cast: `'x'::character varying` becomes `x`. */
function bareDefault(expression: string | null): string | null {
  if (expression === null) return null;
  const match = /^'((?:[^']|'')*)'::/.exec(expression);
  return match ? (match[1] ?? '').replaceAll("''", "'") : expression;
}

/** Asks the rows about each step that may change values or meet doubles, and decides how it is taken. */
export async function weighSteps(db: Database, form: FormDefinition, steps: readonly DdlStep[]): Promise<DdlStep[]> {
  const oldNames = new Map(steps.flatMap(renamedColumn));
  const unsettled = new Set(
    steps.filter(({ kind }) => kind === 'add-column' || kind === 'alter-type' || kind === 'create-table').map(({ target }) => target),
  );
  const weighed: DdlStep[] = [];
  for (const step of steps) {
    const { conversion, unique } = step;
    if (conversion) {
      const facts = await readConversionFacts(db, form, conversion, oldNames.get(conversion.column) ?? conversion.column);
      weighed.push(decideConversion(form, step, facts));
    } else if (unique && ![form.physicalTable, ...unique].some((name) => unsettled.has(name))) {
      const facts = await readDoubles(
        db,
        form,
        unique.map((column) => oldNames.get(column) ?? column),
      );
      weighed.push(facts.doubles ? { ...step, facts } : step);
    } else {
      weighed.push(step);
    }
  }
  return weighed;
}

function renamedColumn({ kind, target, from }: DdlStep): [string, string][] {
  return kind === 'rename-column' && from !== undefined ? [[target, from]] : [];
}

/** Rows that share all values of these columns with another row; an empty value is shared with none. */
async function readDoubles(db: Database, form: FormDefinition, columns: readonly string[]): Promise<StepFacts> {
  const values = sql.join(columns.map((column) => sql.ref(column)));
  const text = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`));
  const isFilled = sql.join(
    columns.map((column) => sql`${sql.ref(column)} is not null`),
    sql` and `,
  );
  const { rows } = await sql<Pick<StepFacts, 'rows' | 'doubles' | 'samples'>>`
    with counted as (
      select id::text as id, concat_ws(', ', ${text}) as old, count(*) over (partition by ${values}) as shared
      from ${sql.raw(quoteTable(form.physicalTable))} where ${isFilled})
    select count(*)::int as rows, (count(*) filter (where shared > 1))::int as doubles,
      coalesce((select json_agg(json_build_object('id', id, 'old', left(old, 200), 'new', null))
        from (select * from counted where shared > 1 order by old, id limit ${MAX_SAMPLES}) as sample), '[]'::json) as samples
    from counted`.execute(db);
  const found = rows[0] ?? { rows: 0, doubles: 0, samples: [] };
  return { ...found, filled: found.rows, exact: found.rows, changed: 0, failing: 0 };
}
