import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import type { FormDefinition } from '../definition/definition.ts';
import { quoteName, quoteTable, quoteText } from '../identifiers.ts';
import type { Conversion, DdlStep, StepFacts } from './ddl-step.ts';
import { parkStatement } from './parking.ts';

const MAX_SAMPLES = 20;
const TEXT_TYPES = /^(text|character)/;
const NUMBER_TYPES = /^(numeric|double precision|real)/;
const WHOLE_TYPES = /^(smallint|integer|bigint)/;
const DAY_TYPES = /^(date|timestamp)/;

/**
 * Asks the rows what a change of type does to them, by converting each value there and back: it is exact where the text comes back the
 * same (numbers without trailing zeros). `column` is where the values stand.
 */
export async function readConversionFacts(db: Database, form: FormDefinition, conversion: Conversion, column: string): Promise<StepFacts> {
  const { rows } = await sql<Counts>`
    with converted as (${converted(form, conversion, column)}),
      compared as (select *, ${comparable('old', conversion.from)} is not distinct from ${comparable('back', conversion.from)} as same from converted)
    select count(*)::int as filled, (count(*) filter (where same))::int as exact,
      (count(*) filter (where not same and new is not null))::int as changed, (count(*) filter (where new is null))::int as failing,
      coalesce((select json_agg(json_build_object('id', id, 'old', left(old, 200), 'new', left(new, 200)))
        from (select * from compared where not same order by id limit ${MAX_SAMPLES}) as sample), '[]'::json) as samples,
      (select count(*)::int from ${tableOf(form)}) as rows
    from compared`.execute(db);
  const counts = rows[0] ?? { rows: 0, filled: 0, exact: 0, changed: 0, failing: 0, samples: [] };
  return { ...counts, doubles: 0 };
}

type Counts = Omit<StepFacts, 'doubles'>;

function converted(form: FormDefinition, { from, to }: Conversion, column: string): RawBuilder<unknown> {
  const value = sql.ref(column);
  const isFilled = TEXT_TYPES.test(to) ? sql`${value} is not null` : sql`btrim(${value}::text) <> ''`;
  return sql`
    select id, old, new, sys.try_cast(new, ${from}) as back from (
      select id::text as id, ${value}::text as old, sys.try_cast(${sql.raw(input(quoteName(column), from, to))}, ${to}) as new
      from ${tableOf(form)} where ${isFilled}) as forth`;
}

/** The text that is cast to the new type: halves are rounded, empty texts are nothing, and words such as `today` are no days. */
function input(column: string, from: string, to: string): string {
  if (NUMBER_TYPES.test(from) && WHOLE_TYPES.test(to)) return `trunc(round(${column}::numeric))::text`;
  if (!TEXT_TYPES.test(from) || TEXT_TYPES.test(to)) return `${column}::text`;
  const trimmed = `nullif(btrim(${column}::text), '')`;
  return DAY_TYPES.test(to) ? `case when ${column} ~ '^\\s*\\d' then ${trimmed} end` : trimmed;
}

function comparable(name: 'old' | 'back', type: string): RawBuilder<unknown> {
  return type.startsWith('numeric') ? sql`trim_scale(${sql.ref(name)}::numeric)::text` : sql`${sql.ref(name)}`;
}

function tableOf(form: FormDefinition): RawBuilder<unknown> {
  return sql.raw(quoteTable(form.physicalTable));
}

/** The step of a change of type when the rows have been asked: in place where it is exact, else beside the old column, which is parked. */
export function decideConversion(form: FormDefinition, step: DdlStep, facts: StepFacts): DdlStep {
  const { conversion } = step;
  if (!conversion) return step;
  const isExact = facts.changed === 0 && facts.failing === 0;
  return { ...step, facts, destructive: !isExact, sql: isExact ? convertInPlace(form, conversion) : convertBeside(form, conversion) };
}

function convertInPlace(form: FormDefinition, { column, from, to, initial }: Conversion): string {
  const name = quoteName(column);
  const restore = initial === null ? '' : `, alter column ${name} set default ${initial}`;
  return `alter table ${quoteTable(form.physicalTable)} alter column ${name} drop default, alter column ${name} type ${to} using ${cast(name, from, to)}${restore}`;
}

function convertBeside(form: FormDefinition, conversion: Conversion): string {
  const { column, from, to, initial, parkedAs } = conversion;
  const [table, name, parked] = [quoteTable(form.physicalTable), quoteName(column), quoteName(parkedAs)];
  return [
    `alter table ${table} rename column ${name} to ${parked}`,
    `alter table ${table} alter column ${parked} drop not null, alter column ${parked} drop default, add column ${name} ${to}`,
    `update ${table} set ${name} = ${cast(parked, from, to)} where ${parked} is not null`,
    ...(initial === null ? [] : [`alter table ${table} alter column ${name} set default ${initial}`]),
    parkStatement(form, parkedAs, column, from),
  ].join(';\n');
}

function cast(name: string, from: string, to: string): string {
  return `sys.try_cast(${input(name, from, to)}, ${quoteText(to)})::${to}`;
}
