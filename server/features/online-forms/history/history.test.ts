import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFormServer, type FormServer } from '../testing/test-forms.ts';

const form = '/online/cgform/api/form/t_style';

interface Shown {
  records: {
    kind: string;
    realname: string;
    fields: object[];
    rows: { kind: string; at: number; name: string; fields: object[] }[];
    more: number;
  }[];
  isMore: boolean;
}

describe('the history and the comments of a record', () => {
  let server: FormServer;
  beforeAll(async () => void (server = await startFormServer()));
  afterAll(() => server.close());

  const add = async (record: object) => (await server.call<string>('POST', form, record)).result;
  const read = async (id: string) => (await server.call<Record<string, unknown>>('GET', `${form}/${id}`)).result;
  const changes = async (id: string) => (await server.call<Shown>('GET', `/online/cgform/api/changes/t_style/${id}`)).result.records;
  const comments = `/online/cgform/api/comments/t_style`;

  it('a save leaves who has changed which field from what to what, rows of sub-tables included', async () => {
    const id = await add({ code: 'H1', name: '衬衫', qty: 12, t_bom: [{ material: '布', usage_qty: 1 }, { material: '线' }] });
    const [cloth] = (await read(id))['t_bom'] as object[];
    await server.call('PUT', form, { id, name: '长袖衬衫', qty: 12, t_bom: [{ ...cloth, usage_qty: 2.5 }, { material: '扣' }] });
    const [edit, added] = await changes(id);
    expect(added).toMatchObject({ kind: 'add', fields: [], rows: [] });
    expect(edit).toMatchObject({ kind: 'edit', more: 0, fields: [{ before: '衬衫', after: '长袖衬衫' }] });
    expect(edit?.fields).toHaveLength(1);
    expect(edit?.rows.map(({ kind, at }) => [kind, at])).toEqual([
      ['edit', 1],
      ['add', 2],
      ['delete', 2],
    ]);
    expect(edit?.rows[0]?.fields).toMatchObject([{ before: '1', after: '2.5' }]);
    expect(edit?.rows[0]?.name).toContain('布');
  });

  it('a save that changes nothing, and one that is refused, leave no trace', async () => {
    const id = await add({ code: 'H2', name: '裙' });
    await server.call('PUT', form, { id, name: '裙' });
    await server.call('PUT', form, { id, code: 'H1' }).catch(() => null);
    expect((await changes(id)).map(({ kind }) => kind)).toEqual(['add']);
  });

  it('a row that is saved on its own stands in the history of its main record', async () => {
    const id = await add({ code: 'H3' });
    await server.call('POST', '/online/cgform/api/form/t_bom', { style_id: id, material: '拉链' });
    expect((await changes(id)).map(({ kind }) => kind)).toContain('add');
    expect(await changes(id)).toHaveLength(2);
  });

  it('rows of a sub-table that were added at once are told as one, with their number', async () => {
    const id = await add({ code: 'H6' });
    for (const material of ['拉链', '吊牌']) await server.call('POST', '/online/cgform/api/form/t_bom', { style_id: id, material });
    await server.context.db
      .updateTable('sys.record_change')
      .set({ changed_at: '2030-01-01 08:00:00' })
      .where('main_record_id', '=', id)
      .execute();
    const [rows, ...earlier] = await changes(id);
    expect(rows).toMatchObject({ kind: 'add', count: 2, at: '2030-01-01 08:00:00' });
    expect(earlier.map(({ kind }) => kind)).toEqual(['add']);
  });

  it('comments are added, listed with their writer, and deleted by their writer alone', async () => {
    const id = await add({ code: 'H4' });
    const { result } = await server.call<string>('POST', `${comments}/${id}`, { content: ' <b>尾批</b>不晚于 12-05 ' });
    const list = async () => (await server.call<{ id: string; content: string; isOwn: boolean }[]>('GET', `${comments}/${id}`)).result;
    expect(await list()).toMatchObject([{ id: result, content: '<b>尾批</b>不晚于 12-05', isOwn: true }]);
    await server.call('DELETE', `${comments}/${id}/${result}`);
    expect(await list()).toEqual([]);
  });

  it('a mentioned user gets a message that leads to the record', async () => {
    const id = await add({ code: 'H5' });
    const user = await server.addUser({ username: 'lin', password: 'Passw0rd!x' });
    await server.context.db.updateTable('sys.sys_user').set({ realname: '林小满' }).where('id', '=', user).execute();
    await server.call('POST', `${comments}/${id}`, { content: '@林小满 请看', mentions: [user, 'nobody'] });
    const sent = await server.context.db
      .selectFrom('sys.sys_announcement as a')
      .innerJoin('sys.sys_announcement_send as s', 's.annt_id', 'a.id')
      .select('a.open_page')
      .where('s.user_id', '=', user)
      .execute();
    expect(sent).toMatchObject([{ open_page: expect.stringContaining(`?open=${id}`) }]);
  });
});
