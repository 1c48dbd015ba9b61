import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFormServer, type FormServer } from '../testing/test-forms.ts';
import { sheetsIn, workbookOf, type TestCell } from '../testing/test-sheets.ts';
import { reviewForm, reviewLines } from '../testing/test-reviews.ts';

type Rows = readonly (readonly TestCell[])[];

const HEADINGS = ['款号', '款名', '数量', '单价', '日期', '标签', '跟单'];

describe('an import as a reviewable set of changes', () => {
  let server: FormServer;
  beforeAll(async () => {
    server = await startFormServer();
    const { db } = server.context;
    await db.insertInto('sys.sys_dict').values({ id: 'tags', dict_code: 'tag', dict_name: '标签', del_flag: 0 }).execute();
    const items = ['新款', '热销', '清仓'].map((text, place) => ({
      id: text,
      dict_id: 'tags',
      item_value: `t${place}`,
      item_text: text,
      sort_order: place,
      status: 1,
    }));
    await db.insertInto('sys.sys_dict_item').values(items).execute();
    await server.addUser({ username: 'li', password: 'li-password-1', formIds: [server.styleId] });
    await sql`update sys.sys_user set realname = '李四' where username = 'li'`.execute(db);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { db } = server.context;
    await sql`truncate biz.t_style, biz.t_bom`.execute(db);
    await sql`insert into biz.t_style (id, code, name, qty, price, tags, row_version) values
      ('s1', 'A1', '甲', 10, 9.90, 't0', 1), ('s2', 'A2', '乙', 20, 1.5, 't1', 1)`.execute(db);
  });

  const book = (rows: Rows, headings: readonly TestCell[] = HEADINGS) => workbookOf({ 款式: [headings, ...rows] });
  const preview = (bytes: Buffer, settings: object = {}) => reviewLines(server, 'importPreview', reviewForm(bytes, settings));
  const apply = (bytes: Buffer, settings: object, changes?: object) =>
    reviewLines(server, 'importChanges', reviewForm(bytes, settings, changes));
  const stored = async () =>
    (
      await sql<Record<string, unknown>>`select id, code, name, qty, price::text as price, tags from biz.t_style order by code`.execute(
        server.context.db,
      )
    ).rows;

  const MIXED: Rows = [
    ['A1', '甲', 12, 9.9, null, '新款', null],
    ['A2', '乙', 20, 1.5, null, '热销', null],
    ['A3', '丙', 5, null, '2026-02-30', '热消', null],
    ['A4', '丁', 1.5, 2, null, null, 'li'],
    ['A5', '戊', 7, 3.005, null, null, null],
    ['A6', '己', 8, 3, null, null, '李四'],
    ['A6', '庚', 8, 3, null, null, null],
  ];

  it('judges each row: new, changed with what it was before, same, or wrong with its rule and the nearest text that fits', async () => {
    const { head, rows } = await preview(book(MIXED));
    expect(head).toMatchObject({
      total: 8,
      keys: ['code'],
      unknown: [],
      columns: [{ name: 'code', place: 0, isKey: true }, {}, {}, {}, {}, {}, {}],
    });
    expect(rows.map(({ row, verdict }) => [row, verdict])).toEqual([
      [2, 'changed'],
      [3, 'same'],
      [4, 'wrong'],
      [5, 'wrong'],
      [6, 'wrong'],
      [7, 'new'],
      [8, 'wrong'],
    ]);
    expect(rows[0]?.old).toEqual({ 2: '10' });
    expect(rows[2]?.remarks).toEqual([
      { title: '日期', column: 4, text: '2026-02-30', why: '不是日期，请按 2026-03-05 的格式填写', fixes: ['2026-02-28'] },
      { title: '标签', column: 5, text: '热消', why: '没有“热消”这个选项', fixes: ['热销'] },
    ]);
    expect(rows[3]?.remarks).toMatchObject([{ title: '数量', fixes: ['1', '2'] }]);
    expect(rows[4]?.remarks).toMatchObject([{ title: '单价', fixes: ['3'] }]);
    expect(rows[6]?.remarks).toMatchObject([{ column: 0, why: '与第 7 行的比对列相同，一条数据只能对应一行' }]);
    expect(await stored()).toHaveLength(2);
  });

  it('the right rows alone are saved, with the cells that were mended, and the others are told', async () => {
    const mends = [
      [4, 4, '2026-02-28'],
      [4, 5, '热销'],
      [5, 2, '2'],
    ];
    const { done } = await apply(book(MIXED), { wanted: 'good' }, { mends, skipped: [7] });
    expect(done).toMatchObject({ added: 3, changed: 1, same: 1, isSaved: true, refused: [{ row: 6, remarks: [{ title: '单价' }] }] });
    expect(await stored()).toEqual([
      { id: 's1', code: 'A1', name: '甲', qty: 12, price: '9.90', tags: 't0' },
      { id: 's2', code: 'A2', name: '乙', qty: 20, price: '1.50', tags: 't1' },
      expect.objectContaining({ code: 'A3', qty: 5, tags: 't1' }),
      expect.objectContaining({ code: 'A4', qty: 2 }),
      expect.objectContaining({ code: 'A6', name: '庚' }),
    ]);
  });

  it('all or nothing saves nothing while one row is wrong', async () => {
    const before = await stored();
    const { done } = await apply(book(MIXED), { wanted: 'all' });
    expect(done).toMatchObject({ isSaved: false, refused: [{ row: 4 }, { row: 5 }, { row: 6 }, { row: 8 }] });
    expect(await stored()).toEqual(before);
    const right = await apply(book(MIXED.slice(0, 2)), { wanted: 'all' });
    expect(right.done).toMatchObject({ isSaved: true, added: 0, changed: 1, same: 1 });
  });

  it('other columns find the records, none makes every row new, and empty cells empty a field only when asked to', async () => {
    const sheet = book([['乙', null, 30]], ['款名', '标签', '数量']);
    expect((await preview(sheet, { keys: ['name'] })).rows).toMatchObject([{ verdict: 'changed', old: { 2: '20' } }]);
    expect((await preview(sheet, { keys: ['name'], clears: true })).rows[0]?.old).toEqual({ 1: '热销', 2: '20' });
    expect((await preview(book([['A1', '新', 1]]), { keys: [] })).rows).toMatchObject([
      { verdict: 'wrong', remarks: [{ column: 0, why: '该值不可用，系统中已存在！' }] },
    ]);
  });

  it('unknown columns are named and left out, and a row tells which required value it lacks', async () => {
    const unknown = Array.from({ length: 40 }, (_, place) => `未知${place}`);
    const { head, rows } = await preview(book([['无款号', ...unknown.map(() => 'x')]], ['款名', ...unknown]), { keys: [] });
    expect(head?.unknown).toEqual(unknown);
    expect(rows).toMatchObject([{ verdict: 'wrong', remarks: [{ title: '款号', why: '款号不能为空' }] }]);
    expect((await preview(book([['x']], ['完全不同']))).failed).toMatch(/没有可识别的表头/);
    expect((await preview(Buffer.from('a,b'))).failed).toMatch(/不是 Excel 文件/);
  });

  it('changed rows are judged again, and a field is asked for the texts that it accepts', async () => {
    const body = { keys: ['code'], headings: HEADINGS, rows: [{ number: 4, cells: ['A3', '丙', '5', '', '', '热销'] }] };
    const { result } = await server.call<{ row: number; verdict: string }[]>('POST', '/online/cgform/api/importRecheck/t_style', body);
    expect(result).toMatchObject([{ row: 4, verdict: 'new' }]);
    const optionsOf = async (query: string) => (await server.call('GET', `/online/cgform/api/importOptions/t_style?${query}`)).result;
    expect(await optionsOf('field=tags')).toEqual(['新款', '热销', '清仓']);
    expect(await optionsOf(`field=merchandiser&text=${encodeURIComponent('李')}`)).toEqual(['李四']);
  });

  it('rows that stay wrong are a workbook with their reasons, which a later review reads again', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/jeecg-boot/online/cgform/api/importWrong/t_style',
      headers: { 'x-access-token': await server.signIn() },
      payload: { headings: ['款号', '数量'], rows: [['A9', '=1+1', '不是数字']] },
    });
    expect(sheetsIn(answer.rawPayload)).toEqual({
      款式: [
        ['款号', '数量', '错误原因'],
        ['A9', '=1+1', '不是数字'],
      ],
    });
    expect((await preview(answer.rawPayload)).head?.unknown).toEqual(['错误原因']);
  });

  it('who may not change records changes none', async () => {
    const { db } = server.context;
    await sql`insert into sys.sys_permission (id, name, menu_type, perms, perms_type, status, del_flag)
      values ('upd', '编辑', 2, 'online:t_style:update', '1', '1', 0)`.execute(db);
    const token = await server.signIn('li', 'li-password-1');
    const { rows } = await reviewLines(server, 'importPreview', reviewForm(book(MIXED.slice(0, 2))), token);
    await sql`delete from sys.sys_permission where id = 'upd'`.execute(db);
    expect(rows).toMatchObject([{ verdict: 'wrong', remarks: [{ why: '没有修改数据的权限' }] }, { verdict: 'same' }]);
  });

  it('a save that the client leaves saves nothing', async () => {
    const rows = Array.from({ length: 4000 }, (_, place) => [`L${place}`, null, place, null, null, null, null]);
    const form = new FormData();
    form.set('settings', JSON.stringify({ wanted: 'good' }));
    form.append('files[]', new Blob([new Uint8Array(book(rows))]), 'rows.xlsx');
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const left = new AbortController();
    const answer = await fetch(`${address}/jeecg-boot/online/cgform/api/importChanges/t_style`, {
      method: 'POST',
      headers: { 'x-access-token': await server.signIn() },
      body: form,
      signal: left.signal,
    });
    await answer.body?.getReader().read();
    left.abort();
    const { db } = server.context;
    const isOpen = async () =>
      (await sql`select 1 from pg_locks where relation = 'biz.t_style'::regclass and mode = 'RowExclusiveLock'`.execute(db)).rows.length >
      0;
    await expect.poll(isOpen, { timeout: 20_000 }).toBe(false);
    expect(await stored()).toHaveLength(2);
  });

  describe('with a sheet of a sub-table', () => {
    const two = (styles: Rows, lines: Rows) =>
      workbookOf({ 款式: [['id', '款号', '款名'], ...styles], 物料清单: [['id', '物料', '用量'], ...lines] });
    const lines = async () =>
      (
        await sql<
          Record<string, unknown>
        >`select id, style_id, material, usage_qty::float as qty from biz.t_bom order by material collate "C"`.execute(server.context.db)
      ).rows;
    beforeEach(() =>
      sql`insert into biz.t_bom (id, style_id, material, usage_qty, row_version) values
        ('b1', 's1', 'a-布', 1.5, 1), ('b2', 's1', 'b-线', 2, 1), ('b3', 's2', 'c-扣', 4, 1)`.execute(server.context.db),
    );

    it('rows of a sub-sheet that name no row of the main one are told by their places', async () => {
      const file = two(
        [['s1', 'A1', '甲']],
        [
          ['s1', 'a-布', 1.5],
          ['s9', 'x-布', 1],
          ['', 'y-线', 2],
        ],
      );
      const { orphans, rows } = await preview(file);
      expect(orphans).toEqual([{ sheet: '物料清单', total: 2, rows: [3, 4] }]);
      expect(rows).toHaveLength(1);
    });

    it('lines of existing records find theirs by their keys: they are changed, added, or stay, and those that the file does not name stay too', async () => {
      const file = two(
        [
          ['x1', 'N1', '新'],
          ['s1', 'A1', '甲'],
          ['s2', 'A2', '乙'],
        ],
        [
          ['s1', 'a-布', 1.8],
          ['s1', 'd-带', 7],
          ['s2', 'c-扣', 4],
          ['x1', 'e-绳', 1],
        ],
      );
      const { head, rows } = await preview(file);
      expect(head?.subs).toMatchObject([
        { sheet: '物料清单', table: 't_bom', keys: ['material'], columns: [{ isRead: false }, { isKey: true }, {}] },
      ]);
      expect(rows.map(({ verdict, lines: below = [] }) => [verdict, ...below.map((line) => [line.row, line.verdict, line.old])])).toEqual([
        ['new', [5, 'new', undefined]],
        ['changed', [2, 'changed', { 2: '1.5' }], [3, 'new', undefined]],
        ['same', [4, 'same', undefined]],
      ]);
      const { done } = await apply(file, { wanted: 'all' });
      expect(done).toMatchObject({ added: 1, changed: 1, same: 1, isSaved: true });
      const added = { id: expect.any(String) };
      expect(await lines()).toEqual([
        { id: 'b1', style_id: 's1', material: 'a-布', qty: 1.8 },
        { id: 'b2', style_id: 's1', material: 'b-线', qty: 2 },
        { id: 'b3', style_id: 's2', material: 'c-扣', qty: 4 },
        { ...added, style_id: 's1', material: 'd-带', qty: 7 },
        { ...added, style_id: expect.any(String), material: 'e-绳', qty: 1 },
      ]);
      expect((await preview(file, { keys: ['code'] })).rows.map(({ verdict }) => verdict)).toEqual(['same', 'same', 'same']);
    });

    it('other columns find the lines, and a wrong line makes its record wrong until it is mended, by itself or when it is judged again', async () => {
      const file = two(
        [['s1', 'A1', '甲']],
        [
          ['s1', 'a-布', '很多'],
          ['s1', 'z-纱', 2],
        ],
      );
      const { rows } = await preview(file, { lineKeys: { t_bom: ['usage_qty'] } });
      expect(rows).toMatchObject([
        {
          verdict: 'wrong',
          remarks: [{ sheet: '物料清单', row: 2, column: 2, title: '用量', text: '很多' }],
          lines: [{ verdict: 'wrong' }, { verdict: 'changed', old: { 1: 'b-线' } }],
        },
      ]);
      expect((await apply(file, { wanted: 'all' })).done).toMatchObject({
        isSaved: false,
        refused: [{ row: 2, remarks: [{ sheet: '物料清单' }] }],
      });
      const again = {
        keys: ['code'],
        headings: ['id', '款号', '款名'],
        rows: [{ number: 2, cells: ['s1', 'A1', '甲'] }],
        subs: [{ sheet: '物料清单', headings: ['id', '物料', '用量'], rows: [{ number: 2, cells: ['s1', 'a-布', '3'] }] }],
      };
      const { result } = await server.call('POST', '/online/cgform/api/importRecheck/t_style', again);
      expect(result).toMatchObject([{ row: 2, verdict: 'changed', lines: [{ row: 2, verdict: 'changed', old: { 2: '1.5' } }] }]);
      await apply(file, { wanted: 'all' }, { mends: [[2, 2, '3', '物料清单']], skipped: [] });
      expect(await lines()).toMatchObject([{ id: 'b1', qty: 3 }, { id: 'b2', qty: 2 }, { id: 'b3' }, { material: 'z-纱', style_id: 's1' }]);
    });
  });
});
