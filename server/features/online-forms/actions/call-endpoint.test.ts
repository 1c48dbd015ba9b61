import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importDefinitions } from '#server/import/import-definitions.ts';
import { readImportFile } from '#server/import/import-file.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const FORM = 'call-form';
const send = { no: 'no', pieces: 'qty', twice: 'qty * 2', nothing: 'ref' };
const definition = {
  id: FORM,
  head: {
    ...{ table_name: 't_calling', table_type: 1, table_txt: '发货' },
    ext_config_json: {
      actions: [
        {
          ...{ code: 'ship', title: '通知仓库' },
          do: [
            { set: { state: "'sent'" } },
            { call: { endpoint: 'wms', send, take: { theirs: 'result.no' } } },
            { set: { ref: "concat('W', theirs)" } },
          ],
        },
        { code: 'ask', title: '询问', do: [{ call: { endpoint: 'wms', send, else: '仓库不收 ${no}' } }] },
        { code: 'lost', title: '别处', do: [{ call: { endpoint: 'elsewhere' } }] },
      ],
    },
  },
  fields: [
    { db_field_name: 'no', db_field_txt: '单号', db_length: 20 },
    { db_field_name: 'qty', db_field_txt: '数量', db_type: 'int', db_length: 10 },
    { db_field_name: 'state', db_field_txt: '状态', db_length: 20, is_read_only: 1 },
    { db_field_name: 'ref', db_field_txt: '仓库单号', db_length: 20 },
  ],
};

/** What the other system has been asked, and what it answers. */
const asked: { headers: IncomingMessage['headers']; body: unknown }[] = [];
let answer: { status: number; body: string; headers?: Record<string, string> };
const other = createServer((request, response) => {
  void text(request).then((body) => {
    asked.push({ headers: request.headers, body: JSON.parse(body) });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
});
let server: TestServer;
let admin: string;
let id: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  server = await startTestServer({
    settings: {
      ENDPOINTS: 'wms',
      ENDPOINT_WMS_URL: `http://127.0.0.1:${port}/orders`,
      ENDPOINT_WMS_TITLE: '仓库系统',
      ENDPOINT_WMS_TOKEN: 'token-1',
    },
  });
  const file = readImportFile([definition]);
  if (file) await importDefinitions(server.context.db, file, { menus: false });
  admin = await server.signIn();
  const record = { no: 'F1', qty: 3 };
  ({ result: id } = await server.call<string>('POST', `/online/cgform/api/form/${FORM}`, record, admin));
});
afterAll(async () => {
  other.closeAllConnections();
  other.close();
  await server.close();
});

const act = (buttonCode: string) =>
  server.call('POST', '/online/cgform/api/doButton', { formId: FORM, buttonCode, dataId: id, uiFormData: {} }, admin);
const read = async () => (await server.call<object>('GET', `/online/cgform/api/form/${FORM}/${id}`, undefined, admin)).result;

it('IMPLIED-04 where a registered endpoint does not accept, the action says so and nothing is changed', async () => {
  answer = { status: 422, body: '{"message":"没有库位"}' };
  expect(await act('ship')).toMatchObject({ success: false, message: '“仓库系统”拒绝了本次操作：没有库位' });
  answer = { status: 200, body: '{"success":false,"message":"已停收"}' };
  expect(await act('ship')).toMatchObject({ success: false, message: '“仓库系统”拒绝了本次操作：已停收' });
  expect(await act('ask')).toMatchObject({ success: false, message: '仓库不收 F1' });
  const unreachable = { success: false, message: '“仓库系统”没有应答，操作未执行，请稍后重试' };
  answer = { status: 503, body: '' };
  expect(await act('ship')).toMatchObject(unreachable);
  answer = { status: 302, body: '', headers: { location: server.url } };
  expect(await act('ship')).toMatchObject(unreachable);
  answer = { status: 200, body: `"${'x'.repeat(200_000)}"` };
  expect(await act('ship')).toMatchObject(unreachable);
  expect(await act('lost')).toMatchObject({ success: false, message: expect.stringContaining('elsewhere') });
  expect(await read()).toMatchObject({ state: null, ref: null });
});

it('IMPLIED-04 an action calls a registered endpoint with values of its record, and uses what it answers', async () => {
  answer = { status: 200, body: '{"success":true,"result":{"no":1007}}' };
  asked.length = 0;
  expect(await act('ship')).toMatchObject({ success: true });
  expect(await read()).toMatchObject({ state: 'sent', ref: 'W1007' });
  const values = { no: 'F1', pieces: '3', twice: '6', nothing: null };
  expect(asked.map(({ body }) => body)).toEqual([{ form: 't_calling', id, user: 'admin', values }]);
  expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer token-1', 'idempotency-key': expect.stringMatching(/^[0-9a-f]{64}$/) });
  await act('ask');
  await act('ask');
  const [first, second, third] = asked.map(({ headers }) => headers['idempotency-key']);
  expect([second === first, third === second]).toEqual([false, true]);
});
