import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Method, startTestServer, type TestServer } from '#server/testing/test-server.ts';

const COLUMNS = [
  { field: 'name', visible: true, width: 120, sort: 0, fixed: 'left' },
  { field: 'code', visible: false },
];
const FACTS = {
  type: 'list',
  dbType: 'string',
  dictCode: 'a',
  dictTable: 'b',
  dictText: 'c',
  customReturnField: 'd',
  popup: { code: 'e' },
};
const QUERY = { screen: 'md_style', title: '急单', matchType: 'and', records: [{ field: 'qty', rule: 'gt', val: '5', ...FACTS }] };

describe('what users keep of a list', () => {
  let server: TestServer;
  let admin: string;
  let wen: string;
  beforeAll(async () => {
    server = await startTestServer();
    await server.addUser({ username: 'wen', password: 'password-1' });
    admin = await server.signIn();
    wen = await server.signIn('wen', 'password-1');
  });
  afterAll(() => server.close());

  const call = (token: string, method: Method, url: string, body?: object) => server.call<unknown>(method, url, body, token);
  const columns = async (token: string) =>
    (await call(token, 'POST', '/system/sysColumnSetting/getColumns', { tableKey: 'md_style' })).result;
  const arrange = (token: string, part: object = {}) =>
    call(token, 'POST', '/system/sysColumnSetting/adds', { tableKey: 'md_style', columns: COLUMNS, ...part });
  const forget = (token: string, part: object = {}) =>
    call(token, 'POST', '/system/sysColumnSetting/delete', { tableKey: 'md_style', ...part });

  it('CALL-98 CALL-99 CALL-100 columns are kept for each user, and restored by deleting them', async () => {
    expect(await columns(wen)).toEqual([]);
    expect(await arrange(wen)).toMatchObject({ success: true });
    expect(await columns(wen)).toEqual(COLUMNS);
    expect(await columns(admin)).toEqual([]);
    await arrange(wen, { columns: [COLUMNS[0]] });
    expect(await columns(wen)).toEqual([COLUMNS[0]]);
    await forget(wen);
    expect(await columns(wen)).toEqual([]);
  });

  it('CALL-99 an administrator arranges them for all who have no layout of their own; others may not', async () => {
    expect(await arrange(wen, { isDefault: true })).toMatchObject({ success: false });
    await arrange(admin, { isDefault: true });
    expect(await columns(wen)).toEqual(COLUMNS);
    await arrange(wen, { columns: [] });
    expect(await columns(wen)).toEqual([]);
    await forget(wen);
    await forget(admin, { isDefault: true });
    expect(await columns(wen)).toEqual([]);
  });

  const queries = async (token: string) => (await call(token, 'GET', '/sys/savedQuery/list?screen=md_style')).result;
  const save = (token: string, part: object = {}) => call(token, 'POST', '/sys/savedQuery/save', { ...QUERY, ...part });

  it('QUERY-08 DATA-09 queries are saved for each user; one of the same name is replaced, and only an own one deleted', async () => {
    await save(wen);
    await save(wen, { matchType: 'or' });
    expect(await queries(wen)).toMatchObject({ queries: [{ title: '急单', matchType: 'or', records: QUERY.records, isForeign: false }] });
    expect(await queries(admin)).toMatchObject({ queries: [] });
    await call(admin, 'DELETE', `/sys/savedQuery/delete?screen=md_style&title=${encodeURIComponent('急单')}`);
    expect(await queries(wen)).toMatchObject({ queries: [{}] });
    await call(wen, 'DELETE', `/sys/savedQuery/delete?screen=md_style&title=${encodeURIComponent('急单')}`);
    expect(await queries(wen)).toMatchObject({ queries: [], mayShare: false });
  });

  it('queries are shared by right only, and only with those who may open the list', async () => {
    expect(await save(wen, { isShared: true })).toMatchObject({ success: false });
    expect(await save(admin, { isShared: true })).toMatchObject({ success: true });
    expect(await queries(admin)).toMatchObject({ queries: [{ isShared: true, isForeign: false }], mayShare: true });
    expect(await queries(wen)).toMatchObject({ queries: [] });
  });

  it('named views belong to a user, or by right to all who may open the list; an owner has one default', async () => {
    const views = async (token: string) => (await call(token, 'GET', '/sys/listView/list?screen=md_style')).result;
    const keep = (token: string, part: object) =>
      call(token, 'POST', '/sys/listView/save', { screen: 'md_style', params: 'f.season=1&view=board', columns: COLUMNS, ...part });
    await keep(wen, { title: '春季', isDefault: true });
    await keep(wen, { title: '秋季', isDefault: true });
    expect(await views(wen)).toMatchObject({
      views: [
        { title: '春季', isDefault: false, isShared: false, content: { params: 'f.season=1&view=board', columns: COLUMNS } },
        { title: '秋季', isDefault: true },
      ],
      mayShare: false,
    });
    expect(await keep(wen, { title: '全部', isShared: true })).toMatchObject({ success: false });
    expect(await keep(admin, { title: '全部', isShared: true })).toMatchObject({ success: true });
    expect(await views(admin)).toMatchObject({ views: [{ title: '全部', isShared: true }], mayShare: true });
    const remove = (token: string, more: string) =>
      call(token, 'DELETE', `/sys/listView/delete?screen=md_style&title=${encodeURIComponent('全部')}${more}`);
    expect(await remove(wen, '&isShared=true')).toMatchObject({ success: false });
    await remove(admin, '&isShared=true');
    expect(await views(admin)).toMatchObject({ views: [] });
  });

  it('a query that is too long is refused', async () => {
    const records = [{ field: 'a', rule: 'in', val: 'x'.repeat(30_000) }];
    expect(await save(wen, { records })).toMatchObject({ success: false });
  });
});
