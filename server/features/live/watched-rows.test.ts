import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '#server/app.ts';
import { createCatalogue } from '#server/catalogue/catalogue.ts';
import { formField, startFormServer, type FormServer } from '#server/features/online-forms/testing/test-forms.ts';
import { databaseDoor } from '#server/testing/database-door.ts';
import { openClient, portOf, type LiveClient } from './testing/test-client.ts';

const PASSWORD = 'password-of-a-test';
const id = formField('id', { dbLength: '36', dbIsKey: '1', isShowForm: '0', isShowList: '0' });
const link = formField('order_id', { mainTable: 't_order', mainField: 'id', dbLength: '36' });

const door = databaseDoor();
let server: FormServer;
let apps: FastifyInstance[];
let clients: LiveClient[];
let [orderId, lineId, otherId] = ['', '', ''];

async function watching(username: string, instance: number, formIds: string[], roleForms: string[]): Promise<LiveClient> {
  const userId = await server.addUser({ username, password: PASSWORD, formIds: roleForms });
  const client = await openClient(portOf(apps[instance]), { userId, token: await server.signIn(username, PASSWORD) });
  for (const formId of formIds) client.send('watch_rows', { formId });
  await client.answered();
  return client;
}

beforeAll(async () => {
  server = await startFormServer({ lead: door.lead });
  orderId = await server.addForm({ tableName: 't_order', tableTxt: '订单', tableType: 2 }, [
    id,
    formField('code', { fieldMustInput: '1' }),
  ]);
  const line = { tableName: 't_line', tableTxt: '明细', tableType: 3, tabOrderNum: 1, relationType: 0 };
  lineId = await server.addForm(line, [id, link, formField('style')]);
  otherId = await server.addForm({ tableName: 't_other', tableTxt: '其他', tableType: 1 }, [id, formField('code')]);
  apps = [server.app, await build({ ...server.context, catalogue: createCatalogue(server.context.db) })];
  for (const app of apps) await app.listen({ port: 0, host: '127.0.0.1' });
  clients = [
    await watching('ann', 0, [orderId], [orderId]),
    await watching('far', 1, [orderId, lineId, 'no-such-form'], [orderId]),
    await watching('eve', 0, [orderId], []),
  ];
});
afterAll(async () => {
  for (const client of clients) client.end();
  await apps[1]?.close();
  await server.close();
});

const told = (client: LiveClient | undefined) => client?.received('rows_changed').map(({ data }) => (data as { formId: string }).formId);
const add = (formId: string, body: object) => server.call<string>('POST', `/online/cgform/api/form/${formId}`, body);

it('WS-03 who watches the rows of a form is told on every instance that some have changed, but not who may not read them', async () => {
  const [ann, far, eve] = clients;
  await add(otherId, { code: 'X' });
  // Refused: nothing has changed.
  await add(orderId, { t_line: [{ style: 'A' }] });
  const { result: record } = await add(orderId, { code: 'O-1', t_line: [{ style: 'A' }, { style: 'B' }] });
  await expect.poll(() => [told(ann), told(far)?.toSorted()]).toEqual([[orderId], [lineId, orderId].toSorted()]);
  await server.call('DELETE', `/online/cgform/api/form/${orderId}/${record}`);
  await expect.poll(() => [told(ann)?.length, told(far)?.length]).toEqual([2, 4]);
  await eve?.answered();
  expect(told(eve)).toEqual([]);
  expect(JSON.stringify(ann?.all)).not.toContain(record);
});

it('WS-03 an instance that was without the database tells its watchers, who may have missed changes; who no longer watches hears nothing', async () => {
  const [ann, far] = clients;
  ann?.send('unwatch_rows', { formId: orderId });
  await ann?.answered();
  const [before, earlier] = [told(ann)?.length, told(far)?.length ?? 0];
  await door.shut();
  await door.open();
  await expect.poll(() => told(far)?.length, { timeout: 30_000 }).toBeGreaterThan(earlier);
  await expect.poll(async () => (await add(orderId, { code: 'O-2' })).success, { timeout: 30_000 }).toBe(true);
  await ann?.answered();
  expect(told(ann)?.length).toBe(before);
});
