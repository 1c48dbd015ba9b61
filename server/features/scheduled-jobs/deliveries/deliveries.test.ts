import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/access/passwords.ts';
import { say } from '#server/sentence.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { readParameter } from '../job-kind.ts';
import { jobKind } from '../job-kinds.ts';

const PASSWORD = 'three-users-1';
/** Sees all orders; the own orders; none of this report. */
const USERS = { boss: 'gujinyuan', seller: 'sales01', worker: 'worker01' } as const;
type User = keyof typeof USERS;

describe('reports that are sent on a schedule', () => {
  let server: TestServer;
  const tokens = {} as Record<User, string>;
  let reportId: string;
  beforeAll(async () => {
    server = await startTestServer({ demo: true });
    const { db } = server.context;
    await server.addUser({ username: USERS.worker, password: PASSWORD });
    await db
      .updateTable('sys.sys_user')
      .set({ password: await hashPassword(PASSWORD) })
      .where('username', 'in', [USERS.boss, USERS.seller])
      .execute();
    for (const [user, username] of Object.entries(USERS)) tokens[user as User] = await server.signIn(username, PASSWORD);
    const report = await db.selectFrom('sys.onl_cgreport_head').select('id').where('code', '=', 'rp_so_detail').executeTakeFirstOrThrow();
    reportId = report.id;
  });
  afterAll(() => server.close());

  const call = <Result>(user: User, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    server.call<Result>(method, `/online/cgreport/delivery/${path}`, body, tokens[user]);
  const planOf = (more: object = {}) => ({
    cronExpression: '0 0 8 ? * MON',
    description: '每周订单',
    status: 0,
    plan: { report: reportId, format: 'csv', receivers: Object.values(USERS), query: {}, ...more },
  });
  const run = async (parameter: object) => {
    const kind = jobKind('DeliverReport');
    const text = JSON.stringify(parameter);
    return say(await kind.run({ context: server.context, parameter: readParameter(kind, text), signal: new AbortController().signal }));
  };
  /** The files that a user has been told of, as lines of their texts. */
  async function filesOf(user: User): Promise<string[][]> {
    const bell = await server.call<{ sysMsgList: { busType: string; busId: string }[] }>(
      'GET',
      '/sys/annountCement/listByUser',
      undefined,
      tokens[user],
    );
    const ids = bell.result.sysMsgList.filter(({ busType }) => busType === 'report-file').map(({ busId }) => busId);
    return Promise.all(ids.map(async (id) => (await download(user, id)).body.trimEnd().split('\r\n')));
  }
  const download = (user: User, id: string) =>
    server.app.inject({
      method: 'GET',
      url: `/jeecg-boot/online/cgreport/delivery/file?id=${id}`,
      headers: { 'x-access-token': tokens[user] },
    });

  it('CRON-15 a run sends each receiver a message with the file of what that one may see, and nothing to who may not run the report', async () => {
    expect(await run(planOf().plan)).toMatch(/已发送给 2 人.*worker01/);
    const [[all = []], [own = []]] = [await filesOf('boss'), await filesOf('seller')];
    expect(await filesOf('worker')).toEqual([]);
    expect(all[0]).toContain('订单号');
    expect(all.length).toBeGreaterThan(own.length);
    expect(own.length).toBeGreaterThan(1);
  });

  it('IMPLIED-10 a file is its receiver’s alone', async () => {
    const { id } = await server.context.db
      .selectFrom('sys.report_delivery as f')
      .innerJoin('sys.sys_user as u', 'u.id', 'f.user_id')
      .select('f.id')
      .where('u.username', '=', USERS.boss)
      .executeTakeFirstOrThrow();
    expect((await download('boss', id)).statusCode).toBe(200);
    expect((await download('seller', id)).statusCode).toBe(404);
  });

  it('CRON-15 conditions of the plan apply, days among them count from the run', async () => {
    expect(await run({ report: reportId, format: 'csv', receivers: [USERS.boss], query: { delivery_date_end: '#{date-36500}' } })).toMatch(
      /1 人/,
    );
    await run({ report: reportId, format: 'csv', receivers: [USERS.boss], query: { delivery_date: '@yesterday' } });
    expect((await filesOf('boss')).filter((lines) => lines.length < 30)).toHaveLength(2);
  });

  it('IMPLIED-10 who may not export a report plans nothing for it, and a plan is its maker’s', async () => {
    expect((await call('worker', 'POST', 'add', planOf())).status).toBe(403);
    const { result: id } = await call<string>('boss', 'POST', 'add', planOf());
    const list = async (user: User) =>
      (await call<{ records: { id: string; nextTime: string }[] }>(user, 'GET', `list?reportId=${reportId}`)).result;
    expect((await list('boss')).records).toMatchObject([{ id, nextTime: expect.stringMatching(/ 08:00:00$/) }]);
    expect((await list('seller')).records).toEqual([]);
    for (const [method, path, body] of [
      ['PUT', 'edit', { ...planOf(), id }],
      ['POST', 'send', { id }],
      ['POST', 'try', { id }],
      ['DELETE', `delete?id=${id}`, undefined],
      ['GET', `runs?jobId=${id}`, undefined],
    ] as const)
      expect([path, (await call('seller', method, path, body)).success]).toEqual([path, false]);
    expect((await call('boss', 'PUT', 'edit', { ...planOf({ format: 'xlsx' }), status: -1, id })).success).toBe(true);
    expect((await call('boss', 'DELETE', `delete?id=${id}`)).success).toBe(true);
  });

  it('CRON-14 a plan with a wrong schedule or without receivers is refused with the reason', async () => {
    expect((await call('boss', 'POST', 'add', { ...planOf(), cronExpression: '0 0 99 * * ?' })).message).toMatch(/Cron/);
    expect((await call('boss', 'POST', 'add', planOf({ receivers: [] }))).message).toBe('请选择收件人');
  });

  it('CRON-15 a trial sends the report to who tries it alone', async () => {
    const { result: id } = await call<string>('seller', 'POST', 'add', planOf());
    const before = [(await filesOf('boss')).length, (await filesOf('seller')).length];
    expect((await call('seller', 'POST', 'try', { id })).success).toBe(true);
    expect([(await filesOf('boss')).length, (await filesOf('seller')).length]).toEqual([before[0], before[1]! + 1]);
  });
});
