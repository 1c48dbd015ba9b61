import { parse } from 'libpg-query';
import { migrations } from '../db/migrations/index.ts';
import { membersOf, namesOf } from './tree-nodes.ts';

const HEADING = `-- The functions that reports of Selvedge call in a data source: MySQL's, and those that bound the texts which a report builds.
-- They read no table. Run this in the database of the data source as a user who may make a schema; it can be run again.
-- PostgreSQL 14 or later.
begin;
create schema if not exists report;
grant usage on schema report to public;
`;

/** The SQL that makes the functions of schema `report` in a data source, taken from the migrations that made ours. Repeatable. */
export async function sourceFunctionsSql(): Promise<string> {
  const made: string[] = [];
  for (const { sql } of migrations) if (/\breport\./.test(sql)) made.push(...(await functionsIn(sql)));
  return [HEADING, ...made, 'commit;\n'].join('\n');
}

async function functionsIn(sql: string): Promise<string[]> {
  const bytes = Buffer.from(sql);
  const { stmts = [] } = await parse(sql);
  return stmts.flatMap(({ stmt, stmt_location: start = 0, stmt_len: length = bytes.length }) => {
    const { CreateFunctionStmt, DefineStmt } = membersOf(stmt);
    const { kind, funcname, defnames } = membersOf(CreateFunctionStmt ?? DefineStmt);
    if (namesOf(funcname ?? defnames)[0] !== 'report') return [];
    const text = bytes.toString('utf8', start, start + length).trim();
    return kind === 'OBJECT_OPERATOR'
      ? repeatable(text)
      : text.replace(/^create (?:or replace )?(function|aggregate)/, 'create or replace $1') + ';\n';
  });
}

/** Operators cannot be replaced. */
function repeatable(text: string): string {
  return `do $selvedge$ begin
  ${text};
exception when duplicate_function then null;
end $selvedge$;\n`;
}
