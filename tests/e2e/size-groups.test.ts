import { describe, expect } from 'vitest';
import { openMenu } from './open-product.ts';
import { form, list, page, product, walksAsAdministrator } from './walk.ts';
import { tellsStory } from './tells-story.ts';

const STYLE_NO = 'SG-1';

walksAsAdministrator();
const step = tellsStory();
const listed = () => page.locator('.ant-select-dropdown').filter({ visible: true }).locator('.ant-select-item-option');
const chosen = () => form.dialog.locator('[data-field="sizes"]').innerText();
const stored = () => product.server.query('select size_group, sizes from md_style where style_no = $1', [STYLE_NO]);

async function namesOf(group: string): Promise<string[]> {
  const rows = await product.server.query('select size_name from md_size where size_group = $1 order by sort_no', [group]);
  return rows.map(({ size_name }) => String(size_name));
}

/** The sizes that the form offers, in their order. */
async function expectOffered(names: readonly string[]): Promise<void> {
  await form.field('选用尺码').click();
  await expect.poll(() => listed().allInnerTexts()).toEqual(names);
}

describe('款式: the sizes of the size group', () => {
  step('SCREEN-01 only those of the group are offered, and those of the next one after it is changed', async () => {
    await openMenu(page, '基础资料', '款式');
    await list.toolbar('新增').click();
    const head = { 款号: STYLE_NO, 款式名称: '尺码组', 品类: 'T恤', 季节: '春夏', 尺码组: '男装' };
    for (const [label, value] of Object.entries(head)) await form.set(label, value);
    const men = await namesOf('men');
    expect(men).toContain('男S');
    await expectOffered(men);
    await form.set('选用尺码', '男S');
    await page.keyboard.press('Escape');
    await form.set('尺码组', '女装');
    await expectOffered([...(await namesOf('women')), '男S']);
    await page.keyboard.press('Escape');
    expect(await chosen()).toContain('男S');
  });

  step(
    'SCREEN-01 a chosen size of another group is kept until it is taken out, and a save with it is refused with the reason',
    async () => {
      await form.save();
      await page.getByText('选用尺码：尺码组“女装”没有“男S”').first().waitFor();
      expect(await stored()).toEqual([]);
      await form.set('选用尺码', '男S');
      await form.set('选用尺码', '女M');
      await page.keyboard.press('Escape');
      await expect.poll(chosen).not.toContain('男S');
      await form.save();
      await form.dialog.waitFor({ state: 'hidden' });
      expect(await stored()).toEqual([{ size_group: 'women', sizes: 'W-M' }]);
    },
  );
});
