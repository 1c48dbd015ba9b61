import { sql, type RawBuilder } from 'kysely';
import { ROW_VERSION, type FormDefinition } from './definition/definition.ts';
import type { FieldDefinition } from './definition/field-definition.ts';

/** The schema that holds the tables of online forms. */
export const FORM_SCHEMA = 'biz';

const tablePattern = /^[a-z_][a-z0-9_]{0,62}$/;

/** True for a name that a form's table may have; PostgreSQL allows more, the catalogue does not. */
export function isTableName(name: string): boolean {
  return tablePattern.test(name);
}

/** True for a name reserved for system tables, which a new form's table must not have. */
export function isReservedName(name: string): boolean {
  return /^(_|sys_|pg_|onl_|sqlite_)/.test(name);
}

/**
 * The table of a form as an SQL identifier. Only this file turns names of the catalogue into SQL; names in a request are only used to look
 * up the catalogue (IMPLIED-16).
 */
export function tableOf(form: Pick<FormDefinition, 'physicalTable'>): RawBuilder<unknown> {
  return sql.id(FORM_SCHEMA, form.physicalTable);
}

/** A column of a form as SQL. */
export function columnOf(field: Pick<FieldDefinition, 'name'>): RawBuilder<unknown> {
  return sql.id(field.name);
}

/** The key column that every form table has. */
export const idColumn: RawBuilder<unknown> = sql.id('id');

/** The optimistic lock column that every form table has. */
export const rowVersionColumn: RawBuilder<unknown> = sql.id(ROW_VERSION);

/** A column of a system table from a fixed allow-list in code. */
export function systemColumn(name: string): RawBuilder<unknown> {
  return sql.id(name);
}

/** A table of schema `sys` from a fixed allow-list in code. */
export function systemTable(name: string): RawBuilder<unknown> {
  return sql.id('sys', name);
}

/** A quoted name for printed DDL. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A quoted table name of schema `biz` for printed DDL. */
export function quoteTable(table: string): string {
  return `${FORM_SCHEMA}.${quoteName(table)}`;
}

/** A quoted text for printed DDL. */
export function quoteText(text: string): string {
  return text.includes('\\') ? `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'` : `'${text.replaceAll("'", "''")}'`;
}
