import { describe, expect } from 'vitest';
import { openMenu } from './open-product.ts';
import { named } from './named.ts';
import { form, list, page, product, walksAsAdministrator } from './walk.ts';
import { tellsStory } from './tells-story.ts';

const STYLE_NO = 'SS27-T0901';
/** Material code, name, category, part, colour, colour match, garment colour, size, unit, consumption, loss rate; the rest keeps its default. */
const MATERIALS = [
  ['MCO-901', '26S 精梳棉汗布', '面料', null, '藏青', null, null, null, '米', '0.85', '5'],
  ['MRB-901', '1×1 罗纹', '面料', null, '藏青', null, null, null, '千克', '0.04', '4'],
  ['MH-402-BL01', '402 涤纶缝纫线', '缝线', null, '藏青', null, null, null, '个（筒）', '0.02', '8'],
  ['MLB-01', '织唛主标', '唛头', null, null, null, null, null, '个', '1', '2'],
  ['MP-PE3040', '自封胶袋 30×40', '包装', null, null, null, null, null, '个', '1', '1'],
] as const;

walksAsAdministrator();
const step = tellsStory();

describe('款式: a list and a one-to-many form that exist only as a document', () => {
  step('GUARD-05 after sign-in the menu opens the list', async () => {
    await openMenu(page, '基础资料', '款式');
    await list.until('款号', (texts) => texts.length >= 10, 'the first page of styles');
    await expect.poll(() => list.total()).toBe(48);
  });

  step('the list can be filtered by text and by dictionary, and reset shows all records again', async () => {
    await list.filter('款式名称', '牛仔');
    await list.query();
    const names = await list.until(
      '款式名称',
      (texts) => texts.length > 0 && texts.every((text) => text.includes('牛仔')),
      'only denim styles',
    );
    await expect.poll(() => list.total()).toBe(names.length);
    await list.reset();
    await list.until('款式名称', (texts) => texts.some((text) => !text.includes('牛仔')), 'all styles again');
  });

  step('CALL-108 the list can be sorted by a column in both directions', async () => {
    await list.sortBy('吊牌价');
    await list.until('吊牌价', (texts) => isSorted(texts, 1), 'prices ascending');
    await list.sortBy('吊牌价');
    await list.until('吊牌价', (texts) => isSorted(texts, -1), 'prices descending');
  });

  step('CALL-108 the list has pages, and the page is in the URL', async () => {
    const first = await list.column('款号');
    await list.goToPage(2);
    const isSecond = (texts: string[]) => texts.length === first.length && !texts.some((text) => first.includes(text));
    const second = await list.until('款号', isSecond, 'the second page');
    await page.reload();
    await list.until('款号', (texts) => texts.join() === second.join(), 'the second page after a reload');
  });

  step('failures are shown at the invalid fields, and nothing is saved', async () => {
    await list.toolbar('新增').click();
    await form.set('款号', STYLE_NO);
    await form.save();
    await expect.poll(() => form.errorOf('款式名称')).not.toBe('');
    await expect.poll(() => form.errorOf('品类')).not.toBe('');
    await expect.poll(() => form.errorOf('款号')).toBe('');
    await expect.poll(() => product.server.query('select 1 from md_style where style_no = $1', [STYLE_NO])).toEqual([]);
  });

  step('five lines of the bill of materials can be added by keyboard, and a failure is shown at its cell', async () => {
    await form.set('款式名称', '重磅落肩圆领T恤');
    await form.set('品类', 'T恤');
    await form.set('季节', '春夏');
    await form.set('吊牌价', '159');
    await form.dialog.getByRole('tab', { name: '物料清单' }).click();
    for (const material of MATERIALS) await form.typeRow(material);
    await form.typeRow(['MLB-02']);
    await form.save();
    await form.dialog.getByRole('tab', { name: /物料清单.*错误/ }).waitFor();
    const asked = form.dialog.locator('.ag-cell-focus');
    await expect.poll(() => asked.getAttribute('col-id')).toBe('material_name');
    await expect.poll(() => asked.locator('xpath=ancestor::*[@row-index]').first().getAttribute('row-index')).toBe('5');
  });

  step('the invalid line can be removed, and master and lines are saved together', async () => {
    await form.dialog.locator('[row-index="5"]').getByRole('checkbox').first().click();
    await form.dialog
      .getByRole('tabpanel')
      .getByRole('button', { name: named('删除') })
      .click();
    // The form is a dialog with a button of that name too.
    const question = page.getByRole('dialog', { name: '删除行' });
    await question.getByRole('button', { name: named('删除') }).click();
    await question.waitFor({ state: 'hidden' });
    await form.save();
    await form.dialog.waitFor({ state: 'hidden' });
    const stored = await product.server.query(
      'select b.material_code, b.category, b.colour_code, b.unit, b.consumption::float as consumption, b.loss_rate::float as loss from md_style_bom b join md_style s on s.id = b.style_id where s.style_no = $1 order by b.material_code',
      [STYLE_NO],
    );
    expect(stored).toHaveLength(MATERIALS.length);
    expect(stored.find((line) => line.material_code === 'MCO-901')).toEqual({
      material_code: 'MCO-901',
      category: 'main',
      colour_code: 'BL01',
      unit: 'm',
      consumption: 0.85,
      loss: 5,
    });
  });

  step('the saved style can be opened by its URL and edited, and keeps its lines', async () => {
    await list.reset();
    await list.filter('款号', STYLE_NO);
    await list.query();
    await list.until('款号', (texts) => texts.join() === STYLE_NO, 'the new style alone');
    await page.reload();
    await list.until('款号', (texts) => texts.join() === STYLE_NO, 'the new style alone after a reload');
    await list.rowAction('款号', STYLE_NO, '编辑');
    await form.set('款式名称', '重磅落肩圆领T恤（改版）');
    await form.save();
    await form.dialog.waitFor({ state: 'hidden' });
    await list.until('款式名称', (texts) => texts[0] === '重磅落肩圆领T恤（改版）', 'the new name');
    await expect
      .poll(() =>
        product.server.query('select 1 from md_style_bom b join md_style s on s.id = b.style_id where s.style_no = $1', [STYLE_NO]),
      )
      .toHaveLength(MATERIALS.length);
  });

  step('deletion asks first and names the records', async () => {
    await list.select(0);
    await list.toolbar('批量删除').click();
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: named('删除') })
      .click();
    await list.until('款号', (texts) => texts.length === 0, 'no style of that number');
    await expect.poll(() => product.server.query('select 1 from md_style where style_no = $1', [STYLE_NO])).toEqual([]);
  });
});

function isSorted(texts: readonly string[], direction: 1 | -1): boolean {
  const numbers = texts.map((text) => Number(text.replaceAll(',', '')));
  return numbers.length > 1 && numbers.every((number, index) => index === 0 || (number - numbers[index - 1]!) * direction >= 0);
}
