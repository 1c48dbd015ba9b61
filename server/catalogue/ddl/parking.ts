import { quoteName, quoteTable, quoteText } from '../identifiers.ts';
import type { FormDefinition } from '../definition/definition.ts';
import { alterStep, type DdlStep } from './ddl-step.ts';
import { tell } from '#server/sentence.ts';

const MAX_NAME_LENGTH = 63;

/** A name for a parked column or table that is not taken: `qty__v1`, `qty__v2`, … */
export function parkedName(name: string, isTaken: (candidate: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const ending = `__v${number}`;
    const candidate = name.slice(0, MAX_NAME_LENGTH - ending.length) + ending;
    if (!isTaken(candidate)) return candidate;
  }
}

/** Parks a column under its own name: it stays in the table with its values, and nothing reads or writes it any more. */
export function parkColumn(form: FormDefinition, name: string, type: string): DdlStep {
  const column = quoteName(name);
  const release = alterStep(
    form,
    'park-column',
    name,
    `alter column ${column} drop not null, alter column ${column} drop default`,
    tell('ddl.park-column', { name }),
  );
  return { ...release, sql: `${release.sql};\n${parkStatement(form, name, name, type)}` };
}

/** The statement that enters a column, which now has the name `column`, in the ledger of parked ones. */
export function parkStatement(form: FormDefinition, column: string, field: string, type: string): string {
  const [table, name, origin, spelled, id] = [form.physicalTable, column, field, type, form.id].map(quoteText);
  return `insert into sys.parked_column (table_name, column_name, field_name, type, definition_id, filled_rows)
  select ${table}, ${name}, ${origin}, ${spelled}, ${id}, count(${quoteName(column)}) from ${quoteTable(form.physicalTable)}`;
}

/** Takes a parked column into use again, with its values. */
export function adoptColumn(form: FormDefinition, name: string): DdlStep {
  return {
    kind: 'adopt-column',
    target: name,
    sql: `delete from sys.parked_column where table_name = ${quoteText(form.physicalTable)} and column_name = ${quoteText(name)}`,
    destructive: false,
    note: tell('ddl.adopt-column', { name }),
  };
}

/** Renames a parked column, because its name is needed for another kind of value. */
export function setAside(form: FormDefinition, name: string, parkedAs: string): DdlStep {
  const step = alterStep(
    form,
    'set-aside',
    name,
    `rename column ${quoteName(name)} to ${quoteName(parkedAs)}`,
    tell('ddl.set-aside', { name, parked: parkedAs }),
  );
  const where = `where table_name = ${quoteText(form.physicalTable)} and column_name = ${quoteText(name)}`;
  return { ...step, sql: `${step.sql};\nupdate sys.parked_column set column_name = ${quoteText(parkedAs)} ${where}` };
}

/** Moves a table with its rows out of the schema of the forms, under a name that is free there. */
export function parkTable(table: string, parkedAs: string): DdlStep {
  const [name, parked] = [table, parkedAs].map(quoteText);
  return {
    kind: 'park-table',
    target: table,
    sql: `insert into sys.parked_table (table_name, parked_name, row_count)
  select ${name}, ${parked}, count(*) from ${quoteTable(table)};
${freeNames(table)};
alter table ${quoteTable(table)} set schema parked;
alter table parked.${quoteName(table)} rename to ${quoteName(parkedAs)}`,
    destructive: true,
    note: tell('ddl.park-table', { table, parked: parkedAs }),
  };
}

/** Indexes and sequences move with their table, and need names that no other parked one has. */
function freeNames(table: string): string {
  const oid = `${quoteText(quoteTable(table))}::regclass`;
  return `do $do$ declare part record; begin
  for part in select c.oid, c.oid::regclass as name from pg_class c where c.oid in (
    select indexrelid from pg_index where indrelid = ${oid} union select objid from pg_depend where refobjid = ${oid} and classid = 'pg_class'::regclass)
    and c.relkind in ('i', 'S') loop
    execute format('alter table %s rename to parked_%s', part.name, part.oid);
  end loop;
end $do$`;
}
