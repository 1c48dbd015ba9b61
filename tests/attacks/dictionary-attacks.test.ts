import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAttackServer, type AttackServer } from './attack-server.ts';
import { expectClean, said } from './clean-answer.ts';

/** Codes that request undeclared data. */
const REFUSED_CODES = [
  'sys_user,password,id',
  'sys_user,username,password',
  'sys_user,id,phone',
  'sys_user,salt,id',
  'sys_user,username,id,1=1',
  "sys_user,username,id,password like '$argon2%'",
  "sys_user,username,id,phone like '139%'",
  'sys_user where 1=1,username,id',
  "sys_user where password like '$%',username,id",
  'sys_user,username,id,username in (select password from sys.sys_user)',
  "sys_user,username,id,username = 'x' or 1=1",
  "sys_user,username,id,username = 'x' union select password",
  "sys_user,username,id,username = 'x'; drop table biz.biz_demo",
  "sys_user,username,id,username = 'x' -- ",
  'sys_user,username,id,pg_sleep(3) = 0',
  'sys_user u,username,id',
  '(sys_user),username,id',
  '"sys_user",username,id',
  'sys.sys_user,username,id',
  'public.sys_user,username,id',
  'sys.sys_session,token_hash,user_id',
  'sys_session,token_hash,user_id',
  'sys_log,detail,id',
  'sys_captcha,answer,check_key',
  'pg_authid,rolname,rolpassword',
  'pg_catalog.pg_authid,rolname,rolpassword',
  'information_schema.tables,table_name,table_schema',
  'biz_secret,salary,id',
  'biz_secret,name,salary',
  'biz.biz_secret,name,id',
  'biz_secret_line,detail,id',
  'biz_demo,name,id',
  'sys_role,role_name||role_code,role_code',
  'sys_role,(select password from sys.sys_user limit 1),role_code',
  ',,',
  'a,b',
  '__proto__,constructor,toString',
  'ｓys_user,username,id',
];

describe('attacks on dictionaries', () => {
  let server: AttackServer;
  beforeAll(async () => {
    server = await startAttackServer();
  });
  afterAll(() => server.close());

  const ask = async (route: string, code: string, more = '') => {
    const began = performance.now();
    const answer = await server.send('GET', `/sys/dict/${route}/${encodeURIComponent(code)}${more}`, { token: server.lowToken });
    expectClean(answer, `${route} ${code}`, server.canaries);
    expect([code, performance.now() - began < 2500]).toEqual([code, true]);
    return said(answer);
  };
  const nothing = (answer: { success: boolean; result: unknown }) => !answer.success || (answer.result as unknown[]).length === 0;

  it.each(REFUSED_CODES)('IMPLIED-16 the code %j returns nothing on any route', async (code) => {
    for (const route of ['getDictItems', 'loadDict', 'loadDictOrderByValue'])
      expect([route, nothing(await ask(route, code))]).toEqual([route, true]);
    // A look-up by key ignores the condition: the result is a text that everyone may read.
    const isCondition = code.split(',').length > 3;
    expect(isCondition || nothing(await ask('loadDictItem', code, '?key=admin,low'))).toBe(true);
  });

  it('IMPLIED-10 public dictionaries return only what everyone may read', async () => {
    const { result } = await ask('getDictItems', 'sys_user,username,id');
    expect((result as { text: string }[]).map(({ text }) => text).toSorted()).toEqual(['admin', 'low']);
    expect(Object.keys((result as object[])[0] ?? {}).toSorted()).toEqual(['text', 'title', 'value']);
  });

  it('IMPLIED-10 a declared dictionary of a form reveals nothing about its other columns', async () => {
    expect((await ask('getDictItems', 'biz_secret,name,id')).result).toHaveLength(1);
    for (const guess of ["salary like 'canary-row-%'", "salary like 'x%'", "salary <> 'x'", "bpm_status = '1'", "create_by = 'admin'"]) {
      expect([guess, (await ask('getDictItems', `biz_secret,name,id,${guess}`)).success]).toEqual([guess, false]);
      expect([guess, (await ask('loadDict', `biz_secret where ${guess},name,id`)).success]).toEqual([guess, false]);
    }
  });

  it('IMPLIED-16 a keyword is always treated as text', async () => {
    for (const keyword of ["'", "' or '1'='1", '%', '_', '\\', "x%' or 1=1 --", '(', '[', '*', '\u202e'])
      expect([keyword, (await ask('loadDict', 'sys_role,role_name,role_code', `?keyword=${encodeURIComponent(keyword)}`)).result]).toEqual([
        keyword,
        [],
      ]);
  });

  it('sizes and keys beyond their limits are clamped or harmless', async () => {
    for (const size of ['-1', '0', '1e9', 'NaN', '2001', '5;drop', '-521', '9'.repeat(400)])
      expect([size, (await ask('loadDict', 'sys_role,role_name,role_code', `?pageSize=${size}`)).code]).toEqual([size, 200]);
    await ask('loadDictItem', 'sys_user,username,id', `?key=${encodeURIComponent('\' or 1=1 --,",\\,%')}`);
    await ask('loadDictItem', 'sys_user,username,id', `?key=${'a,'.repeat(6_000)}`);
    await ask('getDictItems', 'x'.repeat(501));
  });
});
