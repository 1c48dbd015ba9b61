import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { projectRoot } from '../project-root.ts';
import type { ImportReport } from './report.ts';

const corpus = path.join(projectRoot, '../shared/corpus');
const COMMAND = path.join(import.meta.dirname, 'command.ts');
const FILES = ['dicts', 'categories', 'fillrules', 'checkrules', 'positions', 'permissions', 'forms', 'reports'];

const field = (id: string, db_field_name: string, more: object = {}) => ({ id, db_field_name, db_type: 'string', db_length: 8, ...more });

describe('the command that imports', () => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(path.join(tmpdir(), 'import-'));
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });

  const run = (...args: string[]) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const env = { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: folder };
      execFile(process.execPath, ['--import', 'tsx', COMMAND, ...args], { cwd: projectRoot, env, maxBuffer: 1e8 }, (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, output: out + err }),
      );
    });
  const place = (name: string) => path.join(folder, name);
  const write = async (name: string, content: unknown) => {
    await writeFile(place(name), JSON.stringify(content));
    return place(name);
  };
  const read = async <Content>(name: string) => JSON.parse(await readFile(place(name), 'utf8')) as Content;

  it('reports, lists what does not fit, and stores it corrected', { timeout: 600_000 }, async () => {
    const fields = [field('c1', 'id', { db_length: 36 }), field('c2', 'qty', { db_type: 'int', is_show_form: 1 })];
    const rows = [{ id: 'r1', qty: 'many' }];
    const file = await write('forms.json', [{ head: { id: 'cm', table_name: 'cm_form', table_type: 1 }, fields, rows }]);
    const first = await run('--report', place('report.json'), '--rejects', place('rejects.json'), file);
    expect(first).toMatchObject({ code: 0, output: expect.stringContaining('1 行有未导入的值') });
    expect(await read('report.json')).toMatchObject([
      { file, forms: [{ table: 'cm_form', rows: 1, rejected: 1, outcome: 'new', isClosed: false }] },
    ]);
    const [reject] = await read<object[]>('rejects.json');
    expect(reject).toMatchObject({ table: 'cm_form', row: 'r1', column: 'qty', value: 'many', source: 'forms.json' });
    const mended = await run('--mend', await write('mended.json', [{ ...reject, value: '12' }]));
    expect(mended).toMatchObject({ code: 0, output: expect.stringContaining('1 条已修正，0 条未修正') });
    expect((await sql`select qty from biz.cm_form`.execute(database.db)).rows).toEqual([{ qty: 12 }]);
    const wrong = field('c3', 'qty', { is_show_form: 1 });
    const disabled = [
      {
        head: { id: 'cd', table_name: 'cd_form', table_type: 1 },
        fields: [...fields.map((each) => ({ ...each, id: `d${each.id}` })), wrong],
      },
    ];
    expect(await run(await write('disabled.json', disabled))).toMatchObject({ code: 2 });
    expect(await run(place('absent.json'))).toMatchObject({ code: 1 });
    const report = (id: string) => ({ head: { id, code: 'cm_report', name: '报表', cgr_sql: 'select 1 as one' }, items: [] });
    const failed = await run(await write('reports.json', [report('q1'), report('q2')]));
    expect(failed).toMatchObject({ code: 3, output: expect.stringContaining('报表编码已被占用') });
    expect(await run('--help')).toMatchObject({ code: 0, output: expect.stringContaining('Exit codes: 0') });
  });

  it.runIf(existsSync(corpus))('the corpus is imported with a report of every diagnostic by kind', { timeout: 600_000 }, async () => {
    const { code, output } = await run('--report', place('corpus.json'), ...FILES.map((name) => path.join(corpus, `${name}.json`)));
    expect([code, output.split('\n').filter((line) => /Error|未读/.test(line))]).toEqual([0, []]);
    const reports = await read<({ file: string } & ImportReport)[]>('corpus.json');
    expect(reports.map(({ file }) => path.basename(file, '.json'))).toEqual(FILES);
    const forms = reports.flatMap((report) => report.forms);
    const count = (isCounted: (form: (typeof forms)[number]) => boolean) => forms.filter(isCounted).length;
    expect({
      forms: forms.length,
      failed: count((form) => form.outcome === 'failed'),
      disabled: count((form) => form.isDisabled),
      closed: count((form) => form.isClosed),
      rejected: forms.reduce((sum, form) => sum + form.rejected, 0),
    }).toEqual({ forms: 125, failed: 0, disabled: 0, closed: 0, rejected: expect.any(Number) });
    const kinds = new Map<string, number>();
    for (const { diagnostics = [] } of forms)
      for (const kind of new Set(diagnostics.map((diagnostic) => diagnostic.code))) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    expect(Object.fromEntries(kinds)).toMatchObject({ 'button-not-run': 5 });
    expect(output).toContain('有诊断的表单，按类别：');
    for (const [kind, number] of kinds) expect(output).toContain(`${kind} ${number}`);
    // Menus of the kind that would end the start of the product are converted, and told.
    expect(reports.flatMap(({ menus = [] }) => menus).some(({ reason }) => reason === 'module-absent')).toBe(true);
    expect(reports.flatMap((report) => report.reports ?? []).filter(({ fault }) => fault !== null).length).toBeGreaterThan(0);
  });
});
