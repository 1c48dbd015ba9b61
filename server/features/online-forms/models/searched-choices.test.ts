import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_SENT } from '#server/catalogue/choices/field-options.ts';
import { FORM_SCHEMA } from '#server/catalogue/identifiers.ts';
import { formField, key, startFormServer, type FormServer } from '../testing/test-forms.ts';

const choice = { dictTable: 't_colour', dictField: 'code', dictText: 'name', isShowList: 1, isQuery: 1 };

interface Model {
  schema: { properties: Record<string, object> };
  columns: { dataIndex: string }[];
  dictOptions: Record<string, unknown[]>;
}

describe('choices over a table with many rows', () => {
  let server: FormServer;
  let id: string;
  beforeAll(async () => {
    server = await startFormServer();
    await server.addForm({ tableName: 't_colour', tableType: 1 }, [key, formField('code'), formField('name')]);
    id = await server.addForm({ tableName: 't_use', tableType: 1 }, [
      key,
      formField('colour', { ...choice, fieldShowType: 'list' }),
      formField('others', { ...choice, fieldShowType: 'list_multi', dbLength: '500' }),
    ]);
  });
  afterAll(() => server.close());

  const fill = (from: number, to: number) =>
    sql`insert into ${sql.table(`${FORM_SCHEMA}.t_colour`)} (id, code, name)
      select 'r' || n, 'C' || n, '颜色' || n from generate_series(${from}::int, ${to}::int) as n`.execute(server.context.db);
  const model = async (name: string) => (await server.call<Model>('GET', `/online/cgform/api/${name}/${id}`)).result;

  it('DICT-06 up to 200 options travel with the models; more are searched, and nothing of them travels', async () => {
    await fill(1, MOST_SENT);
    expect((await model('getFormItem')).schema.properties.colour).toMatchObject({ view: 'list', enum: { length: MOST_SENT } });
    await fill(MOST_SENT + 1, 1000);
    const { colour, others } = (await model('getFormItem')).schema.properties;
    const searched = { view: 'sel_search', async: true, dictTable: 't_colour', dictCode: 'code', dictText: 'name' };
    expect(colour).toMatchObject(searched);
    expect(others).toMatchObject({ ...searched, multi: true });
    expect(colour).not.toHaveProperty('enum');
    const { columns, dictOptions } = await model('getColumns');
    expect(dictOptions).toEqual({ colour: [], others: [] });
    expect(columns.find(({ dataIndex }) => dataIndex === 'colour')).toMatchObject({
      customRender: 'colour',
      async: true,
      dictTable: 't_colour',
    });
    const query = (await server.call<object[]>('GET', `/online/cgform/api/getQueryInfo/${id}`)).result;
    expect(query).toMatchObject([searched, { ...searched, multi: true }]);
  });

  it('DICT-06 COL-26 COL-27 of many departments, people, categories and nodes of a tree nothing travels either; their controls look them up as before', async () => {
    const { db } = server.context;
    await sql`insert into sys.sys_depart (id, depart_name, parent_id, org_code, del_flag) select 'd' || n, '车间' || n, '', 'Z' || n, '0'
      from generate_series(1, 300) as n`.execute(db);
    await sql`insert into sys.sys_category (id, name, code, pid) select 'k' || n, '类别' || n, 'K' || n, '0' from generate_series(1, 300) as n`.execute(
      db,
    );
    await server.addForm({ tableName: 't_node', tableType: 1 }, [key, formField('pid'), formField('name')]);
    await sql`insert into ${sql.table(`${FORM_SCHEMA}.t_node`)} (id, pid, name) select 'n' || n, '0', '节点' || n from generate_series(1, 300) as n`.execute(
      db,
    );
    const many = { isShowList: 1, isQuery: 1, dbLength: '200' };
    const of = await server.addForm({ tableName: 't_many', tableType: 1 }, [
      key,
      formField('depart', { ...many, fieldShowType: 'sel_depart' }),
      formField('clerk', { ...many, fieldShowType: 'sel_user' }),
      formField('kind', { ...many, fieldShowType: 'cat_tree', dictField: '0' }),
      formField('node', { ...many, fieldShowType: 'sel_tree', dictTable: 't_node', dictField: '0', dictText: 'id,pid,name,has_child' }),
    ]);
    const get = async <Answer>(name: string) => (await server.call<Answer>('GET', `/online/cgform/api/${name}/${of}`)).result;
    const { columns, dictOptions } = await get<Model>('getColumns');
    expect(dictOptions).toMatchObject({ depart: [], kind: [], node: [], clerk: [{ value: 'admin' }] });
    const columnOf = (name: string) => columns.find(({ dataIndex }) => dataIndex === name);
    expect(columnOf('depart')).toMatchObject({ async: true, dictTable: 'sys_depart', dictCode: 'id', dictText: 'depart_name' });
    expect(columnOf('node')).toMatchObject({ async: true, dictTable: 't_node', dictCode: 'id', dictText: 'name' });
    expect(columnOf('clerk')).not.toHaveProperty('async');
    const { depart, kind, node } = (await get<Model>('getFormItem')).schema.properties;
    expect([depart, kind, node]).toMatchObject([
      { view: 'sel_depart' },
      { view: 'cat_tree' },
      { view: 'sel_tree', dict: 't_node,name,id' },
    ]);
    const views = (await get<{ field: string; view: string }[]>('getQueryInfo')).map(({ view }) => view);
    expect(views).toEqual(['sel_depart', 'sel_user', 'cat_tree', 'sel_tree']);
    const texts = await server.call('GET', '/sys/dict/loadDictItem/sys_depart,depart_name,id?key=d7,d8');
    expect(texts.result).toEqual(['车间7', '车间8']);
  });

  it('a search finds them by what letters spell; a batch of texts is looked up at once', async () => {
    const dictionary = 't_colour,name,code';
    const found = await server.call<{ value: string }[]>('GET', `/sys/dict/loadDict/${dictionary}?keyword=ys99&pageSize=50`);
    expect(found.result).toContainEqual(expect.objectContaining({ value: 'C99', text: '颜色99' }));
    const texts = ['颜色7', 'C8', '没有', ...Array.from({ length: 500 }, (_, n) => `颜色${n + 100}`)];
    const named = await server.call<{ value: string }[]>('POST', '/sys/dict/findItems', { code: dictionary, texts });
    expect(named.result).toHaveLength(502);
    expect(named.result).toContainEqual({ value: 'C8', text: '颜色8', title: '颜色8' });
    expect(await server.call('POST', '/sys/dict/findItems', { code: 't_colour,id,code', texts })).toMatchObject({ success: false });
  });
});
