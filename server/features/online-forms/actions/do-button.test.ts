import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { importDefinitions } from '#server/import/import-definitions.ts';
import { readImportFile } from '#server/import/import-file.ts';

const PASSWORD = 'password-1';
const FORM = 'act-form';

/** A document with a state, a counter and what changes them. */
const definition = {
  id: FORM,
  head: {
    ...{ table_name: 't_acted', table_type: 1, table_txt: '单据' },
    ext_config_json: {
      readOnlyWhen: "status != 'draft'",
      actions: [
        {
          ...{ code: 'approve', title: '审核', when: "status = 'draft'" },
          check: [{ that: 'qty > 0', else: '数量 ${qty} 须大于 0' }],
          ask: [{ key: 'reason', title: '原因', required: true }],
          do: [{ set: { status: "'done'", note: "concat(user.username, ':', reason)" } }],
        },
        {
          code: 'take',
          ...{ title: '领用', titleEn: 'Take' },
          do: [
            { add: { table: 't_acted', key: { id: 'id' }, change: { qty: '0 - 3' }, keep: 'qty >= 0', else: '只有 ${old.qty}' } },
            { set: { note: "'已领'" } },
          ],
          undo: { code: 'bring_back', title: '退回', keep: [{ table: 't_acted', that: 'qty <= 6', else: '退回后有 ${new.qty}' }] },
        },
        {
          ...{ code: 'weigh', title: '过磅', right: 'weigh' },
          check: [{ that: 'qty < 3', else: '数量 ${qty} 偏大', level: 'confirm' }],
          do: [{ set: { note: "'已过磅'" } }],
        },
        {
          ...{ code: 'make', title: '生成', place: 'list', ask: [{ key: 'pieces', title: '件数', type: 'number', required: true }] },
          do: [
            { insert: { table: 't_acted', map: { status: "'draft'", qty: 'pieces', note: "'生成'" } } },
            { open: { table: 't_acted', key: { note: "'生成'" } } },
          ],
        },
        { code: 'pull', title: '取明细', do: [{ if: 'qty > 100', insert: { table: 't_acted', map: { status: "'draft'", qty: '1' } } }] },
      ],
    },
  },
  fields: [
    { db_field_name: 'status', db_field_txt: '状态', db_length: 20, is_read_only: 1, field_default_value: 'draft' },
    { db_field_name: 'qty', db_field_txt: '数量', db_type: 'int', db_length: 10 },
    { db_field_name: 'twice', db_field_txt: '两倍', db_type: 'int', db_length: 10, field_extend_json: { computed: 'qty * 2' } },
    { db_field_name: 'note', db_field_txt: '备注', db_length: 100 },
  ],
};

const draft = (qty: number) => ({ status: 'draft', qty });
const records = { a: draft(5), b: draft(0), c: draft(4), d: draft(6), e: draft(7), f: draft(9), g: draft(3), h: draft(3) };

