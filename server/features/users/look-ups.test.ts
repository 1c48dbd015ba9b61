import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const PASSWORD = 'password-1';
const PICKER_MEMBERS = ['birthday', 'id', 'orgCodeTxt', 'phone', 'realname', 'sex', 'sex_dictText', 'username'];

interface Person {
  id: string;
  username: string;
  realname: string;
  orgCodeTxt: string | null;
}

describe('user lookups', () => {
  let server: TestServer;
  let reader: string;
  let keeper: string;
  const departs: Record<string, string> = {};
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    server = await startTestServer();
    const { db } = server.context;
    for (const [code, name, parent] of [
      ['A01', '生产部', ''],
      ['A01A01', '缝制车间', 'A01'],
      ['A02', '销售部', ''],
    ] as const) {
      departs[code] = newId();
      const row = { id: departs[code], depart_name: name, org_code: code, parent_id: departs[parent] ?? '', org_category: '1' };
      await db.insertInto('sys.sys_depart').values(row).execute();
    }
    const people = [
      ['lijuan', '李娟', 2, '13900000001', '1990-05-01', ['A01A01']],
      ['wangwei', '王伟', 1, '13900000002', '1985-12-31', ['A01', 'A02']],
      ['zhangsan', '张三', 1, '13900000003', null, ['A02']],
      ['frozen', '冷冰', 2, '13900000004', null, ['A01']],
    ] as const;
    for (const [username, realname, sex, phone, birthday, codes] of people) {
      const payload = {
        username,
        realname,
        sex,
        phone,
        birthday,
        password: 'long-password-1',
        selecteddeparts: codes.map((code) => departs[code]).join(','),
      };
      ids[username] = (await call<string>('POST', '/sys/user/add', await server.signIn(), payload)).result;
    }
    await db.updateTable('sys.sys_user').set({ status: 2 }).where('username', '=', 'frozen').execute();
    await server.addUser({ username: 'reader', password: PASSWORD });
    await server.addUser({ username: 'keeper', password: PASSWORD, permissions: ['system:user:listAll'] });
    [reader, keeper] = [await server.signIn('reader', PASSWORD), await server.signIn('keeper', PASSWORD)];
  });
  afterAll(() => server.close());

  const call = async <Result = unknown>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, token = reader, payload?: object) => {
    const answer = await server.app.inject({ method, url: `/jeecg-boot${url}`, headers: { 'x-access-token': token }, payload });
    return { status: answer.statusCode, body: answer.body, ...answer.json<{ success: boolean; message: string; result: Result }>() };
  };
  const page = async (url: string, token = reader) =>
    (await call<{ records: Person[]; total: number; pages: number }>('GET', `/sys/user/${url}`, token)).result;
  const names = async (url: string, token = reader) => (await page(url, token)).records.map(({ username }) => username).toSorted();
  const bare = async (url: string) =>
    (await server.app.inject({ url: `/jeecg-boot/sys/user/${url}`, headers: { 'x-access-token': reader } })).json<Person[]>();

  it('CALL-12 a page of users, filtered by the rules of lists', async () => {
    expect((await page('list?pageSize=2&pageNo=2')).records).toHaveLength(2);
    expect(await page('list?pageSize=4&column=username&order=asc')).toMatchObject({
      ...{ total: 7, pages: 2, size: 4, current: 1 },
      records: [{ username: 'admin' }, { username: 'frozen' }, { username: 'keeper' }, { username: 'lijuan' }],
    });
    expect(await names('list?username=*an*')).toEqual(['lijuan', 'wangwei', 'zhangsan']);
    expect(await names('list?username=lijuan')).toEqual(['lijuan']);
    expect(await names('list?username=zhangsan,lijuan,')).toEqual(['lijuan', 'zhangsan']);
    expect(await names(`list?realname=${encodeURIComponent('王*')}&sex=1`)).toEqual(['wangwei']);
    expect(await names('list?birthday_begin=1985-12-31&birthday_end=1990-05-01', keeper)).toEqual(['lijuan', 'wangwei']);
    expect(await names('list?birthday=1990-05-01')).toEqual(['lijuan']);
    expect(await names('list?status=2')).toEqual(['frozen']);
    expect(await names('list?phone=13900000003&field=id,,username&_t=1')).toEqual(['zhangsan']);
    expect(await names('list?sex=x')).toEqual([]);
  });

  it('QUERY-10 the conditions of a super query are joined', async () => {
    const query = (match: string, items: object[]) =>
      `list?superQueryMatchType=${match}&superQueryParams=${encodeURIComponent(encodeURI(JSON.stringify(items)))}`;
    const items = [
      { field: 'realname', rule: 'right_like', val: '李' },
      { field: 'sex', rule: 'eq', val: '1' },
    ];
    expect(await names(query('or', items))).toEqual(['lijuan', 'wangwei', 'zhangsan']);
    expect(await names(query('and', items))).toEqual([]);
  });

  it('DATA-06 everyone sees only what pickers show; user managers see everything except secrets', async () => {
    for (const url of ['list?username=wangwei', 'departUserList?username=wangwei', 'queryUserComponentData?username=wangwei']) {
      const [row] = (await page(url)).records;
      expect(Object.keys(row ?? {}).toSorted()).toEqual(PICKER_MEMBERS);
      expect(row).toMatchObject({ username: 'wangwei', sex: 1, sex_dictText: '男', orgCodeTxt: '生产部,销售部' });
    }
    const [whole] = (await page('list?username=wangwei', keeper)).records;
    expect(whole).toMatchObject({ status: 1, status_dictText: '正常', createBy: 'admin', orgCodeTxt: '生产部,销售部', userIdentity: null });
    expect(Object.keys((await call<object>('GET', `/sys/user/queryById?id=${ids.lijuan}`)).result).toSorted()).toEqual(PICKER_MEMBERS);
    expect((await call('GET', `/sys/user/queryById?id=${ids.lijuan}`, keeper)).result).toMatchObject({ username: 'lijuan', email: null });
  });

  it('no response contains a hash, a salt or initials', async () => {
    const { password } = await server.context.db
      .selectFrom('sys.sys_user')
      .select('password')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow();
    const urls = [
      'list?pageSize=100',
      'queryUserComponentData?pageSize=100',
      'departUserList?pageSize=100',
      `queryById?id=${ids.lijuan}`,
      `getMultiUser?username=admin,`,
    ];
    for (const token of [reader, keeper, await server.signIn()])
      for (const url of [...urls, `queryByIds?userIds=${Object.values(ids).join(',')}`, `queryUserByDepId?id=${departs.A01}`]) {
        const { body } = await call('GET', `/sys/user/${url}`, token);
        for (const secret of [password, '$argon2', '"password"', '"salt"', '"initials"'])
          expect([url, body.includes(secret)]).toEqual([url, false]);
      }
  });

  it.each([
    'password=$argon2*',
    'salt=a*',
    'password_begin=a',
    'initials=lj',
    'email=*@*',
    'passwordHash=x',
    '__proto__=x',
    'u.id=x',
    'pageSize[]=5',
    'orderBy=id',
  ])('IMPLIED-16 the filter %s is rejected rather than ignored, because its result would reveal stored values', async (filter) =>
    expect(await call('GET', `/sys/user/list?${filter}`)).toMatchObject({ success: false, result: null }),
  );

  it.each([
    ...['column=password', 'column=(select 1)', 'column=id;drop table x', 'column=u.id', 'column=id,password'],
    ...['column=id&order=desc,(select 1)', 'column=id&order=desc nulls last', 'column=__proto__', 'column=toString', 'column=email'],
    ...[
      'username=a&username=b',
      'superQueryParams=[{"field":"password","rule":"right_like","val":"$"}]',
      'superQueryParams=[{"field":"sys_role,id","rule":"eq","val":"1"}]',
      'superQueryParams={',
    ],
  ])('IMPLIED-16 the list rejects %s', async (query) => {
    for (const call_ of ['list', 'queryUserComponentData', 'departUserList'])
      expect(await call('GET', `/sys/user/${call_}?${encodeURI(query)}`)).toMatchObject({ success: false, result: null });
  });

  it('IMPLIED-16 the list of displayed columns sent by a client is ignored', async () => {
    expect(Object.keys((await page('list?username=wangwei&field=id,,password,salt')).records[0] ?? {}).toSorted()).toEqual(PICKER_MEMBERS);
  });

  it('USERPICK-02 CALL-17 users for a picker: of departments and their descendants, without frozen ones', async () => {
    expect(await names('queryUserComponentData')).toEqual(['admin', 'keeper', 'lijuan', 'reader', 'wangwei', 'zhangsan']);
    expect(await names(`queryUserComponentData?departId=${departs.A01}`)).toEqual(['lijuan', 'wangwei']);
    expect(await names(`queryUserComponentData?departId=${departs.A01A01},${departs.A02}`)).toEqual(['lijuan', 'wangwei', 'zhangsan']);
    expect(await names('queryUserComponentData?departId=nowhere')).toEqual([]);
    expect(await page(`queryUserComponentData?departId=${departs.A01}&pageSize=1&column=username&order=asc`)).toMatchObject({
      total: 2,
      pages: 2,
      records: [{ username: 'lijuan' }],
    });
  });

  it('a picker searches by part of the account, by name and by initials, and looks up stored values', async () => {
    const typed = (text: string) => names(`queryUserComponentData?username=${encodeURIComponent(text)}`);
    expect(await typed('ang')).toEqual(['wangwei', 'zhangsan']);
    expect(await typed('*ang*')).toEqual(['wangwei', 'zhangsan']);
    expect(await typed('张')).toEqual(['zhangsan']);
    expect(await typed('lj')).toEqual(['lijuan']);
    expect(await typed('%')).toEqual([]);
    expect(await typed('frozen,lijuan,')).toEqual(['frozen', 'lijuan']);
    expect(await names(`queryUserComponentData?realname=${encodeURIComponent('ww')}`)).toEqual(['wangwei']);
  });

  it('USERPICK-03 CALL-18 stored values are looked up exactly, as a bare array, including frozen users', async () => {
    expect((await bare('getMultiUser?username=lijuan,frozen,nobody,')).map(({ realname }) => realname)).toEqual(
      ['冷冰', '李娟'].toSorted(),
    );
    expect((await bare(`getMultiUser?id=${ids.wangwei},`)).map(({ username }) => username)).toEqual(['wangwei']);
    expect((await bare(`getMultiUser?realname=${encodeURIComponent('张三,')}`))[0]).toMatchObject({
      username: 'zhangsan',
      orgCodeTxt: '销售部',
    });
    expect(await bare('getMultiUser?username=lij,')).toEqual([]);
    expect(await bare('getMultiUser')).toEqual([]);
    expect(await call('GET', '/sys/user/getMultiUser?password=$argon2*')).toMatchObject({ success: false });
  });

  it('CALL-16 the users of departments and their descendants, by name; and users by id', async () => {
    const people = async (query: string) =>
      (await call<Person[]>('GET', `/sys/user/queryUserByDepId?${query}`)).result.map(({ username }) => username).toSorted();
    expect(await people(`id=${departs.A01}`)).toEqual(['lijuan', 'wangwei']);
    expect(await people(`id=${departs.A01A01},${departs.A02}`)).toEqual(['lijuan', 'wangwei', 'zhangsan']);
    expect(await people(`id=${departs.A01}&realname=${encodeURIComponent('娟')}`)).toEqual(['lijuan']);
    const found = (await call<Person[]>('GET', `/sys/user/queryByIds?userIds=${ids.lijuan},${ids.frozen},x,`)).result;
    expect(found.map(({ username }) => username).toSorted()).toEqual(['frozen', 'lijuan']);
  });

  it('CALL-15 only users who may add users can check whether an account name is taken', async () => {
    await server.addUser({ username: 'adder', password: PASSWORD, permissions: ['system:user:add'] });
    const adder = await server.signIn('adder', PASSWORD);
    const check = (query: string, token = adder) => call('GET', `/sys/user/checkOnlyUser?${query}`, token);
    expect(await check('username=free')).toMatchObject({ success: true });
    for (const query of ['username=lijuan', 'phone=13900000001'])
      expect(await check(query)).toMatchObject({ success: false, message: '用户账号已存在' });
    expect(await check(`phone=13900000001&id=${ids.lijuan}`)).toMatchObject({ success: true });
    expect(await check('phone=&email=')).toMatchObject({ success: true });
    expect((await check('username=lijuan', reader)).status).toBe(403);
    expect((await server.app.inject('/jeecg-boot/sys/user/checkOnlyUser?username=admin')).statusCode).toBe(401);
  });

  it('CALL-15 nobody checks more than 60 account names in a minute; others go on, and so does the next minute', async () => {
    const { db } = server.context;
    for (const username of ['guesser', 'patient']) await server.addUser({ username, password: PASSWORD, permissions: ['system:user:add'] });
    const [guesser, patient] = [await server.signIn('guesser', PASSWORD), await server.signIn('patient', PASSWORD)];
    const check = (token: string) => call('GET', '/sys/user/checkOnlyUser?username=free', token);
    // Whatever minute begins while they run, more than 60 of them are in one.
    const answers = await Promise.all(Array.from({ length: 122 }, () => check(guesser)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused[0]).toMatchObject({ message: '查询过于频繁，请一分钟后再试' });
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(60);
    expect(await check(patient)).toMatchObject({ success: true });
    await sql`update sys.call_count set minute = minute - interval '1 minute'`.execute(db);
    expect(await check(guesser)).toMatchObject({ success: true });
  });

  it('CALL-13 roles and departments of oneself, and for user managers those of others', async () => {
    const readerId = (await bare('getMultiUser?username=reader,'))[0]?.id;
    expect((await call<string[]>('GET', `/sys/user/queryUserRole?userid=${readerId}`)).result).toHaveLength(1);
    expect((await call('GET', `/sys/user/userDepartList?userId=${readerId}`)).message).toBe('查找失败');
    for (const url of [`queryUserRole?userid=${ids.wangwei}`, `userDepartList?userId=${ids.wangwei}`])
      expect((await call('GET', `/sys/user/${url}`)).status).toBe(403);
    expect((await call('GET', `/sys/user/queryUserRole?userid=${ids.wangwei}`, keeper)).message).toBe('未找到用户相关角色信息');
    expect((await call('GET', `/sys/user/userDepartList?userId=${ids.wangwei}`, keeper)).result).toMatchObject([
      { key: departs.A01, value: departs.A01, title: '生产部' },
      { key: departs.A02, title: '销售部' },
    ]);
  });
});
