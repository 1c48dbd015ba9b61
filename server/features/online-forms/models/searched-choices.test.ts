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
