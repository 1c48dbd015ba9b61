import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importInto, workbookOf, type TestFile } from '../testing/test-sheets.ts';
import type { WireAnswer } from '#server/testing/test-server.ts';
import { startFormServer, type FormServer } from '../testing/test-forms.ts';

describe('repeated requests', () => {
  let server: FormServer;
  let li: string;
  let admin: string;
  let drawn = 0;
  beforeAll(async () => {
    server = await startFormServer();
    await server.addUser({ username: 'li', password: 'li-password-1', formIds: [server.styleId] });
    [admin, li] = [await server.signIn(), await server.signIn('li', 'li-password-1')];
  });
  afterAll(() => server.close());

  const newKey = () => `request-key-of-test-${(drawn += 1)}`;
  const save = async (
    record: object,
    key?: string,
    { method = 'POST', token = admin }: { method?: 'POST' | 'PUT'; token?: string } = {},
  ) => {
    const headers = { 'x-access-token': token, ...(key !== undefined && { 'idempotency-key': key }) };
    const answer = await server.app.inject({ method, url: '/jeecg-boot/online/cgform/api/form/t_style', headers, payload: record });
    return { status: answer.statusCode, ...answer.json<WireAnswer<string>>() };
  };
  const count = async (pattern: string) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from biz.t_style where code like ${pattern}`.execute(
      server.context.db,
    );
    return rows[0]?.n;
  };

  it('a record is added once, with its rows, however often it is sent with the same key', async () => {
    const [key, record] = [newKey(), { code: 'O1', t_bom: [{ material: '布' }] }];
    const first = await save(record, key);
    expect(await save(record, key)).toMatchObject({ success: true, message: '添加成功!', result: first.result });
    expect(await count('O1')).toBe(1);
    const { rows } = await sql`select material from biz.t_bom where style_id = ${first.result}`.execute(server.context.db);
    expect(rows).toEqual([{ material: '布' }]);
  });

  it('of several concurrent requests one adds the record, and all get the same response', async () => {
    const [key, record] = [newKey(), { name: '同时' }];
    const answers = await Promise.all(Array.from({ length: 5 }, () => save({ code: 'O2', ...record }, key)));
    expect(new Set(answers.map(({ success, result }) => `${success} ${result}`)).size).toBe(1);
    expect(answers[0]?.success).toBe(true);
    expect(await count('O2')).toBe(1);
  });

  it('without a key each request adds a record; a key belongs to one user and one request', async () => {
    const key = newKey();
    for (const code of ['P1', 'P2']) expect((await save({ code })).success).toBe(true);
    expect((await save({ code: 'P3' }, key)).success).toBe(true);
    expect((await save({ code: 'P4' }, key, { token: li })).success).toBe(true);
    expect((await save({ code: 'P5' }, key)).message).toBe('该请求标识已用于另一次提交，请刷新页面后重试');
    expect(await count('P%')).toBe(4);
    for (const wrong of ['short', 'with a blank in the middle', 'x'.repeat(65)])
      expect([wrong, (await save({ code: 'P6' }, wrong)).status]).toEqual([wrong, 400]);
  });

  it('a rejected save may be repeated with its key, and is validated again', async () => {
    const key = newKey();
    const { result: blocking } = await save({ code: 'Q1' });
    expect((await save({ code: 'Q1' }, key)).success).toBe(false);
    await server.call('DELETE', `/online/cgform/api/form/t_style/${blocking}`);
    expect((await save({ code: 'Q1' }, key)).success).toBe(true);
  });

  it('a repeated update does not become stale because of itself', async () => {
    const { result: id } = await save({ code: 'R1' });
    const [key, record] = [newKey(), { id, code: 'R1', name: '改', row_version: 1 }];
    const version = async () =>
      (await sql<{ row_version: number }>`select row_version from biz.t_style where id = ${id}`.execute(server.context.db)).rows[0]
        ?.row_version;
    const before = await version();
    for (const _ of [1, 2])
      expect(await save({ ...record, row_version: before }, key, { method: 'PUT' })).toMatchObject({ success: true, result: id });
    expect(await version()).toBe(Number(before) + 1);
  });

  it('keys expire after a day', async () => {
    const key = newKey();
    await save({ code: 'S1' }, key);
    await sql`update sys.sys_done_request set done_at = now() - interval '25 hours' where request_key = ${key}`.execute(server.context.db);
    await save({ code: 'S2' }, newKey());
    const { rows } = await sql`select 1 from sys.sys_done_request where request_key = ${key}`.execute(server.context.db);
    expect(rows).toEqual([]);
  });

  it('a repeated import reports the first result, and adds only files that were not imported', async () => {
    const file = (name: string, ...codes: string[]): TestFile => ({
      name,
      bytes: workbookOf({ 款式: [['款号', '款名'], ...codes.map((code) => [code, code === 'T3' ? '一二三四五六七八九十一' : null])] }),
    });
    const [one, two] = [file('one.xlsx', 'T1', 'T3'), file('two.xlsx', 'T2')];
    const key = newKey();
    const first = await importInto(server, 't_style', [one], { key });
    expect(first.message).toContain('共 2 行，已导入 1 行');
    expect((await importInto(server, 't_style', [one], { key })).message).toBe(first.message);
    expect(await count('T%')).toBe(1);
    expect((await importInto(server, 't_style', [one, two], { key })).message).toContain('共 3 行，已导入 2 行');
    expect(await count('T%')).toBe(2);
    expect((await importInto(server, 't_style', [two], { key })).message).toBe('该请求标识已用于另一次提交，请刷新页面后重试');
  });
});
