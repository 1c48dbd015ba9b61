import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peekSubject } from '#server/access/load-subject.ts';
import { readLinkedOfAll, withLinkedValues } from '../saving/derive-linked.ts';
import { withLinkedTexts } from './linked-texts.ts';
import { formField, key, startFormServer, type FormServer } from '../testing/test-forms.ts';
import { importInto, sheetsIn, workbookOf } from '../testing/test-sheets.ts';

const link = { dbFieldTxt: '客户', fieldShowType: 'link_table', dictTable: 't_client', dictField: 'id', dictText: 'name', dbLength: '200' };
const shows = (name: string, title: string, column: string, more: object = {}) =>
  formField(name, {
    dbFieldTxt: title,
    fieldShowType: 'link_table_field',
    dictTable: 'client',
    dictText: column,
    dbIsPersist: '0',
    ...more,
  });

describe('fields that show columns of linked records', () => {
  let server: FormServer;
  let clients: string[];
  let dealId: string;
  beforeAll(async () => {
    server = await startFormServer();
    const { db } = server.context;
    await db.insertInto('sys.sys_dict').values({ id: 'lv', dict_code: 'client_level', dict_name: '等级', del_flag: 0 }).execute();
    const items = [
      ['A', '重点'],
      ['B', '一般'],
    ].map(([item_value = '', item_text = ''], sort_order) => ({
      id: item_value,
      dict_id: 'lv',
      item_value,
      item_text,
      sort_order,
      status: 1,
    }));
    await db.insertInto('sys.sys_dict_item').values(items).execute();
    await server.addForm({ tableName: 't_client', tableTxt: '客户' }, [
      key,
      formField('name', { dbFieldTxt: '简称', orderNum: 1 }),
      formField('level', { dbFieldTxt: '等级', fieldShowType: 'list', dictField: 'client_level', orderNum: 2 }),
      formField('since', { dbFieldTxt: '日期', dbType: 'Date', fieldShowType: 'date', orderNum: 3 }),
    ]);
    await server.addForm({ tableName: 't_deal', tableTxt: '单子', tableType: 2 }, [
      key,
      formField('no', { dbFieldTxt: '单号', orderNum: 1 }),
      formField('client', { ...link, orderNum: 2 }),
      shows('client_level', '等级', 'level', { orderNum: 3 }),
      shows('client_since', '合作日', 'since', { orderNum: 4 }),
      shows('level_then', '当时等级', 'level', { dbIsPersist: '1', orderNum: 5 }),
    ]);
    await server.addForm({ tableName: 't_deal_line', tableTxt: '明细', tableType: 3, tabOrderNum: 1, relationType: 0 }, [
      key,
      formField('deal_id', { mainTable: 't_deal', mainField: 'id', dbLength: '36' }),
      formField('client', { ...link, orderNum: 1 }),
      shows('client_level', '等级', 'level', { orderNum: 2 }),
      shows('level_then', '当时等级', 'level', { dbIsPersist: '1', orderNum: 3 }),
    ]);
    clients = [
      await add('t_client', { name: '海澜', level: 'A', since: '2026-03-05' }),
      await add('t_client', { name: '森马', level: 'B' }),
    ];
    dealId = await add('t_deal', { no: 'D1', client: clients.join(','), level_then: '一般', t_deal_line: [{ client: clients[1] }] });
    await add('t_deal', { no: 'D2' });
  });
  afterAll(() => server.close());

  const add = async (table: string, record: object) =>
    (await server.call<string>('POST', `/online/cgform/api/form/${table}`, record)).result;
  const read = async (url: string) => (await server.call<Record<string, unknown>>('GET', `/online/cgform/api/${url}`)).result;
  const TOLD = {
    client_level_dictText: '重点,一般',
    client_since_dictText: '2026-03-05',
    level_then: 'A,B',
    level_then_dictText: '重点,一般',
  };

  it('are sent with their texts in lists and records, also for dictionary codes', async () => {
    const { records } = (await read('getData/t_deal?column=no&order=asc')) as { records: object[] };
    expect(records[0]).toMatchObject(TOLD);
    expect(records[1]).toMatchObject({ no: 'D2', client_level_dictText: '', client_since_dictText: '', level_then_dictText: '' });
    expect(await read(`form/t_deal/${dealId}`)).toMatchObject({ ...TOLD, t_deal_line: [{ client_level_dictText: '一般' }] });
    expect(await read(`subform/list/t_deal_line/${dealId}`)).toMatchObject([{ client_level_dictText: '一般' }]);
    expect((await read('getData/t_client')).records).not.toContainEqual(expect.objectContaining({ level_dictText: expect.anything() }));
  });

  it('when persisted, store the code of a new or changed link, whatever text is sent, and keep it while the link stays', async () => {
    const [helan = '', senma = ''] = clients;
    const passing = await add('t_client', { name: '改级', level: 'A' });
    const id = await add('t_deal', { no: 'D3', client: passing, level_then: '重点', t_deal_line: [{ client: senma, level_then: '一般' }] });
    const deal = () => read(`form/t_deal/${id}`);
    const edit = (record: object) => server.call('PUT', '/online/cgform/api/form/t_deal', { id, ...record });
    const { t_deal_line: lines, ...first } = (await deal()) as { t_deal_line: { id: string }[] } & object;
    expect([first, lines[0]]).toMatchObject([{ level_then: 'A' }, { level_then: 'B', level_then_dictText: '一般' }]);

    await server.call('PUT', '/online/cgform/api/form/t_client', { id: passing, level: 'B' });
    await edit({ client: passing, level_then: '一般', t_deal_line: [{ ...lines[0], client: helan, level_then: '' }, { client: senma }] });
    expect(await deal()).toMatchObject({ level_then: 'A', t_deal_line: [{ level_then: 'A' }, { level_then: 'B' }] });
    await edit({ no: 'D4', level_then: '一般' });
    expect(await deal()).toMatchObject({ no: 'D4', level_then: 'A' });
    await edit({ client: senma });
    expect((await read('getData/t_deal?level_then=B'))['records']).toMatchObject([{ no: 'D4', level_then_dictText: '一般' }]);
    await edit({ client: '', level_then: '一般' });
    expect(await deal()).toMatchObject({ level_then: null });
    await server.call('DELETE', `/online/cgform/api/form/t_deal/${id}`);
  });

  it('a field of any other type names the records by a column of theirs that `link` declares', async () => {
    const byName = { dictTable: 'who', fieldExtendJson: JSON.stringify({ link: { from: 't_client', key: 'name' } }), isShowList: 1 };
    await server.addForm({ tableName: 't_visit', tableTxt: '拜访' }, [
      key,
      formField('who', { dbFieldTxt: '客户', orderNum: 1 }),
      shows('since_then', '合作日', 'since', { ...byName, sortFlag: '1', orderNum: 2 }),
      shows('nothing', '无', 'since', { ...byName, dictText: 'no_such_column', orderNum: 3 }),
    ]);
    await add('t_visit', { who: '海澜' });
    await add('t_visit', { who: '谁' });
    const { records } = await read('getData/t_visit?column=who&order=asc');
    expect(records).toMatchObject([
      { who: '海澜', since_then_dictText: '2026-03-05', nothing_dictText: '' },
      { who: '谁', since_then_dictText: '' },
    ]);
    const texts = await server.call<string[]>('GET', `/sys/dict/loadDictItem/${encodeURIComponent('t_client,since,name')}?key=海澜`);
    expect(texts.result).toEqual(['2026-03-05']);
    const { columns } = await read('getColumns/t_visit');
    expect(columns).toContainEqual(expect.objectContaining({ dataIndex: 'since_then', sorter: false }));
  });

  it('are looked up for all rows of a page at once', async () => {
    let queries = 0;
    const count: KyselyPlugin = {
      transformQuery({ node }) {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const db = server.context.db.withPlugin(count);
    const snapshot = await server.context.catalogue.snapshot();
    const form = await server.context.catalogue.get('t_deal');
    const row = { id: 'x', client: clients[0], level_then: 'A' };
    const asked = async (rows: number) => {
      queries = 0;
      expect(
        await withLinkedTexts(
          db,
          snapshot,
          form,
          Array.from({ length: rows }, () => row),
        ),
      ).toHaveLength(rows);
      return queries;
    };
    expect(await asked(500)).toBe(await asked(1));
    expect(await asked(1)).toBeLessThan(8);
    expect(await asked(0)).toBe(0);
  });

  it('are read for all records of an import at once, on the main form and in its sub-tables', async () => {
    let asked = 0;
    const count: KyselyPlugin = {
      transformQuery({ node }) {
        asked += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const db = server.context.db.withPlugin(count);
    const snapshot = await server.context.catalogue.snapshot();
    const form = await server.context.catalogue.get('t_deal');
    const subject = (await peekSubject(server.context.db, await server.signIn())) ?? expect.fail('not signed in');
    const [helan = '', senma = ''] = clients;
    const records = Array.from({ length: 100 }, (_, n) => ({
      client: n % 2 ? helan : senma,
      t_deal_line: [{ client: helan }, { client: n % 2 ? '' : senma }],
    }));
    const reading = await readLinkedOfAll({ db, snapshot, form, subject }, records);
    const linked = await Promise.all(records.map((record) => withLinkedValues(reading, record, null)));
    expect(linked[0]).toMatchObject({ level_then: 'B', t_deal_line: [{ level_then: 'A' }, { level_then: 'B' }] });
    expect(linked[99]).toMatchObject({ level_then: 'A', t_deal_line: [{ level_then: 'A' }, { level_then: '' }] });
    expect(asked).toBe(1);
  });

  it('a picked record is shown in the same way', async () => {
    const texts = await server.call<string[]>('GET', `/sys/dict/loadDictItem/t_client,level,id?key=${clients.join(',')}`);
    expect(texts.result).toEqual(['重点', '一般']);
  });

  it('are exported as texts; an import ignores those and takes the values of the record it links', async () => {
    const headers = { 'x-access-token': await server.signIn() };
    const file = await server.app.inject({ url: '/jeecg-boot/online/cgform/api/exportXls/t_deal?column=no&order=asc', headers });
    const sheets = sheetsIn(file.rawPayload);
    const [headings = [], first = []] = sheets['单子'] ?? [];
    const cells = Object.fromEntries(headings.map((heading, place) => [String(heading), first[place]]));
    expect(cells).toMatchObject({ 单号: 'D1', 等级: '重点,一般', 合作日: '2026-03-05', 当时等级: '重点,一般' });
    expect(sheets['明细']?.[1]).toContain('一般');
    const again = workbookOf({
      单子: [
        ['单号', '客户', '等级', '当时等级'],
        ['D9', '森马', '随便', '随便'],
      ],
    });
    expect((await importInto(server, 't_deal', again)).message).toBe('导入成功!');
    const { records } = (await read('getData/t_deal?no=D9')) as { records: object[] };
    expect(records).toMatchObject([{ client: clients[1], client_level_dictText: '一般', level_then: 'B', level_then_dictText: '一般' }]);
  });
});
