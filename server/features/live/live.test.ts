import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { build } from '#server/app.ts';
import { createCatalogue } from '#server/catalogue/catalogue.ts';
import { formField, startFormServer, type FormServer } from '#server/features/online-forms/testing/test-forms.ts';
import { openClient, portOf, type LiveClient } from './testing/test-client.ts';

const PASSWORD = 'password-of-a-test';
const KEY = 'lines';
const id = formField('id', { dbLength: '36', dbIsKey: '1', isShowForm: '0', isShowList: '0' });
const orderFields = [id, formField('code')];
const lineFields = [
  id,
  formField('order_id', { mainTable: 't_order', mainField: 'id', dbLength: '36' }),
  formField('style'),
  formField('quantity', { dbType: 'int', dbLength: '9' }),
  formField('note', { dbType: 'Text', dbLength: '0', fieldShowType: 'umeditor' }),
  formField('create_by', { isShowForm: '0' }),
];

describe('live tables of several users', () => {
  let server: FormServer;
  let apps: FastifyInstance[];
  let orderId: string;
  let record: string;
  let otherRecord: string;
  let rowId: string;
  const tokens = new Map<string, string>();
  const ids = new Map<string, string>();
  const clients: LiveClient[] = [];

  /** Opens a user's socket to one of the two instances and joins a record; `null` joins none. */
  async function opened(username: string, instance = 0, joined: string | null = record): Promise<LiveClient> {
    const client = await openClient(portOf(apps[instance]), { userId: ids.get(username) ?? '', token: tokens.get(username) ?? '' });
    clients.push(client);
    if (joined !== null) client.send('join_vxe_table', { socketKey: KEY, id: joined });
    await client.answered();
    if (joined !== null && username !== 'eve') await expect.poll(() => client.received('join_vxe_table').length).toBe(1);
    return client;
  }

  const update = (row: object, caseId = 'case', socketKey = KEY) => ({ socketKey, args: [row, caseId] });

  async function addRecord(code: string): Promise<{ record: string; rowId: string }> {
    const body = { code, t_line: [{ style: 'A', quantity: 1 }] };
    const { result } = await server.call<string>('POST', `/online/cgform/api/form/${orderId}`, body);
    const { rows } = await sql<{ id: string }>`select id from biz.t_line where order_id = ${result}`.execute(server.context.db);
    return { record: result, rowId: rows[0]?.id ?? '' };
  }

  beforeAll(async () => {
    server = await startFormServer();
    orderId = await server.addForm({ tableName: 't_order', tableTxt: '订单', tableType: 2 }, orderFields);
    const extConfigJson = JSON.stringify({ socketReload: true, socketKey: KEY });
    const line = { tableName: 't_line', tableTxt: '明细', tableType: 3, tabOrderNum: 1, relationType: 0, extConfigJson };
    await server.addForm(line, lineFields);
    ({ record, rowId } = await addRecord('O-1'));
    otherRecord = (await addRecord('O-2')).record;
    for (const [username, more] of [
      ['ann', { formIds: [orderId] }],
      ['bob', { formIds: [orderId] }],
      ['eve', {}],
    ] as const) {
      ids.set(username, await server.addUser({ username, password: PASSWORD, ...more }));
      tokens.set(username, await server.signIn(username, PASSWORD));
    }
    const second = await build({ ...server.context, catalogue: createCatalogue(server.context.db) });
    apps = [server.app, second];
    for (const app of apps) await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    const opened = clients.splice(0);
    for (const client of opened) client.end();
    await expect.poll(() => opened.every((client) => client.closedWith() !== undefined)).toBe(true);
  });
  afterAll(async () => {
    await apps[1]?.close();
    await server.close();
  });

  it('CALL-117 WS-07 echoes the token as subprotocol when opened, and answers each heartbeat', async () => {
    const ann = await opened('ann', 0, null);
    expect(ann.protocol).toBe(tokens.get('ann'));
    ann.send('heart_beat', '');
    await expect.poll(() => ann.received('heart_beat').length).toBe(2);
    expect(ann.received('heart_beat')[0]).toEqual({ type: 'heart_beat', data: true });
  });

  it('CALL-117 rejects an invalid token, another user, another site and a second subprotocol before the upgrade', async () => {
    const port = portOf(apps[0]);
    const [userId = '', token = '', adminId = ''] = [ids.get('eve'), tokens.get('eve'), ids.get('ann')];
    const refused = (options: Partial<Parameters<typeof openClient>[1]>) =>
      openClient(port, { userId, token, ...options }).then(
        () => 'opened',
        (error: Error) => error.message,
      );
    expect([
      await refused({ token: 'bad' }),
      await refused({ token: '' }),
      await refused({ userId: adminId }),
      await refused({ origin: 'https://evil.example' }),
      await refused({ origin: 'null' }),
      await refused({ origin: '' }),
      await refused({ token: [token, 'second'] }),
      await refused({ token: '', query: `?token=${token}` }),
    ]).toEqual(['401', '401', '403', '403', '403', '403', '401', '401']);
    const plain = await server.app.inject({ url: `/jeecg-boot/vxeSocket/${userId}/p`, headers: { 'x-access-token': token } });
    expect(plain.statusCode).toBe(404);
  });

  it('WS-07 a change reaches users with the record open, on all instances, but neither its sender nor other records', async () => {
    const [ann, bob, far, stranger] = [
      await opened('ann'),
      await opened('bob'),
      await opened('bob', 1),
      await opened('bob', 1, otherRecord),
    ];
    ann.send('update_vxe_table', update({ id: rowId, quantity: 5 }));
    const expected = { type: 'update_vxe_table', data: update({ id: rowId, quantity: 5 }) };
    await expect.poll(() => [bob, far].map((one) => one.received('update_vxe_table'))).toEqual([[expected], [expected]]);
    expect([ann, stranger].map((one) => one.received('update_vxe_table'))).toEqual([[], []]);
  });

  it('WS-07 the stock client, which never joins, receives messages of all records that it may see', async () => {
    const [ann, stock, farStock] = [await opened('ann'), await opened('bob', 0, null), await opened('bob', 1, null)];
    ann.send('update_vxe_table', update({ id: rowId, quantity: 6 }));
    await expect.poll(() => [stock, farStock].map((one) => one.received('update_vxe_table').length)).toEqual([1, 1]);
    stock.send('update_vxe_table', update({ id: rowId, quantity: 7 }, 'stock'));
    await expect.poll(() => [ann, farStock].map((one) => one.received('update_vxe_table').length)).toEqual([1, 2]);
  });

  it('IMPLIED-10 users without access to the form neither receive nor send anything, whether they join or not', async () => {
    const [ann, bob, eve, joined] = [await opened('ann'), await opened('bob', 1), await opened('eve', 0, null), await opened('eve', 1)];
    eve.send('update_vxe_table', update({ id: rowId, quantity: 666 }));
    joined.send('common_send_date', { key: KEY, args: ['666'] });
    await Promise.all([eve.answered(), joined.answered()]);
    ann.send('update_vxe_table', update({ id: rowId, quantity: 8 }));
    await expect
      .poll(() => bob.received('update_vxe_table'))
      .toEqual([{ type: 'update_vxe_table', data: update({ id: rowId, quantity: 8 }) }]);
    // Messages arrive in order: anything sent to them earlier would have arrived before this response.
    await Promise.all([eve.answered(), joined.answered()]);
    expect([eve, joined].map((one) => one.all.filter(({ type }) => type !== 'heart_beat'))).toEqual([[], []]);
    expect([ann, bob].map((one) => one.received('common_send_date'))).toEqual([[], []]);
  });

  it('relays only editable columns with storable values', async () => {
    const [ann, bob] = [await opened('ann'), await opened('bob')];
    const free = { tug_status: { a: 1 }, style: 'B', quantity: 'many', order_id: otherRecord, create_by: 'eve', unknown: 'x' };
    ann.send('update_vxe_table', update({ id: rowId, ...free, note: '<b>bold</b><img src=x onerror=alert(1)>' }));
    await expect.poll(() => bob.received('update_vxe_table').length).toBe(1);
    const { args } = Object(bob.received('update_vxe_table')[0]?.data) as { args: [Record<string, unknown>] };
    const [row] = args;
    expect(row).toEqual({ id: rowId, style: 'B', note: expect.stringMatching(/^<b>bold<\/b><img[^>]*>$/), tug_status: { a: 1 } });
    expect(row['note']).not.toContain('onerror');
  });

  it('unknown rows and keys are dropped', async () => {
    const [ann, bob] = [await opened('ann'), await opened('bob', 0, null)];
    ann.send('update_vxe_table', update({ id: 'gone', quantity: 1 }));
    ann.send('update_vxe_table', update({ id: rowId, quantity: 1 }, 'case', 'vxe-default'));
    ann.send('update_vxe_table', update({ id: '\0', quantity: 1 }));
    ann.send('run', 'anything');
    ann.send('update_vxe_table', update({ id: rowId, style: 'last' }));
    await expect
      .poll(() => bob.received('update_vxe_table'))
      .toEqual([{ type: 'update_vxe_table', data: update({ id: rowId, style: 'last' }) }]);
  });

  it('WS-07 common_send_date reaches everyone who has any record of the table open', async () => {
    const [ann, bob, far] = [await opened('ann'), await opened('bob'), await opened('bob', 1, otherRecord)];
    ann.send('common_send_date', { key: KEY, args: ['说明', 1] });
    const expected = { type: 'common_send_date', data: { key: KEY, args: ['说明', 1] } };
    await expect.poll(() => [bob, far].map((one) => one.received('common_send_date'))).toEqual([[expected], [expected]]);
    expect(ann.received('common_send_date')).toEqual([]);
  });

  it('a message larger than a notification of the database arrives complete', async () => {
    const [ann, far] = [await opened('ann'), await opened('bob', 1)];
    const note = '色差需要复核，'.repeat(3000);
    ann.send('update_vxe_table', update({ id: rowId, note }));
    await expect.poll(() => far.received('update_vxe_table').length).toBe(1);
    expect(far.received('update_vxe_table')[0]?.data).toEqual(update({ id: rowId, note }));
  });

  it('a user who leaves a record receives no more messages of it', async () => {
    const [ann, bob] = [await opened('ann'), await opened('bob')];
    const witness = await opened('bob');
    bob.send('leave_vxe_table', { socketKey: KEY, id: record });
    bob.send('join_vxe_table', { socketKey: KEY, id: 'no-such-record' });
    bob.send('join_vxe_table', { socketKey: KEY, id: otherRecord });
    await expect.poll(() => bob.received('join_vxe_table').map(({ data }) => (data as { id: string }).id)).toEqual([record, otherRecord]);
    for (const quantity of [1, 2]) ann.send('update_vxe_table', update({ id: rowId, quantity }));
    await expect.poll(() => witness.received('update_vxe_table').length).toBe(2);
    expect(bob.received('update_vxe_table')).toEqual([]);
  });

  it('WS-08 the sockets of a session close within two seconds after it ends, on every instance', async () => {
    await server.addUser({ username: 'leaver', password: PASSWORD, formIds: [orderId] }).then((userId) => ids.set('leaver', userId));
    const sockets: LiveClient[] = [];
    const openBoth = async () => {
      tokens.set('leaver', await server.signIn('leaver', PASSWORD));
      return [await opened('leaver'), await opened('leaver', 1)];
    };
    sockets.push(...(await openBoth()));
    await server.call('POST', '/sys/logout', {}, tokens.get('leaver'));
    await expect.poll(() => sockets.map((one) => one.closedWith()), { timeout: 2000 }).toEqual([4401, 4401]);
    const later = await openBoth();
    await server.call('PUT', '/sys/user/frozenBatch', { ids: ids.get('leaver'), status: '2' });
    await expect.poll(() => later.map((one) => one.closedWith()), { timeout: 2000 }).toEqual([4401, 4401]);
  });

  it('IMPLIED-10 a revoked permission takes effect with the next message', async () => {
    await server.addUser({ username: 'guest', password: PASSWORD, formIds: [orderId] }).then((userId) => ids.set('guest', userId));
    tokens.set('guest', await server.signIn('guest', PASSWORD));
    const [ann, guest] = [await opened('ann'), await opened('guest')];
    ann.send('update_vxe_table', update({ id: rowId, quantity: 1 }));
    await expect.poll(() => guest.received('update_vxe_table').length).toBe(1);
    await sql`delete from sys.sys_user_role where user_id = ${ids.get('guest') ?? ''}`.execute(server.context.db);
    const bob = await opened('bob');
    for (const quantity of [2, 3]) ann.send('update_vxe_table', update({ id: rowId, quantity }));
    await expect.poll(() => bob.received('update_vxe_table').length).toBe(2);
    expect(guest.received('update_vxe_table')).toHaveLength(1);
  });

  it('IMPLIED-10 a user with read-only access receives messages, but cannot send any', async () => {
    // Granting the permission registers the button, so from now on editing requires it.
    const editor = {
      username: 'editor',
      password: PASSWORD,
      formIds: [orderId],
      permissions: ['online:t_order:edit', 'online:t_order:update'],
    };
    ids.set('editor', await server.addUser(editor));
    tokens.set('editor', await server.signIn('editor', PASSWORD));
    const [ann, other, bob] = [await opened('ann'), await opened('editor'), await opened('bob')];
    ann.send('update_vxe_table', update({ id: rowId, quantity: 666 }));
    ann.send('join_vxe_table', { socketKey: KEY, id: otherRecord });
    // Messages of one sender are processed in order, so the update above has been processed too.
    await expect.poll(() => ann.received('join_vxe_table').length).toBe(2);
    other.send('update_vxe_table', update({ id: rowId, quantity: 3 }));
    const expected = [{ type: 'update_vxe_table', data: update({ id: rowId, quantity: 3 }) }];
    await expect.poll(() => [ann, bob].map((one) => one.received('update_vxe_table'))).toEqual([expected, expected]);
  });
});
