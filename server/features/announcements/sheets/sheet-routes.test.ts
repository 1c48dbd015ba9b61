import { afterAll, beforeAll, expect, it } from 'vitest';
import * as xlsx from '@e965/xlsx';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterAll(() => server.close());

const BOUNDARY = 'edge';
type Cell = string | null;

function workbookOf(rows: readonly (readonly Cell[])[]): Buffer {
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows.map((row) => [...row])), '系统通告');
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

async function send(rows: readonly (readonly Cell[])[], token = admin) {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const answer = await server.app.inject({
    method: 'POST',
    url: '/jeecg-boot/sys/annountCement/importExcel',
    headers: { 'x-access-token': token, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([Buffer.from(head), workbookOf(rows), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  });
  return answer.json<{ success: boolean; message: string }>();
}

async function exported(query = ''): Promise<string[][]> {
  const url = `/jeecg-boot/sys/annountCement/exportXls${query}`;
  const answer = await server.app.inject({ method: 'GET', url, headers: { 'x-access-token': admin } });
  const book = xlsx.read(answer.rawPayload);
  return xlsx.utils.sheet_to_json<string[]>(Object.values(book.Sheets)[0]!, { header: 1 });
}

it('SCREEN-08 announcements of a workbook become drafts for all users, and come out as they went in, their HTML harmless', async () => {
  const rows = [
    ['标题', '消息内容', '优先级', '消息类型', '开始时间'],
    ['盘点', '<p onclick="x()">周五盘点</p>', '紧急消息', '系统消息', '2026-11-20 08:00:00'],
    ['停电', null, 'L', null, null],
  ];
  expect(await send(rows)).toMatchObject({ success: true, message: '导入成功，共 2 条，均为未发布' });
  const [heading, ...written] = await exported('?column=titile&order=asc');
  expect(heading).toEqual([
    ...['标题', '消息内容', '开始时间', '结束时间', '优先级', '消息类型'],
    ...['通告对象类型', '发布人', '发布状态', '发布时间', '撤销时间'],
  ]);
  expect(written.map(([title, content, start, , priority, category, type]) => [title, content, start, priority, category, type])).toEqual(
    expect.arrayContaining([['盘点', '<p>周五盘点</p>', '2026-11-20 08:00:00', '紧急消息', '系统消息', '全体用户']]),
  );
  const { result } = await server.call<{ records: { id: string; titile: string; sendStatus: string }[] }>(
    'GET',
    '/sys/annountCement/list?titile=停电',
    undefined,
    admin,
  );
  expect(result.records).toMatchObject([{ titile: '停电', sendStatus: '0' }]);
  expect((await exported(`?selections=${result.records[0]!.id}`)).slice(1).map(([title]) => title)).toEqual(['停电']);
});

it('SCREEN-08 a workbook with a wrong row adds nothing and names the row; one without titles is refused', async () => {
  const before = await exported();
  const wrong = [
    ['标题', '优先级'],
    ['放假', '重要消息'],
    ['迟到', '最高'],
  ];
  expect(await send(wrong)).toMatchObject({ success: false, message: '导入失败，a.xlsx：第 3 行：没有这个优先级' });
  expect(await send([['内容'], ['x']])).toMatchObject({ success: false, message: '导入失败，a.xlsx：第一行没有“标题”列' });
  expect(await exported()).toEqual(before);
});

it('SCREEN-08 only those who may add announcements import them, and only those who may publish have pages ask again', async () => {
  await server.addUser({ username: 'reader', password: 'password-1' });
  const reader = await server.signIn('reader', 'password-1');
  expect((await send([['标题'], ['x']], reader)).success).toBe(false);
  expect((await server.call('GET', '/sys/annountCement/syncNotic', undefined, reader)).success).toBe(false);
  expect(await server.call('GET', '/sys/annountCement/syncNotic', undefined, admin)).toMatchObject({ message: '已通知在线用户刷新' });
});
