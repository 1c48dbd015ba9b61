import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { sendNotice } from '#server/notices/send-notice.ts';
import { type Method, startTestServer, type TestServer } from '#server/testing/test-server.ts';
import type { AnnouncementView } from './announcement-view.ts';
import type { MyNotice, UnreadNotices } from './my-store.ts';
import { publishDueAnnouncements } from './publish.ts';

const PASSWORD = 'password-1';

describe('announcements', () => {
  let server: TestServer;
  let admin: string;
  let reader: { id: string; token: string };
  let other: { id: string; token: string };
  beforeAll(async () => {
    server = await startTestServer();
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    admin = await server.signIn();
    const addUser = async (username: string) => {
      const id = await server.addUser({ username, password: PASSWORD });
      return { id, token: await server.signIn(username, PASSWORD) };
    };
    reader = await addUser('reader');
    other = await addUser('other');
  });
  afterAll(() => server.close());

  const call = <Result = unknown>(method: Method, url: string, payload?: object, token = admin) =>
    server.call<Result>(method, `/sys/${url}`, payload, token);
  const add = async (facts: object) => (await call<string>('POST', 'annountCement/add', { msgType: 'ALL', ...facts })).result;
  const publish = (id: string) => call('GET', `annountCement/doReleaseData?id=${id}`);
  const unread = async (token: string) =>
    (await call<UnreadNotices>('GET', 'annountCement/listByUser?pageSize=5', undefined, token)).result;
  const titles = async (token: string) => (await unread(token)).anntMsgList.map(({ titile }) => titile);

  it('CALL-89 CALL-91 DATA-08 what is published reaches its users with the real name of its sender, and its HTML is harmless', async () => {
    const id = await add({ titile: '盘点', msgContent: '<p onclick="x()">周五盘点</p><script>x()</script>', priority: 'H' });
    expect(await titles(reader.token)).toEqual([]);
    expect(await publish(id)).toMatchObject({ success: true, message: '该系统通知发布成功' });
    expect(await unread(reader.token)).toMatchObject({
      ...{ anntMsgTotal: 1, sysMsgTotal: 0, sysMsgList: [] },
      anntMsgList: [{ id, titile: '盘点', msgContent: '<p>周五盘点</p>', priority: 'H', sender: 'admin', msgCategory: '1' }],
    });
    expect(await publish(id)).toMatchObject({ success: false, message: '通知已经发布，请先撤销再修改或重新发布' });
    expect(await call('PUT', 'annountCement/edit', { id, titile: '改' })).toMatchObject({ success: false });
  });

  it('CALL-93 a read item leaves the bell of its reader only, and stays in the own list as read', async () => {
    const { anntMsgList } = await unread(reader.token);
    const anntId = anntMsgList[0]!.id;
    await call('PUT', 'sysAnnouncementSend/editByAnntIdAndUserId', { anntId }, reader.token);
    expect(await titles(reader.token)).toEqual([]);
    expect(await titles(other.token)).toEqual(['盘点']);
    const mine = await call<{ records: MyNotice[] }>('GET', 'sysAnnouncementSend/getMyAnnouncementSend?pageNo=1', undefined, reader.token);
    expect(mine.result.records).toMatchObject([{ anntId, readFlag: '1', titile: '盘点' }]);
    expect(await call('PUT', 'sysAnnouncementSend/readAll', undefined, other.token)).toMatchObject({ message: '全部已读' });
    expect(await titles(other.token)).toEqual([]);
  });

  it('CALL-90 CALL-92 what is withdrawn leaves the lists of its recipients, and is there again when it is published anew', async () => {
    const id = await add({ titile: '停电' });
    await publish(id);
    expect(await titles(reader.token)).toEqual(['停电']);
    expect((await call<AnnouncementView>('GET', `annountCement/queryById?id=${id}`, undefined, reader.token)).result).toMatchObject({ id });
    expect(await call('GET', `annountCement/doReovkeData?id=${id}`)).toMatchObject({ success: true, message: '该系统通知撤销成功' });
    expect(await titles(reader.token)).toEqual([]);
    expect((await call('GET', `annountCement/queryById?id=${id}`, undefined, reader.token)).success).toBe(false);
    await publish(id);
    expect(await titles(reader.token)).toEqual(['停电']);
    await call('DELETE', `annountCement/delete?id=${id}`);
  });

  it('SCREEN-08 IMPLIED-28 users, roles and departments with all below get what names them, nobody else', async () => {
    const { db } = server.context;
    const depart = { depart_name: '车间', del_flag: '0' };
    await db
      .insertInto('sys.sys_depart')
      .values({ id: 'd1', parent_id: '', org_code: 'A01', ...depart })
      .execute();
    await db
      .insertInto('sys.sys_depart')
      .values({ id: 'd2', parent_id: 'd1', org_code: 'A01A01', ...depart })
      .execute();
    await db.insertInto('sys.sys_user_depart').values({ id: 'x', user_id: other.id, dep_id: 'd2' }).execute();
    const role = await db.selectFrom('sys.sys_role').select('id').where('role_code', '=', 'role-of-reader').executeTakeFirstOrThrow();
    for (const facts of [{ userIds: `${reader.id},` }, { departIds: 'd1' }, { roleIds: role.id }])
      await publish(await add({ titile: Object.keys(facts)[0], msgType: 'USER', ...facts }));
    expect((await titles(reader.token)).toSorted()).toEqual(['roleIds', 'userIds']);
    expect(await titles(other.token)).toEqual(['departIds']);
    const nobody = await call('POST', 'annountCement/add', { titile: '无人', msgType: 'USER', userIds: ',' });
    expect(nobody).toMatchObject({ success: false, message: '请选择接收的用户、部门或角色' });
  });

  it('SCREEN-08 IMPLIED-28 a draft with a time of publication publishes itself, once, as it was edited last; a deleted one leaves the bell', async () => {
    const id = await add({ titile: '草稿', publishTime: '2999-01-01 08:00:00' });
    expect(await call('PUT', 'annountCement/edit', { id, titile: '到点', publishTime: '2026-01-01 08:00:00' })).toMatchObject({
      success: true,
    });
    const before = (await unread(reader.token)).anntMsgTotal;
    await add({ titile: '未到', publishTime: '2999-01-01 08:00' });
    await Promise.all([publishDueAnnouncements(server.context.db), publishDueAnnouncements(server.context.db)]);
    const { result } = await call<{ records: AnnouncementView[] }>('GET', 'annountCement/list?titile=*到*');
    expect(result.records.map(({ titile, sendStatus }) => [titile, sendStatus]).toSorted()).toEqual([
      ['到点', '1'],
      ['未到', '0'],
    ]);
    expect(await titles(reader.token)).toContain('到点');
    expect((await unread(reader.token)).anntMsgTotal).toBe(before + 1);
    await call('DELETE', `annountCement/delete?id=${id}`);
    expect((await unread(reader.token)).anntMsgTotal).toBe(before);
    for (const wrong of ['2026-02-31', 'soon'])
      expect((await call('POST', 'annountCement/add', { titile: 'x', endTime: wrong })).success).toBe(false);
  });

  it('WS-07 CALL-118 the socket answers heartbeats, and tells those whom it concerns of a publication and of a system message', async () => {
    const address = server.app.server.address() as { port: number };
    const open = async (userId: string, token: string) => {
      const socket = new WebSocket(`ws://127.0.0.1:${address.port}/jeecg-boot/websocket/${userId}`, token, {
        origin: `http://127.0.0.1:${address.port}`,
      });
      const got: Record<string, unknown>[] = [];
      socket.on('message', (text) => got.push(JSON.parse(String(text)) as Record<string, unknown>));
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
      return { socket, got };
    };
    await expect(open(reader.id, 'wrong')).rejects.toThrow('401');
    await expect(open(reader.id, other.token)).rejects.toThrow('403');
    const one = await open(reader.id, reader.token);
    const two = await open(other.id, other.token);
    one.socket.send('HeartBeat');
    await expect.poll(() => one.got).toEqual([{ cmd: 'heartcheck', msgTxt: '心跳响应' }]);
    const msgId = await sendNotice(server.context.db, { title: '提到了您', content: '<b>A</b>\nB', userIds: [reader.id], page: '/x' });
    await expect.poll(() => one.got[1]).toEqual({ cmd: 'user', userId: reader.id, msgId, msgTxt: '提到了您' });
    expect((await unread(reader.token)).sysMsgList).toMatchObject([
      { msgContent: '<p>&lt;b&gt;A&lt;/b&gt;</p><p>B</p>', openType: 'url', openPage: '/x' },
    ]);
    const id = await add({ titile: '全体' });
    await publish(id);
    for (const { got } of [one, two]) await expect.poll(() => got.at(-1)).toEqual({ cmd: 'topic', msgId: id, msgTxt: '全体' });
    expect(two.got).toHaveLength(1);
    one.socket.close();
    two.socket.close();
  });

  it('IMPLIED-10 only those with the right write announcements', async () => {
    for (const [method, url, body] of [
      ['POST', 'annountCement/add', { titile: 'x' }],
      ['GET', 'annountCement/list', undefined],
      ['GET', 'annountCement/doReleaseData?id=x', undefined],
      ['DELETE', 'annountCement/delete?id=x', undefined],
    ] as const)
      expect([url, (await call(method, url, body, reader.token)).status]).toEqual([url, 403]);
  });
});
