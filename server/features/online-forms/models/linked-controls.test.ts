import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formField, key, startFormServer, type FormServer } from '../testing/test-forms.ts';

const chain = {
  table: 'sys_category',
  txt: 'name',
  key: 'id',
  linkField: 'kind_two',
  idField: 'id',
  pidField: 'pid',
  condition: "pid = '0'",
};

describe('controls that refer to other records', () => {
  let server: FormServer;
  beforeAll(async () => {
    server = await startFormServer();
    await server.addForm({ tableName: 't_wish', tableTxt: '需求', tableType: 2 }, [
      key,
      formField('roles', { fieldShowType: 'sel_role', dbLength: '200', orderNum: 1 }),
      formField('positions', { fieldShowType: 'sel_position', dbLength: '200', orderNum: 2 }),
      formField('styles', { fieldShowType: 'link_table', dictTable: 't_style', dictField: 'id', dictText: 'name,code', dbLength: '200' }),
      formField('style_qty', { fieldShowType: 'link_table_field', dictTable: 'styles', dictText: 'qty', dbIsPersist: '0' }),
      formField('loose', { fieldShowType: 'link_table_field', dictTable: 'nobody', dictText: 'price', dbIsPersist: '0' }),
    ]);
    await server.addForm({ tableName: 't_wish_line', tableTxt: '明细', tableType: 3, tabOrderNum: 1, relationType: 0 }, [
      key,
      formField('wish_id', { mainTable: 't_wish', mainField: 'id', dbLength: '36' }),
      formField('kind', { fieldShowType: 'link_down', dictTable: JSON.stringify(chain), orderNum: 1 }),
      formField('kind_two', { fieldShowType: 'link_down', orderNum: 2 }),
    ]);
  });
  afterAll(() => server.close());

  const add = (record: object) => server.call<string>('POST', '/online/cgform/api/form/t_wish', record);
  const total = async (query: string) =>
    (await server.call<{ total: number }>('GET', `/online/cgform/api/getData/t_wish?${query}`)).result.total;

  it('a filter by a role, position or linked record finds it within the stored list', async () => {
    await add({ roles: 'admin,sales', positions: 'boss', styles: 's1,s2' });
    await add({ roles: 'salesman', positions: 'boss,clerk', styles: 's2' });
    expect([await total('roles=sales'), await total('roles=admin,salesman'), await total('roles=!sales')]).toEqual([1, 2, 1]);
    expect([await total('positions=boss'), await total('positions=clerk'), await total('positions=bo')]).toEqual([2, 1, 0]);
    expect([await total('styles=s1'), await total('styles=s2')]).toEqual([1, 2]);
  });

  it('each displayed column of linked records is a dictionary, and no other column is', async () => {
    const { result: id } = await server.call<string>('POST', '/online/cgform/api/form/t_style', {
      code: 'L1',
      name: '风衣',
      qty: 7,
      price: 3,
    });
    const textOf = (column: string) =>
      server.call<string[] | null>('GET', `/sys/dict/loadDictItem/t_style,${column},id?key=${id}&delNotExist=true`);
    expect((await textOf('name')).result).toEqual(['风衣']);
    expect((await textOf('code')).result).toEqual(['L1']);
    expect((await textOf('qty')).result).toEqual(['7']);
    for (const column of ['price', 'phone', 'create_by']) expect((await textOf(column)).success).toBe(false);
  });

  it('COL-36 a sub-table defines how its drop-downs are chained, and its category levels are options', async () => {
    const { result } = await server.call<{ schema: { properties: Record<string, { columns: object[] }> } }>(
      'GET',
      '/online/cgform/api/getFormItem/t_wish',
    );
    const columns = result.schema.properties.t_wish_line?.columns;
    expect(columns?.filter((column) => 'view' in column)).toMatchObject([
      { key: 'kind', view: 'link_down', config: { ...chain, condition: "pid = '0'" }, others: [{ title: 'kind_two', field: 'kind_two' }] },
      { key: 'kind_two', view: 'link_down' },
    ]);
    const { table, txt, key: store, idField, pidField, condition } = chain;
    const options = (more: Record<string, string>) =>
      server.call<{ label: string; store: string; id: string; pid: string }[]>(
        'GET',
        `/online/cgform/api/querySelectOptions?${new URLSearchParams({ table, txt, key: store, idField, pidField, ...more })}`,
      );
    await sql`insert into sys.sys_category (id, pid, name, code) values ('c1', '0', '面料', 'C1'), ('c2', 'c1', '针织', 'C1A')`.execute(
      server.context.db,
    );
    expect((await options({ condition })).result).toEqual([{ label: '面料', store: 'c1', id: 'c1', pid: '0' }]);
    expect((await options({ pidValue: 'c1' })).result).toEqual([{ label: '针织', store: 'c2', id: 'c2', pid: 'c1' }]);
  });
});
