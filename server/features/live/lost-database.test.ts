import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { build } from '#server/app.ts';
import { createCatalogue } from '#server/catalogue/catalogue.ts';
import { formField, startFormServer, type FormServer } from '#server/features/online-forms/testing/test-forms.ts';
import { databaseDoor } from '#server/testing/database-door.ts';
import { openClient, portOf, type LiveClient } from './testing/test-client.ts';

const KEY = 'lines';
const id = formField('id', { dbLength: '36', dbIsKey: '1', isShowForm: '0', isShowList: '0' });
const link = formField('order_id', { mainTable: 't_order', mainField: 'id', dbLength: '36' });

const door = databaseDoor();
let server: FormServer;
let apps: FastifyInstance[];
let clients: LiveClient[];
let rowId: string;

beforeAll(async () => {
  server = await startFormServer({ lead: door.lead });
  const orderId = await server.addForm({ tableName: 't_order', tableTxt: '订单', tableType: 2 }, [id, formField('code')]);
  const extConfigJson = JSON.stringify({ socketReload: true, socketKey: KEY });
  const line = { tableName: 't_line', tableTxt: '明细', tableType: 3, tabOrderNum: 1, relationType: 0, extConfigJson };
  await server.addForm(line, [id, link, formField('style')]);
  const body = { code: 'O-1', t_line: [{ style: 'A' }] };
  const { result: record } = await server.call<string>('POST', `/online/cgform/api/form/${orderId}`, body);
  rowId = (await sql<{ id: string }>`select id from biz.t_line`.execute(server.context.db)).rows[0]!.id;
  apps = [server.app, await build({ ...server.context, catalogue: createCatalogue(server.context.db) })];
  for (const app of apps) await app.listen({ port: 0, host: '127.0.0.1' });
  const token = await server.signIn();
  const { rows } = await sql<{ id: string }>`select id from sys.sys_user`.execute(server.context.db);
  const open = (app: FastifyInstance | undefined) => openClient(portOf(app), { userId: rows[0]!.id, token });
  clients = [await open(apps[0]), await open(apps[0]), await open(apps[1])];
  for (const client of clients) {
    client.send('join_vxe_table', { socketKey: KEY, id: record });
    await vi.waitFor(() => expect(client.received('join_vxe_table')).toHaveLength(1), { timeout: 15_000 });
  }
});
afterAll(async () => {
  for (const client of clients) client.end();
  await apps[1]?.close();
  await server.close();
});

const stylesAt = (client: LiveClient | undefined) =>
  client?.received('update_vxe_table').map(({ data }) => (data as { args: [{ style: string }] }).args[0].style);

it('WS-07 what is typed while the database is lost reaches the others once it is back, over the same sockets', async () => {
  const [sender, beside, elsewhere] = clients;
  const type = (style: string) => sender?.send('update_vxe_table', { socketKey: KEY, args: [{ id: rowId, style }, 'case'] });
  await door.shut();
  type('B');
  type('C');
  await sender?.answered();
  expect(stylesAt(beside)).toEqual([]);
  await door.open();
  await expect.poll(() => stylesAt(beside)).toEqual(['B', 'C']);
  // Another instance listens again after a moment, and misses what was said until then.
  await expect.poll(() => (type('D'), stylesAt(elsewhere)?.at(-1)), { interval: 200 }).toBe('D');
  expect(clients.map((client) => client.closedWith())).toEqual([undefined, undefined, undefined]);
});
