import { expect } from 'vitest';
import { declaredPulls } from '#renderer';
import type { TestServer } from '#server/testing/test-server.ts';

type Values = Record<string, unknown>;

const NAME = /^\w+$/;
const TEXT = /^'(.*)'$/;
const OPTIONAL = /^coalesce\((\w+), ''\)$/;

/** What the expressions of the demo's pulls are: a name, a text, or a name that may be empty. */
function valueOf(text: string, row: Values): unknown {
  const name = OPTIONAL.exec(text)?.[1] ?? (NAME.test(text) ? text : undefined);
  if (name !== undefined) return row[name] ?? '';
  return TEXT.exec(text)?.[1] ?? expect.fail(`no such expression in a test: ${text}`);
}

/** The lines that a pull offers to a record, as the client makes them of the rows of its report, and the table that they are for. */
export async function offeredLines(server: TestServer, [table, code]: [string, string], record: Values, token: string) {
  const { form, snapshot } = await server.context.catalogue.open(table);
  const pull = declaredPulls(form.extendedConfig['actions']).find((one) => one.code === code) ?? expect.fail(`no ${code} of ${table}`);
  const columns = await server.call<{ cgRpConfigId: string }>('GET', `/online/cgreport/api/getRpColumns/${pull.report}`, undefined, token);
  expect(columns, pull.report).toMatchObject({ success: true });
  const asked = Object.entries(pull.parameters).map(([name, text]) => [`self_${name}`, String(valueOf(text, record))]);
  const query = new URLSearchParams([...asked, ['pageNo', '1'], ['pageSize', '500']]).toString();
  const path = `/online/cgreport/api/getData/${columns.result.cgRpConfigId}?${query}`;
  const rows = await server.call<{ records: Values[] }>('GET', path, undefined, token);
  expect(rows, pull.report).toMatchObject({ success: true });
  const fields = snapshot.find(pull.into)?.fields ?? expect.fail(`no ${pull.into}`);
  const defaults = fields.flatMap(({ name, defaultValue }) => (defaultValue ? [[name, defaultValue] as const] : []));
  const lines = rows.result.records.map((row) => {
    const own = Object.entries(pull.map).map(([column, text]) => [column, valueOf(text, row)] as const);
    return Object.fromEntries([...defaults, ...own]);
  });
  const there = (record[pull.into] ?? []) as Values[];
  const isThere = (line: Values) => there.some((one) => pull.unless.every((column) => String(one[column]) === String(line[column])));
  return { table: pull.into, there, lines: lines.filter((line) => !isThere(line)) };
}
