import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importDictionaries } from '#server/import/import-dictionaries.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const item = (item_value: string, item_text: string, status = 1) => ({
  id: item_value,
  item_value,
  item_text,
  sort_order: Number(item_value),
  status,
});

describe('dictionaries', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer();
    const entries = [
      { dict: { id: 'd1', dict_code: 'season', dict_name: '季节' }, items: [item('2', '夏'), item('1', '春'), item('3', '秋', 0)] },
      { dict: { id: 'd2', dict_code: 'gone', dict_name: '删除', del_flag: 1 }, items: [item('1', '无')] },
    ];
    await importDictionaries(server.context.db, entries);
    await server.addUser({ username: 'lijuan', password: 'lijuan-password' });
    token = await server.signIn('lijuan', 'lijuan-password');
  });
  afterAll(() => server.close());

  const get = async (url: string) => {
    const answer = await server.app.inject({ url: `/jeecg-boot/sys/dict/${url}`, headers: { 'x-access-token': token } });
    return answer.json<{ success: boolean; message: string; result: unknown }>();
  };

  it('CALL-77 the active items of a code in their order', async () => {
    const { result } = await get('getDictItems/season');
    expect(result).toEqual([
      { value: '1', text: '春', title: '春' },
      { value: '2', text: '夏', title: '夏' },
    ]);
  });

  it('CALL-77 an unknown or deleted code yields an empty list, which says that there is no such dictionary', async () => {
    for (const code of ['nothing', 'gone'])
      expect(await get(`getDictItems/${code}`)).toMatchObject({
        ...{ success: true, result: [], message: `字典“${code}”不存在` },
        missingSource: { kind: 'dictionary', name: code },
      });
  });

  it('DICT-05 a table with text and value columns serves as a dictionary, with a condition as fourth part', async () => {
    const names = async (code: string) =>
      ((await get(`getDictItems/${encodeURIComponent(code)}`)).result as { value: string }[]).map((each) => each.value);
    expect(await names('sys_user,realname,username')).toEqual(['admin', 'lijuan']);
    expect(await names("sys_user,realname,username,username = 'lijuan'")).toEqual(['lijuan']);
    expect(await names("sys_user where username like 'li%',realname,username")).toEqual(['lijuan']);
  });

  it.each([
    'sys_user,password,username',
    'sys_user,realname,username,where 1=1',
    "sys_user,realname,username,username = 'a' or 1=1",
    "sys_user,realname,username,password like '$%'",
    'sys_session,token_hash,user_id',
    'pg_authid,rolname,rolpassword',
    'sys_user;drop table x,a,b',
    'sys_user,,username',
    'onl_cgform_field,db_field_name,id',
  ])('IMPLIED-16 the dictionary %s is rejected', async (code) => {
    expect(await get(`getDictItems/${encodeURIComponent(code)}`)).toMatchObject({ success: false, message: '字典Code格式不正确！' });
  });

  it('CALL-78 texts in the order of the keys, with unknown keys dropped or kept', async () => {
    expect((await get('loadDictItem/season?key=2,9,1')).result).toEqual(['夏', '春']);
    expect((await get('loadDictItem/season?key=2,9&delNotExist=false')).result).toEqual(['夏', '9']);
    expect((await get('loadDictItem/sys_user,realname,username?key=lijuan,admin')).result).toEqual(['lijuan', 'admin']);
  });

  it('CALL-79 a search finds texts that contain the keyword, at most a page of them', async () => {
    expect((await get(`loadDict/sys_user,realname,username?keyword=${encodeURIComponent('iju')}`)).result).toMatchObject([
      { value: 'lijuan' },
    ]);
    expect((await get('loadDict/sys_user,realname,username?keyword=%25')).result).toEqual([]);
    expect((await get('loadDict/sys_user,realname,username?pageSize=1')).result).toHaveLength(1);
    expect((await get(`loadDict/season?keyword=${encodeURIComponent('夏')}`)).result).toMatchObject([{ value: '2' }]);
  });

  it('options are sorted by value on request', async () => {
    const values = async (url: string) => ((await get(url)).result as { value: string }[]).map((each) => each.value);
    expect(await values('loadDictOrderByValue/season')).toEqual(['1', '2']);
    expect(await values('loadDictOrderByValue/sys_user,id,username')).toEqual(['admin', 'lijuan']);
    expect(await values('loadDictOrderByValue/season?keyword=2')).toEqual(['2']);
  });

  it('IMPLIED-16 a page of options is limited, and a keyword is treated as text', async () => {
    for (const [size, count] of Object.entries({ '-1': 1, '0': 1, '2001': 2, '1e9': 2, x: 2 }))
      expect([size, (await get(`loadDict/season?pageSize=${size}`)).result]).toEqual([size, expect.objectContaining({ length: count })]);
    for (const keyword of ['%', '_', "'", "' or '1'='1", '\\'])
      for (const code of ['season', 'sys_user,realname,username'])
        expect([keyword, (await get(`loadDict/${code}?keyword=${encodeURIComponent(keyword)}`)).result]).toEqual([keyword, []]);
  });

  it('CALL-82 all dictionaries as a map by code', async () => {
    expect((await get('queryAllDictItems')).result).toMatchObject({ season: [{ value: '1' }, { value: '2' }] });
  });

  it('CALL-81 the cache can be refreshed, and a single text requested', async () => {
    expect(await get('refleshCache')).toMatchObject({ success: true });
    expect((await get('getDictText/season/1')).result).toBe('春');
    expect((await get('getDictText/season/9')).result).toBeNull();
  });

  it('a frozen user is not offered, but remains readable', async () => {
    const { db } = server.context;
    await server.addUser({ username: 'frost', password: 'frost-password' });
    await db.updateTable('sys.sys_user').set({ status: 2 }).where('username', '=', 'frost').execute();
    const found = async (url: string) => (await get(url)).result;
    expect(await found('loadDict/sys_user,realname,username?keyword=frost')).toEqual([]);
    expect(await found('loadDictOrderByValue/sys_user,realname,username?keyword=frost')).toEqual([]);
    expect(await found('loadDictItem/sys_user,realname,username?key=frost')).toEqual(['frost']);
    expect(await found(`getDictItems/${encodeURIComponent("sys_user,realname,username,username = 'frost'")}`)).toHaveLength(1);
    await db.updateTable('sys.sys_user').set({ del_flag: 1 }).where('username', '=', 'frost').execute();
    expect(await found('loadDict/sys_user,realname,username?keyword=frost')).toEqual([]);
  });
});
