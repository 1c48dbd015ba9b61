import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Method, startTestServer, type TestServer } from '#server/testing/test-server.ts';
import type { Position } from './store.ts';

const PASSWORD = 'password-1';

describe('positions', () => {
  let server: TestServer;
  let admin: string;
  let reader: string;
  beforeAll(async () => {
    server = await startTestServer();
    admin = await server.signIn();
    for (const [code, name, postRank] of [
      ['gm', '总经理', '5'],
      ['leader', '班组长', '2'],
      ['cutter', '裁剪工', null],
    ] as const)
      await call('POST', 'add', { code, name, postRank });
    await server.addUser({ username: 'reader', password: PASSWORD });
    reader = await server.signIn('reader', PASSWORD);
  });
  afterAll(() => server.close());

  const call = <Result = unknown>(method: Method, url: string, payload?: object, token = admin) =>
    server.call<Result>(method, `/sys/position/${url}`, payload, token);
  const list = async (query: string) =>
    (await call<{ records: Position[]; total: number }>('GET', `list?${query}`, undefined, reader)).result;
  const codes = async (query: string) => (await list(query)).records.map(({ code }) => code);

  it('CALL-88 USERPICK-07 DATA-06 a page of positions, with the rank under both names', async () => {
    expect(await list(`name=${encodeURIComponent('*长*')}&pageSize=5`)).toMatchObject({
      total: 1,
      records: [{ code: 'leader', name: '班组长', postRank: '2', postRank_dictText: '助级', rank: '2', rank_dictText: '助级' }],
    });
    expect(await list('code=cutter')).toMatchObject({ records: [{ postRank: null, postRank_dictText: null, rank_dictText: null }] });
    expect(await codes('column=postRank_dictText&order=desc')).toEqual(['gm', 'leader', 'cutter']);
    expect(await codes('postRank=5')).toEqual(['gm']);
    expect(await codes('code=leader,gm,&column=code&order=asc')).toEqual(['gm', 'leader']);
    for (const query of ['column=post_rank', 'secret=1']) expect((await call('GET', `list?${query}`)).success).toBe(false);
  });

  it('IMPLIED-30 one position by its code or id', async () => {
    const { result } = await call<Position>('GET', 'queryByCode?code=gm', undefined, reader);
    expect(result).toMatchObject({ name: '总经理', rank_dictText: '正高级' });
    expect((await call<Position>('GET', `queryById?id=${result.id}`, undefined, reader)).result).toEqual(result);
    expect((await call('GET', 'queryByCode?code=nobody')).message).toBe('记录不存在或已被删除');
  });

  it('IMPLIED-30 an edit changes only the given members; codes are unique', async () => {
    const { result: shown } = await call<Position>('GET', 'queryByCode?code=leader');
    expect(await call('PUT', 'edit', { ...shown, name: '大组长', createBy: 'x' })).toMatchObject({ success: true, message: '修改成功!' });
    await call('POST', 'edit', { id: shown.id, code: 'leader', name: '组长' });
    expect((await call<Position>('GET', 'queryByCode?code=leader')).result).toMatchObject({
      name: '组长',
      postRank: '2',
      createBy: 'admin',
      updateBy: 'admin',
    });
    expect((await call('PUT', 'edit', { id: shown.id, code: 'gm', name: '组长' })).message).toContain('数据库中已存在该记录');
    expect((await call('POST', 'add', { code: 'gm', name: '又一个' })).message).toContain('数据库中已存在该记录');
    expect((await call('PUT', 'edit', { id: 'nobody', code: 'x', name: 'x' })).success).toBe(false);
    for (const body of [{ code: 'a,b', name: 'x' }, { code: 'x' }, { code: 'x', name: 'x', postRank: '123' }])
      expect((await call('POST', 'add', body)).status).toBe(400);
  });

  it('IMPLIED-30 positions are deleted singly or together, all or none', async () => {
    const [one, two] = [
      String((await call('POST', 'add', { code: 'one', name: '一' })).result),
      String((await call('POST', 'add', { code: 'two', name: '二' })).result),
    ];
    expect((await call('DELETE', `deleteBatch?ids=${one},nobody`)).success).toBe(false);
    expect((await call('DELETE', `deleteBatch?ids=${one},`)).message).toBe('批量删除成功!');
    expect((await call('DELETE', `delete?id=${two}`)).message).toBe('删除成功!');
    expect(await codes('code=one,two')).toEqual([]);
  });

  it('IMPLIED-10 changes require permission', async () => {
    const { id } = (await call<Position>('GET', 'queryByCode?code=gm')).result;
    const writes = [
      ['POST', 'add', { code: 'x', name: 'x' }],
      ['PUT', 'edit', { id, code: 'x', name: 'x' }],
      ['DELETE', `delete?id=${id}`],
      ['DELETE', `deleteBatch?ids=${id}`],
    ] as const;
    for (const [method, url, body] of writes) expect([url, (await call(method, url, body, reader)).status]).toEqual([url, 403]);
  });
});
