import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formField, key, startFormServer, type FormServer } from '../testing/test-forms.ts';

interface Refusal {
  usedBy: { fieldTitle: string; screen: { form: string; filters: Record<string, string> } | null }[];
}

describe('references to users and departments', () => {
  let server: FormServer;
  let clerk: string;
  let depart: string;
  let record: string;
  /** The records that the links of a refusal show, by the field that names what was to go. */
  const foundBy = ({ usedBy }: Refusal) =>
    Promise.all(
      usedBy.map(async ({ fieldTitle, screen }) => {
        const query = new URLSearchParams(screen?.filters).toString();
        const { result } = await server.call<{ records: { id: string }[] }>('GET', `/online/cgform/api/getData/${screen?.form}?${query}`);
        return [fieldTitle, result.records.map(({ id }) => id)];
      }),
    );
  const edit = (members: object) => server.call('PUT', '/online/cgform/api/form/t_visit', { id: record, ...members });

  beforeAll(async () => {
    server = await startFormServer();
    clerk = await server.addUser({ username: 'clerk', password: 'clerk-password-1' });
    await server.addUser({ username: 'other', password: 'other-password-1' });
    const { result } = await server.call<{ id: string }>('POST', '/sys/sysDepart/add', { departName: '销售部' });
    depart = result.id;
    await server.addForm({ tableName: 't_visit', tableTxt: '来访', tableType: 1 }, [
      key,
      formField('host', { dbFieldTxt: '接待人', fieldShowType: 'sel_user' }),
      formField('guests', { dbFieldTxt: '陪同', fieldShowType: 'sel_user', dbLength: '200' }),
      formField('place', { dbFieldTxt: '部门', fieldShowType: 'sel_depart', dbLength: '200' }),
      formField('owner', {
        dbFieldTxt: '登记人',
        fieldShowType: 'list',
        dictTable: 'sys_user',
        dictField: 'username',
        dictText: 'realname',
      }),
    ]);
    const body = { host: 'other', guests: 'other,clerk', place: depart, owner: 'clerk' };
    record = (await server.call<string>('POST', '/online/cgform/api/form/t_visit', body)).result;
  });
  afterAll(() => server.close());

  it('SCREEN-01 a user whom records name is not deleted but can be frozen; once they name nobody, the user goes', async () => {
    const { message, result } = await server.call<Refusal>('DELETE', `/sys/user/delete?id=${clerk}`);
    expect(message).toMatch(/不能删除.*请改为冻结/);
    for (const place of ['来访 · 陪同（1 条）', '来访 · 登记人（1 条）']) expect(message).toContain(place);
    expect(await foundBy(result)).toEqual([
      ['陪同', [record]],
      ['登记人', [record]],
    ]);
    expect((await server.call('PUT', '/sys/user/frozenBatch', { ids: clerk, status: 2 })).success).toBe(true);
    await edit({ guests: 'other' });
    expect((await server.call('DELETE', `/sys/user/delete?id=${clerk}`)).message).toContain('登记人');
    await edit({ owner: 'other' });
    expect(await server.call('DELETE', `/sys/user/delete?id=${clerk}`)).toMatchObject({ success: true });
  });

  it('SCREEN-01 the names of deleted users stay readable in records, and are offered no more', async () => {
    const texts = await server.call<unknown>('GET', '/sys/dict/loadDictItem/sys_user,realname,username?key=clerk');
    expect(JSON.stringify(texts.result)).toContain('clerk');
    const { result } = await server.call<{ value: string }[]>('GET', '/sys/dict/getDictItems/sys_user,realname,username');
    expect(result.map(({ value }) => value)).not.toContain('clerk');
  });

  it('SCREEN-01 a department that records name is not deleted', async () => {
    const { message, result } = await server.call<Refusal>('DELETE', `/sys/sysDepart/delete?id=${depart}`);
    expect(message).toContain('来访 · 部门（1 条）');
    expect(await foundBy(result)).toEqual([['部门', [record]]]);
    await edit({ place: '' });
    expect(await server.call('DELETE', `/sys/sysDepart/delete?id=${depart}`)).toMatchObject({ success: true });
  });
});
