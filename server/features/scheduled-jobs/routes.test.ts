import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Method, startTestServer, type TestServer } from '#server/testing/test-server.ts';
import type { JobView } from './store.ts';

const PASSWORD = 'password-1';
/** A year to come without a 29th of February. */
const NO_LEAP_YEAR = (new Date().getFullYear() + 1) | 1;
const NOON = { jobClassName: 'ClearSessions', cronExpression: '0 0 12 * * ? *', description: '中午' };

describe('maintaining scheduled jobs', () => {
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    server = await startTestServer();
    admin = await server.signIn();
  });
  afterAll(() => server.close());

  const call = <Result = unknown>(method: Method, url: string, payload?: object, token = admin) =>
    server.call<Result>(method, `/sys/quartzJob/${url}`, payload, token);
  const add = async (facts: object = NOON) => String((await call('POST', 'add', facts)).result);
  const read = async (id: string) => (await call<JobView>('GET', `queryById?id=${id}`)).result;

  it('IMPLIED-12 CRON-15 a job is stored with its expression and its next run time', async () => {
    const added = await call<string>('POST', 'add', { ...NOON, parameter: '' });
    expect(added).toMatchObject({ success: true, message: '创建定时任务成功' });
    expect(await read(added.result)).toMatchObject({
      ...{ ...NOON, parameter: null, status: 0, status_dictText: '正常', delFlag: 0, createBy: 'admin', lastTime: null, lastState: null },
      nextTime: expect.stringMatching(/^\d{4}-\d\d-\d\d 12:00:00$/),
    });
  });

  it('a job is stored and changed when its status is sent as text', async () => {
    const paused = await call<string>('POST', 'add', { ...NOON, description: '文本', status: '-1' });
    expect(await read(paused.result)).toMatchObject({ status: -1 });
    expect(await call('PUT', 'edit', { ...(await read(paused.result)), status: '0' })).toMatchObject({ success: true });
    expect(await read(paused.result)).toMatchObject({ status: 0, description: '文本' });
    await call('DELETE', `delete?id=${paused.result}`);
  });

  it('the list can be filtered by class, status and description, and is paged', async () => {
    await add({
      jobClassName: 'CountRecords',
      cronExpression: '0 0 8 ? * MON *',
      parameter: '{"days":7}',
      status: -1,
      description: '周报',
    });
    const found = await call<{ records: JobView[]; total: number }>('GET', `list?jobClassName=CountRecords&status=-1&pageSize=5`);
    expect(found.result).toMatchObject({
      total: 1,
      records: [{ description: '周报', parameter: '{"days":7}', status_dictText: '停止', nextTime: null }],
    });
    expect((await call<{ total: number }>('GET', `list?description=${encodeURIComponent('*周*')}`)).result.total).toBe(1);
    expect((await call('GET', 'list?secret=1')).message).toBe('查询条件的字段不存在：secret');
  });

  it.each([
    [{ jobClassName: 'org.jeecg.modules.quartz.job.SampleJob' }, '没有名为 org.jeecg.modules.quartz.job.SampleJob 的任务类'],
    [{ jobClassName: '__proto__' }, '没有名为 __proto__ 的任务类'],
    [{ cronExpression: '0 0 12 * * ? * *' }, 'Cron 表达式最多 7 项！'],
    [{ cronExpression: '0 0 12 1 1 ? x' }, 'Cron 表达式参数[年]错误：x'],
    [{ cronExpression: '61 0 12 * * ? *' }, 'Cron 表达式错误：秒“61”'],
    [{ cronExpression: '0 0 12 30 2 ? *' }, '没有这样的日期，任务永远不会执行'],
    [{ cronExpression: `0 0 12 29 2 ? ${NO_LEAP_YEAR}` }, '没有这样的日期，任务永远不会执行'],
    [{ cronExpression: '* * * * * ? *' }, '两次执行至少间隔 10 秒'],
    [{ cronExpression: '0/9 * * * * ? *' }, '两次执行至少间隔 10 秒'],
    [{ cronExpression: '0,55 * * * * ? *' }, '两次执行至少间隔 10 秒'],
    [{ cronExpression: ' ' }, 'Cron 表达式错误：至少需要 6 项'],
    [{ parameter: '{"days":1}' }, '任务参数错误：days'],
    [{ jobClassName: 'ClearUploads', parameter: '{"days":1}' }, '任务参数错误：days'],
    [{ jobClassName: 'ClearUploads', parameter: 'days=7' }, '任务参数错误：JSON'],
    [{ jobClassName: 'ClearUploads', parameter: '[]' }, '任务参数错误：JSON'],
  ])('IMPLIED-12 CRON-14 the job %j is rejected', async (facts, message) => {
    const refused = await call('POST', 'add', { ...NOON, ...facts });
    expect([refused.success, refused.message]).toEqual([false, expect.stringContaining(message)]);
  });

  it('IMPLIED-12 an edit keeps omitted members and recomputes the next run time', async () => {
    const id = await add();
    await call('GET', `pause?id=${id}`);
    const edit = { id, jobClassName: 'ClearSessions', cronExpression: '0 30 6 * * ? *' };
    expect(await call('PUT', 'edit', { ...(await read(id)), ...edit })).toMatchObject({ success: true, message: '更新定时任务成功!' });
    await call('POST', 'edit', edit);
    expect(await read(id)).toMatchObject({ cronExpression: '0 30 6 * * ? *', description: '中午', status: -1, updateBy: 'admin' });
    expect((await call('PUT', 'edit', { ...edit, id: 'nobody' })).message).toBe('定时任务不存在！');
  });

  it('IMPLIED-12 a job can be paused and resumed', async () => {
    const id = await add();
    expect((await call('GET', `pause?id=${id}`)).message).toBe('暂停定时任务成功');
    expect(await read(id)).toMatchObject({ status: -1, status_dictText: '停止', nextTime: null });
    expect((await call('GET', `resume?id=${id}`)).message).toBe('恢复定时任务成功');
    expect(await read(id)).toMatchObject({ status: 0, nextTime: expect.stringContaining('12:00:00') });
    for (const action of ['pause', 'resume', 'execute'])
      expect((await call('GET', `${action}?id=nobody`)).message).toBe('定时任务不存在！');
  });

  it('jobs are deleted singly or together, all or none', async () => {
    const [one, two] = [await add(), await add()];
    expect((await call('DELETE', `deleteBatch?ids=${one},nobody`)).success).toBe(false);
    expect((await call('DELETE', `deleteBatch?ids=${one},`)).message).toBe('删除定时任务成功!');
    expect((await call('DELETE', `delete?id=${two}`)).message).toBe('删除成功!');
    expect((await call('GET', `queryById?id=${one}`)).success).toBe(false);
  });

  it('an expression without future times has no next run time', async () => {
    expect(await read(await add({ ...NOON, cronExpression: '0 0 12 1 1 ? 2020' }))).toMatchObject({ status: 0, nextTime: null });
  });

  it('IMPLIED-10 each action requires its own permission', async () => {
    const id = await add();
    await server.addUser({ username: 'watcher', password: PASSWORD, permissions: ['system:quartzJob:list', 'system:quartzJob:pause'] });
    const watcher = await server.signIn('watcher', PASSWORD);
    for (const url of ['list', 'jobClasses', `queryById?id=${id}`, `runs?jobId=${id}`, `pause?id=${id}`])
      expect([url, (await call('GET', url, undefined, watcher)).status]).toEqual([url, 200]);
    for (const url of [`resume?id=${id}`, `execute?id=${id}`])
      expect([url, (await call('GET', url, undefined, watcher)).status]).toEqual([url, 403]);
    expect((await call('POST', 'add', NOON, watcher)).status).toBe(403);
    expect((await call('PUT', 'edit', { ...NOON, id }, watcher)).status).toBe(403);
    expect((await call('DELETE', `delete?id=${id}`, undefined, watcher)).status).toBe(403);
    expect((await call('DELETE', `deleteBatch?ids=${id}`, undefined, watcher)).status).toBe(403);
  });

  it('PERM-06 a disabled button is refused to those who hold it', async () => {
    const { db } = server.context;
    await server.addUser({ username: 'runner', password: PASSWORD, permissions: ['system:quartzJob:list'] });
    const runner = await server.signIn('runner', PASSWORD);
    expect((await call('GET', 'list', undefined, runner)).status).toBe(200);
    await db.updateTable('sys.sys_permission').set({ status: '0' }).where('perms', '=', 'system:quartzJob:list').execute();
    expect((await call('GET', 'list', undefined, runner)).status).toBe(403);
  });
});
