import { beforeAll, describe, expect } from 'vitest';
import { addForm, field, key } from './new-form.ts';
import { form, list, page, product, walksAsAdministrator } from './walk.ts';
import { tellsStory } from './tells-story.ts';

const NO_DICTIONARY = '字典“season_code”不存在';
const NO_TABLE = '表“md_plant_gone”不存在';
const PLANT = { fieldShowType: 'sel_search', dictTable: 'md_plant_gone', dictField: 'id', dictText: 'name' };
const SEASON = { fieldShowType: 'list', dictField: 'season_code' };

walksAsAdministrator({ demo: false });
const step = tellsStory();
const stored = async () => (await product.server.query('select note, season, plant from t_gone order by note'))[0];
const cell = (column: string) => form.dialog.locator(`.ag-row[row-index="0"] [col-id="${column}"]`);
let id: string;

beforeAll(async () => {
  await product.server.query(
    `insert into sys.sys_dict (id, dict_name, dict_code, del_flag, type) values ('near', '季节', 'season_codes', 0, 0)`,
  );
  await addForm(product.server, { tableName: 't_gone_row', tableTxt: '明细', tableType: 3, relationType: 0, tabOrderNum: 1 }, [
    key,
    field('gone_id', '主表', { mainTable: 't_gone', mainField: 'id', dbLength: '36', isShowForm: '0', isShowList: '0' }),
    field('colour', '颜色', { orderNum: 1 }),
    field('row_season', '适用季节', { ...SEASON, orderNum: 2 }),
  ]);
  id = await addForm(product.server, { tableName: 't_gone', tableTxt: '失联', tableType: 2, subTableStr: 't_gone_row' }, [
    key,
    field('note', '备注', { orderNum: 1 }),
    field('season', '季节', { ...SEASON, isQuery: '1', orderNum: 2 }),
    field('plant', '工厂', { ...PLANT, fieldMustInput: '1', orderNum: 3 }),
  ]);
  const rows = [{ colour: '红', row_season: 'summer' }];
  await product.server.call('POST', `/online/cgform/api/form/${id}`, { note: '旧', season: 'spring', plant: 'p1', t_gone_row: rows });
  await page.goto(`/online/cgformList/${id}`);
});

describe('a form whose dictionary and table do not exist', () => {
  step('IMPLIED-19 the list shows the stored values as they are', async () => {
    await list.until('备注', (texts) => texts.join() === '旧', 'the record');
    expect(await list.column('季节')).toEqual(['spring']);
    expect(await list.column('工厂')).toEqual(['p1']);
  });

  step('IMPLIED-19 the form shows them too, and says what is missing, in fields and in cells', async () => {
    await list.rowAction('备注', '旧', '编辑');
    await expect.poll(() => form.field('季节').innerText()).toContain(NO_DICTIONARY);
    expect(await form.field('季节').innerText()).toContain('spring');
    expect(await form.field('工厂').innerText()).toContain('p1');
    expect(await form.field('工厂').innerText()).toContain(NO_TABLE);
    await expect.poll(() => cell('row_season').innerText()).toContain(NO_DICTIONARY);
    expect(await cell('row_season').innerText()).toContain('summer');
    await cell('row_season').click();
    await page.keyboard.press('Delete');
    expect(await cell('row_season').innerText()).toContain('summer');
  });

  step('IMPLIED-19 a save of another field keeps them', async () => {
    await form.set('备注', '新');
    await form.save();
    await form.dialog.waitFor({ state: 'hidden' });
    await list.until('备注', (texts) => texts.join() === '新', 'the saved record');
    expect(await stored()).toEqual({ note: '新', season: 'spring', plant: 'p1' });
    expect(await product.server.query('select colour, row_season from t_gone_row')).toEqual([{ colour: '红', row_season: 'summer' }]);
  });

  step('RULE-01 a new record is refused where such a field is required, and the form says why', async () => {
    await list.toolbar('新增').click();
    await form.set('备注', '又一条');
    await form.save();
    await expect.poll(() => form.errorOf('工厂')).toBe(`工厂不能为空，但${NO_TABLE}，没有可选的内容，请联系管理员`);
    expect(await form.errorOf('季节')).toBe('');
    await form.dialog.getByRole('button', { name: /取\s?消/ }).click();
    await page.getByRole('button', { name: /^放\s?弃/ }).click();
    await form.dialog.waitFor({ state: 'hidden' });
    expect(await product.server.query('select 1 from t_gone')).toHaveLength(1);
  });

  step('IMPLIED-19 the query row says so, and finds records by their stored values', async () => {
    await list.openQuery();
    const season = page.getByRole('search').getByLabel('季节', { exact: true });
    expect(await season.getAttribute('placeholder')).toBe(`${NO_DICTIONARY}，可输入存储的值`);
    await season.fill('summer');
    await list.query();
    await list.until('备注', (texts) => texts.length === 0, 'no record');
    await season.fill('sprin');
    await list.query();
    await list.until('备注', (texts) => texts.join() === '新', 'the record by its stored value');
  });

  step('IMPLIED-20 those who design forms see the unknown names with the nearest ones', async () => {
    await page
      .getByRole('main')
      .getByRole('alert')
      .getByRole('button', { name: /详\s?情/ })
      .click();
    const panel = page.getByRole('dialog');
    await panel.getByText('没有名为“season_code”的选项').first().waitFor();
    expect(await panel.innerText()).toContain('/t_gone/fields/season/dictionary');
    expect(await panel.innerText()).toContain('season_codes');
    expect(await panel.innerText()).toContain('没有名为“md_plant_gone”的表');
  });
});
