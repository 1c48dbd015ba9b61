import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '#server/app.ts';
import { newId } from '#server/db/new-id.ts';
import { LOW_PASSWORD, startAttackServer, type AttackServer } from './attack-server.ts';
import { said } from './clean-answer.ts';

const CONTACTS = { phone: '13812348000', telephone: '0571-8765432', email: 'lijuan@example.com', birthday: '1990-05-01' };
/** What the members of a contact look like to those without a right. */
const MASKED = /138\*\*\*\*8000/;

/** Every call that serves users other than the caller; `{id}`, `{depart}` and `{role}` stand for those of the person looked for. */
const calls = [
  '/sys/user/list?username=lijuan',
  '/sys/user/list?phone=13812348000',
  '/sys/user/queryUserComponentData?username=lijuan',
  '/sys/user/getMultiUser?username=lijuan',
  '/sys/user/queryUserByDepId?id={depart}',
  '/sys/user/queryByIds?userIds={id}',
  '/sys/user/queryById?id={id}',
  '/sys/user/departUserList?depId={depart}',
  '/sys/sysDepart/getUsersByDepartId?departId={depart}',
  '/sys/sysDepart/queryTreeByKeyWord?keyWord=lijuan',
  '/online/cgreport/api/getData/{report}',
] as const;
/** Calls that serve names of users only, whoever asks. */
const namesOnly = [
  '/sys/dict/getDictItems/sys_user,realname,username',
  '/sys/dict/loadDict/sys_user,realname,username?keyword=',
  '/sys/dict/loadDictItem/sys_user,realname,username?key=lijuan',
] as const;

describe('phones, birthdays and addresses of users', () => {
  let server: AttackServer;
  let person: { id: string; depart: string; report: string };
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    server = await startAttackServer();
    const { db } = server.context;
    const id = await server.addUser({ username: 'lijuan', password: LOW_PASSWORD });
    await db.updateTable('sys.sys_user').set(CONTACTS).where('id', '=', id).execute();
    const depart = { id: newId(), depart_name: '车间', org_code: 'Z01', parent_id: '', org_category: '1' };
    await db.insertInto('sys.sys_depart').values(depart).execute();
    await db.insertInto('sys.sys_user_depart').values({ id: newId(), user_id: id, dep_id: depart.id }).execute();
    person = { id, depart: depart.id, report: server.demoReportId };
    const cgr_sql = "select username, phone, email, birthday from view_user where username = 'lijuan'";
    await db.updateTable('sys.onl_cgreport_head').set({ cgr_sql }).where('id', '=', person.report).execute();
    const holders = {
      lister: 'system:user:list',
      reader: 'system:user:listAll',
      editor: 'system:user:edit',
      freezer: 'system:user:frozenBatch',
    };
    for (const [username, code] of Object.entries(holders)) {
      await server.addUser({ username, password: LOW_PASSWORD, formIds: [server.demoId], permissions: [code] });
      tokens[username] = await server.signIn(username, LOW_PASSWORD);
    }
    Object.assign(tokens, { admin: server.adminToken, low: server.lowToken, own: await server.signIn('lijuan', LOW_PASSWORD) });
  });
  afterAll(() => server.close());

  const ask = async (url: string, who: string) => {
    const filled = url.replace(/\{(\w+)\}/g, (_, name: keyof typeof person) => person[name]);
    const answer = await server.send('GET', filled, { token: tokens[who] });
    expect([url, who, answer.statusCode]).toEqual([url, who, 200]);
    return answer;
  };
  const given = (body: string) => Object.values(CONTACTS).filter((contact) => body.includes(contact));

  it.each(calls)('U15 only those with a right see them whole: %s', async (url) => {
    for (const who of ['low', 'freezer']) {
      const { body } = await ask(url, who);
      expect([who, body.includes('lijuan'), MASKED.test(body), given(body)]).toEqual([who, true, true, []]);
    }
    for (const who of ['admin', 'lister', 'reader', 'editor'])
      expect([who, given((await ask(url, who)).body)]).toEqual([who, expect.arrayContaining([CONTACTS.phone, CONTACTS.birthday])]);
  });

  it.each(namesOnly)('U15 a call that serves names has none of them: %s', async (url) => {
    for (const who of ['low', 'admin']) {
      const { body } = await ask(url, who);
      expect([who, body.includes('lijuan'), given(body), MASKED.test(body)]).toEqual([who, true, [], false]);
    }
  });

  it('U15 one sees one’s own', async () => {
    expect(given((await ask('/sys/user/queryById?id={id}', 'own')).body)).toHaveLength(4);
    const signedIn = await server.send('POST', '/sys/login', { body: { username: 'lijuan', password: LOW_PASSWORD } });
    expect(given(signedIn.body)).toHaveLength(4);
  });

  it.each([
    ...[
      'phone=138*',
      'phone=*8000',
      'phone=13812348000,x',
      'phone=!13812348000',
      'phone=> 138',
      'phone_begin=13812',
      'phone_MultiString=13812348000',
    ],
    ...['email=l*', 'telephone=0571*', 'birthday_begin=1990-01-01', 'birthday=>= 1990-01-01', 'column=phone', 'column=birthday&order=asc'],
    `superQueryMatchType=and&superQueryParams=${encodeURIComponent(encodeURI(JSON.stringify([{ field: 'phone', rule: 'like', val: '138' }])))}`,
  ])('U15 without a right they are not searched by part, in a range, or sorted by: %s', async (query) => {
    for (const list of ['list', 'queryUserComponentData', 'getMultiUser', 'departUserList'])
      for (const who of ['low', 'freezer']) {
        // One answers a bare list, which has no order.
        if (list === 'getMultiUser' && /^(column|superQuery)/.test(query)) continue;
        const answer = said(await ask(`/sys/user/${list}?${query}`, who));
        expect([list, who, answer.success, answer.result]).toEqual([list, who, false, null]);
      }
    expect(said(await ask(`/sys/user/list?${query}`, 'reader')).success).toBe(true);
  });

  it('U15 the SQL of a report sees what its reader may see', async () => {
    const head = server.context.db.updateTable('sys.onl_cgreport_head').where('id', '=', person.report);
    await head.set({ cgr_sql: "select username from view_user where phone like '1381234%' or birthday > '1990-01-01'" }).execute();
    const total = async (who: string) => (said(await ask('/online/cgreport/api/getData/{report}', who)).result as { total: number }).total;
    expect([await total('low'), await total('admin')]).toEqual([0, 1]);
    await head.set({ cgr_sql: "select set_config('selvedge.sees_contacts', 'on', true), phone from view_user" }).execute();
    expect(said(await ask('/online/cgreport/api/getData/{report}', 'low')).success).toBe(false);
  });

  it('U15 every route that answers users is in this table', () => {
    const known = new Set([...calls, ...namesOnly].map((url) => url.replace(/[?{].*$/, '').replace(/\/$/, '')));
    const others = new Set([
      '/sys/user/checkOnlyUser',
      '/sys/user/getCurrentUserDeparts',
      '/sys/user/generateUserId',
      '/sys/user/userDepartList',
      '/sys/user/queryUserRole',
      '/sys/user/userRoleList',
      // The caller's own.
      '/sys/user/login/setting/getUserData',
      '/sys/user/preference',
    ]);
    const routes = features
      .flatMap(({ routes: list }) => list(server.context))
      .filter(({ method, url }) => method === 'GET' && url.startsWith('/sys/user/'));
    expect(routes.map(({ url }) => url).filter((url) => !known.has(url) && !others.has(url))).toEqual([]);
  });
});
