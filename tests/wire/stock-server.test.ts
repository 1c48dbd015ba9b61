import { beforeEach, describe, expect, it } from 'vitest';
import { compile, parseDocument } from '#renderer';
import { createDataProvider } from '#src/api/data-provider.ts';
import { createScheduledJobs } from '#src/api/scheduled-jobs.ts';
import { unsealed } from '#src/api/seal-password.ts';
import type { EntryStore } from '#src/api/storage.ts';
import { fakeHttp } from '#src/api/testing/fake-http.ts';
import { createSession } from '#src/features/session/session.ts';
import { recordedServer } from './recorded-server.ts';

const unrestricted = { auth: [], allAuth: [] };
const order = { documentId: '5f0c', tableType: 2 } as const;
const page = { page: 1, pageSize: 10, sort: { column: 'id', order: 'desc' as const }, filters: {} };

function entries(): EntryStore {
  const values = new Map<string, unknown>();
  return { get: (key) => values.get(key), set: (key, value) => !!values.set(key, value), remove: (key) => void values.delete(key) };
}

describe('our client on a stock server', () => {
  let server: ReturnType<typeof recordedServer>;
  let http: ReturnType<typeof fakeHttp>;
  let provider: ReturnType<typeof createDataProvider>;
  let shown: string[];
  beforeEach(() => {
    server = recordedServer();
    http = fakeHttp({ base: '/jeecg-boot', fetch: server.fetch });
    provider = createDataProvider(http, entries());
    shown = [];
    http.onFailure(({ message }) => shown.push(message));
  });

  it('IMPLIED-20 a generated screen compiles without a remark, its patterns as rules of the catalogue', async () => {
    const { document, diagnostics } = parseDocument(await provider.getDocument('5f0c'));
    const { plan, diagnostics: more } = document
      ? compile(document, { permissions: unrestricted })
      : expect.fail('The document is not readable.');
    expect([...diagnostics, ...more]).toEqual([]);
    expect(plan.columns.map(({ key }) => key)).toEqual(['order_no', 'status', 'order_date']);
    const rules = Object.fromEntries((plan.form?.fields ?? []).map(({ key, rules: of }) => [key, of]));
    expect(rules).toMatchObject({ phone: [{ kind: 'pattern', name: 'mobile' }], qty: [{ name: 'integer' }], status: [] });
    expect(rules['phone']?.[0]).not.toHaveProperty('message');
    expect(plan.form).toMatchObject({
      kind: 'one-to-many',
      subTables: [
        { key: 'so_item', relation: 'many' },
        { key: 'so_delivery', relation: 'one' },
      ],
    });
  });

  it('CALL-108 CALL-110 records are listed, read, added, edited and deleted, the key of an edit included', async () => {
    expect(await provider.getRows({ ...order, ...page })).toMatchObject({ total: 1, rows: [{ id: '1590', order_no: 'SO-0008' }] });
    const record = await provider.getRecord('5f0c', '1590');
    expect(record).toMatchObject({ id: '1590', so_item: [{ id: '1591' }], so_delivery: [] });
    expect(await provider.save({ ...order, record: { order_no: 'SO-0009' } })).toEqual({ id: '1600', message: '添加成功!' });
    expect(await provider.save({ ...order, record: { ...record, qty: 31 } })).toEqual({ id: '1590', message: '修改成功！' });
    expect(server.asked.at(-1)).toMatchObject({ call: 'PUT /online/cgform/api/form/5f0c', body: { id: '1590', qty: 31 } });
    expect((await provider.remove('5f0c', ['1590'])).message).toBe('删除成功!');
    expect((await provider.remove('5f0c', ['1590', '1600'])).message).toBe('删除成功!');
    const rows = await provider.getTreeRows({ documentId: '7a0d', tableType: 1, ...page, parentKey: 'pid', parents: null });
    expect(rows.rows).toMatchObject([{ id: 't1', has_child: '1' }]);
  });

  it('AUTH-10 CALL-08 department and password are changed by PUT where POST is refused', async () => {
    const session = createSession({ http, local: entries(), tab: entries(), seal: unsealed });
    await session.signIn({ username: 'lijuan', password: 'a', captcha: '', checkKey: 1, remember_me: true });
    await session.chooseDepartment('A02A01');
    expect(session.state().info).toMatchObject({ username: 'lijuan', orgCode: 'A02A01' });
    const changed = await session.changePassword({ oldpassword: 'a', password: 'b', confirmpassword: 'b' });
    expect(changed).toEqual({ message: '密码重置成功!', isAlive: true });
    const calls = server.asked.map(({ call }) => call).filter((call) => /selectDepart|updatePassword/.test(call));
    expect(calls).toEqual(
      ['POST', 'PUT']
        .flatMap((method) => `${method} /sys/selectDepart`)
        .concat(['POST', 'PUT'].map((method) => `${method} /sys/user/updatePassword`)),
    );
    expect(shown).toEqual([]);
  });

  it('a template for imports is an export of no record, and jobs need neither names nor a log', async () => {
    const template = await provider.getImportTemplate({ documentId: '5f0c', tableType: 2 });
    expect(await template.text()).toBe('headings');
    expect(server.asked.at(-1)?.query.get('paramsStr')).toBe('{"selections":"-"}');
    const jobs = createScheduledJobs(http);
    expect(await jobs.classes()).toBeNull();
    expect(await jobs.getRows({ documentId: '', tableType: 1, ...page })).toMatchObject({ total: 1, rows: [{ id: 'j1', status: -1 }] });
    expect(shown).toEqual([]);
  });

  it('choices, checks and people are those of the recorded answers', async () => {
    const free = await provider.checkDuplicate({ table: 'so_order$1', field: 'order_no', value: 'x', recordId: '' });
    expect(free).toEqual({ success: true, message: '该值可用！' });
    expect(server.asked.at(-1)?.query.get('tableName')).toBe('so_order');
    expect(await provider.getDirectoryRows('user', 'username', ['lijuan'])).toMatchObject([{ id: 'u01', realname: '李娟' }]);
    expect(shown).toEqual([]);
  });
});