describe('buttons of records', () => {
  let server: TestServer;
  let admin: string;
  const ids = new Map<string, string>();
  const idOf = (name: string) => ids.get(name) ?? name;
  beforeAll(async () => {
    server = await startTestServer();
    const file = readImportFile([definition]);
    if (file) await importDefinitions(server.context.db, file, { menus: false });
    admin = await server.signIn();
    for (const [name, record] of Object.entries(records)) {
      const added = await server.call<string>('POST', `/online/cgform/api/form/${FORM}`, record, admin);
      ids.set(name, added.result);
    }
  });
  afterAll(() => server.close());

  const act = (buttonCode: string, dataId: string, uiFormData: object = {}, token = admin, confirmed = false) =>
    server.call(
      'POST',
      '/online/cgform/api/doButton',
      { formId: FORM, buttonCode, dataId: dataId.split(',').map(idOf).join(','), uiFormData, confirmed },
      token,
    );
  const read = async (id: string) =>
    (await server.call<object>('GET', `/online/cgform/api/form/${FORM}/${idOf(id)}`, undefined, admin)).result;

  it('IMPLIED-04 an action sets what it declares, in the state that it declares, with what was asked', async () => {
    expect(await act('approve', 'a')).toMatchObject({ success: false, message: '请填写原因' });
    expect(await act('approve', 'b', { reason: 'x' })).toMatchObject({ success: false, message: '数量 0 须大于 0' });
    expect(await act('approve', 'a', { reason: '合格' })).toMatchObject({ success: true, message: '执行成功!' });
    expect(await read('a')).toMatchObject({ status: 'done', note: 'admin:合格' });
    expect(await act('approve', 'a', { reason: 'x' })).toMatchObject({ success: false, message: expect.stringContaining('当前状态') });
    expect(await act('nothing', 'a')).toMatchObject({ success: false });
  });

  it('IMPLIED-04 a counter stays within its limit when many count at once, and what is computed from it follows', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => act('take', 'c')));
    expect(answers.map(({ message }) => message).toSorted()).toEqual(['只有 1', '只有 1', '执行成功!']);
    expect(await read('c')).toMatchObject({ qty: 1, twice: 2 });
  });

  it('IMPLIED-04 what is read-only and written by actions is not saved by hand, for a new record neither; what can be entered is', async () => {
    const path = `/online/cgform/api/form/${FORM}`;
    const before = await read('b');
    const locked = { success: false, result: { fieldErrors: [{ field: 'status' }] } };
    expect(await server.call('PUT', path, { ...before, status: 'done' }, admin)).toMatchObject(locked);
    expect(await server.call('POST', path, { ...draft(1), status: 'done' }, admin)).toMatchObject(locked);
    expect(await server.call('PUT', path, { ...before, note: '手填' }, admin)).toMatchObject({ success: true });
    expect(await read('b')).toMatchObject({ status: 'draft', note: '手填' });
  });

  it('IMPLIED-04 a record that is added without its state begins with the default of it, so that its actions are offered', async () => {
    for (const record of [{ qty: 2 }, { qty: 2, status: '' }]) {
      const { result } = await server.call<string>('POST', `/online/cgform/api/form/${FORM}`, record, admin);
      expect(await read(result)).toMatchObject({ status: 'draft', qty: 2 });
      expect(await act('approve', result, { reason: 'x' })).toMatchObject({ success: true });
    }
  });

  it('IMPLIED-21 (garment.md C.5) an action on a version that somebody has changed since does nothing, and tells nothing of the record', async () => {
    const { result: id } = await server.call<string>('POST', `/online/cgform/api/form/${FORM}`, draft(2), admin);
    const seen = await read(id);
    const { row_version: version } = seen as { row_version: number };
    await server.call('PUT', `/online/cgform/api/form/${FORM}`, { ...seen, qty: 900 }, admin);
    const stale = await act('approve', id, { reason: 'x', row_version: String(version) });
    expect(stale).toMatchObject({ success: false, code: 409, message: expect.stringContaining('他人更改'), result: null });
    expect(await read(id)).toMatchObject({ status: 'draft', qty: 900 });
    expect(await act('approve', id, { reason: 'x', row_version: String(version + 1) })).toMatchObject({ success: true });
  });

  it('of several records each is done by itself, and those that are refused are told', async () => {
    const { result: other } = await server.call<string>('POST', `/online/cgform/api/form/${FORM}`, draft(2), admin);
    const answer = await act('approve', `a,${other},b`, { reason: 'x' });
    expect(answer).toMatchObject({ success: true, message: expect.stringContaining('已执行 1 条，2 条未执行') });
    expect(answer.result).toMatchObject({ outcomes: [{ id: idOf('a') }, { id: other, done: {} }, { id: idOf('b') }] });
  });

  it('IMPLIED-04 where each of several records is refused the answer is a refusal, with the reason of each', async () => {
    expect(await act('approve', 'a,b', { reason: 'x' })).toMatchObject({
      success: false,
      message: expect.stringMatching(/^2 条均未执行：单据的当前状态/),
      result: {
        outcomes: [
          { id: idOf('a'), reason: expect.stringContaining('当前状态') },
          { id: idOf('b'), reason: '数量 0 须大于 0' },
        ],
      },
    });
  });

  it('IMPLIED-04 an action is taken back: what it added is subtracted, what it set is as before, within what has to hold', async () => {
    expect(await act('bring_back', 'd')).toMatchObject({ success: false, message: expect.stringContaining('不能撤销') });
    await act('take', 'd');
    await act('take', 'd');
    expect(await read('d')).toMatchObject({ qty: 0, twice: 0, note: '已领' });
    expect(await act('bring_back', 'd')).toMatchObject({ success: true });
    expect(await read('d')).toMatchObject({ qty: 3, twice: 6 });
    expect(await act('bring_back', 'd')).toMatchObject({ success: true });
    expect(await read('d')).toMatchObject({ qty: 6, note: null });
    expect(await act('bring_back', 'd')).toMatchObject({ success: false });
    await act('take', 'e');
    expect(await act('bring_back', 'e')).toMatchObject({ success: false, message: '退回后有 7' });
    expect(await read('e')).toMatchObject({ qty: 4 });
  });

  it('IMPLIED-04 an action of the list is about no record, and names the one that it leads to', async () => {
    expect(await act('make', '')).toMatchObject({ success: false, message: '请填写件数' });
    const { message, result } = await act('make', '', { pieces: '12' });
    expect(message).toBe('执行成功，已生成单据 1 条');
    const { outcomes } = result as { outcomes: { done: { open: { formId: string; id: string }; created: object[] } }[] };
    expect(outcomes[0]?.done.open.formId).toBe(FORM);
    expect(outcomes[0]?.done.created).toEqual([{ title: '单据', count: 1, formId: FORM, ids: [outcomes[0]?.done.open.id] }]);
    expect(await read(outcomes[0]?.done.open.id ?? '')).toMatchObject({ qty: 12, note: '生成' });
  });

  it('what an action has changed stands in the history under its name, in the language of the reader', async () => {
    const told = async (language: string) => {
      const headers = { 'x-access-token': admin, 'accept-language': language };
      const url = `/jeecg-boot/online/cgform/api/changes/${FORM}/${idOf('f')}`;
      const answer = await server.app.inject({ method: 'GET', url, headers });
      return answer.json<{ result: { records: object[] } }>().result.records;
    };
    await act('take', 'f');
    expect((await told('zh-CN'))[0]).toMatchObject({ kind: 'edit', action: '领用' });
    expect((await told('en-US'))[0]).toMatchObject({ action: 'Take' });
  });

  it('SCREEN-03 (garment.md C.2) a record whose state locks it as a whole is not deleted, nor are others together with it; a draft is', async () => {
    const remove = (names: string) => {
      const ids = names.split(',').map(idOf).join(',');
      return server.call('DELETE', `/online/cgform/api/form/${FORM}/${ids}`, undefined, admin);
    };
    await act('approve', 'g', { reason: '合格' });
    const message = '有 1 条记录在当前状态下不能删除，未删除任何记录';
    expect(await remove('g')).toMatchObject({ success: false, message });
    expect(await remove('g,h')).toMatchObject({ success: false, message });
    expect(await read('h')).toMatchObject({ status: 'draft' });
    expect(await remove('h')).toMatchObject({ success: true });
  });

  it('IMPLIED-04 an action that finds nothing to do says so', async () => {
    expect(await act('pull', 'a')).toMatchObject({ success: true, message: '没有需要处理的内容，未作更改' });
  });

  it('PERM-05 what an action doubts is passed over once it is confirmed, by those with the right to override alone', async () => {
    expect(await act('weigh', 'a')).toMatchObject({ success: false, message: '数量 5 偏大', result: { isDoubtful: true } });
    expect(await act('weigh', 'a', {}, admin, true)).toMatchObject({ success: true });
    expect(await act('weigh', 'b')).toMatchObject({ success: true });
    await server.addUser({
      ...{ username: 'weigher', password: PASSWORD, formIds: [FORM] },
      permissions: ['online:t_acted:weigh', 'online:t_acted:detail'],
    });
    await server.addUser({
      ...{ username: 'master', password: PASSWORD, formIds: [FORM] },
      permissions: ['online:t_acted:weigh', 'online:t_acted:weigh_override', 'online:t_acted:detail'],
    });
    const [weigher, master] = await Promise.all(['weigher', 'master'].map((name) => server.signIn(name, PASSWORD)));
    expect(await act('weigh', 'd', {}, weigher, true)).toMatchObject({ success: false, message: '数量 6 偏大', result: null });
    expect(await act('weigh', 'd', {}, master)).toMatchObject({ success: false, result: { isDoubtful: true } });
    expect(await act('weigh', 'd', {}, master, true)).toMatchObject({ success: true });
  });

  it('PERM-05 an action without a permission of its own needs that to edit, and one with it needs just that', async () => {
    await server.addUser({ username: 'reader', password: PASSWORD, formIds: [FORM] });
    await server.addUser({
      username: 'editor',
      password: PASSWORD,
      formIds: [FORM],
      permissions: ['online:t_acted:update', 'online:t_acted:detail'],
    });
    await server.addUser({
      username: 'auditor',
      password: PASSWORD,
      formIds: [FORM],
      permissions: ['online:t_acted:approve', 'online:t_acted:detail'],
    });
    const [reader, editor, auditor] = await Promise.all(['reader', 'editor', 'auditor'].map((name) => server.signIn(name, PASSWORD)));
    expect(await act('take', 'c', {}, reader)).toMatchObject({ success: false, status: 403 });
    expect(await act('approve', 'b', { reason: 'x' }, editor)).toMatchObject({ success: false, status: 403 });
    expect(await act('take', 'c', {}, auditor)).toMatchObject({ success: false, status: 403 });
    expect(await act('approve', 'b', { reason: 'x' }, auditor)).toMatchObject({ success: false, message: '数量 0 须大于 0' });
  });

  it('PERM-05 who may not edit but holds the right of an action also has the one that takes it back', async () => {
    await server.addUser({
      ...{ username: 'taker', password: PASSWORD, formIds: [FORM] },
      permissions: ['online:t_acted:take', 'online:t_acted:detail'],
    });
    const taker = await server.signIn('taker', PASSWORD);
    const { result } = await server.call<{ hideColumns: string[] }>('GET', `/online/cgform/api/getColumns/${FORM}`, undefined, taker);
    expect(result.hideColumns.filter((code) => ['take', 'bring_back', 'approve', 'update'].includes(code)).toSorted()).toEqual([
      'approve',
      'update',
    ]);
    expect(await act('take', 'd', {}, taker)).toMatchObject({ success: true });
    expect(await act('bring_back', 'd', {}, taker)).toMatchObject({ success: true });
  });
});
