import { beforeAll, describe, expect } from 'vitest';
import { tellsStory } from './tells-story.ts';
import { list, page, walksAsAdministrator } from './walk.ts';

walksAsAdministrator();
const step = tellsStory();

const board = () => page.getByRole('region', { name: '经营总览' });
const tile = (name: string) => board().getByRole('article', { name, exact: true });
const widthOf = async (name: string) => (await tile(name).boundingBox())?.width ?? 0;
const topOf = async (name: string) => (await tile(name).boundingBox())?.y ?? 0;

/** Does something that changes the dashboard, and waits until that is stored. */
async function stored(act: () => Promise<void>) {
  const isPut = (response: { url(): string; request(): { method(): string } }) =>
    response.url().includes('/sys/dashboard/mine') && response.request().method() !== 'GET';
  await Promise.all([page.waitForResponse(isPut), act()]);
}

beforeAll(async () => {
  await page.goto('/dashboard/analysis?board=10-boss');
});

describe('the dashboard of a role on the home page', () => {
  step('SCREEN-10 it shows numbers, charts and rows of reports, each with a way to its report', async () => {
    await tile('应收账龄').locator('canvas').first().waitFor();
    await tile('交期风险').getByRole('columnheader', { name: '客户' }).waitFor();
    await expect.poll(() => tile('待审核单据').getByRole('listitem').innerText()).toMatch(/\d/);
  });

  step('SCREEN-10 a tile is moved and sized by keys, another is added, and all of it is there after a reload', async () => {
    await board().getByRole('button', { name: '调整版面' }).click();
    const [width, top] = [await widthOf('应收账龄'), await topOf('应收账龄')];
    await board().getByRole('button', { name: '移动 应收账龄' }).focus();
    await stored(() => page.keyboard.press('Shift+ArrowLeft'));
    await expect.poll(() => widthOf('应收账龄')).toBeLessThan(width);
    await stored(() => page.keyboard.press('ArrowUp'));
    await expect.poll(() => topOf('应收账龄')).toBeLessThan(top);
    await board().getByRole('button', { name: '添加卡片' }).click();
    const dialog = page.getByRole('dialog', { name: '添加卡片' });
    await dialog.getByRole('combobox', { name: '选择报表' }).fill('准时交货');
    await page.locator('.ant-select-item-option-active', { hasText: '准时交货' }).waitFor();
    await page.keyboard.press('Enter');
    await stored(() => dialog.getByRole('button', { name: '添加到工作台' }).click());
    await tile('准时交货').locator('canvas').first().waitFor();
    await page.reload();
    await tile('准时交货').locator('canvas').first().waitFor();
    await expect.poll(() => widthOf('应收账龄')).toBeLessThan(width);
  });

  step('SCREEN-10 a reset gives the dashboard of the role again', async () => {
    await board().getByRole('button', { name: '调整版面' }).click();
    await stored(() => board().getByRole('button', { name: '恢复角色默认' }).click());
    await expect.poll(() => tile('准时交货').count()).toBe(0);
  });

  step('SCREEN-10 a range of days is shared by the tiles that know the column, and stands in the address', async () => {
    await board().getByPlaceholder('从').fill('2020-01-01');
    await page.keyboard.press('Enter');
    await board().getByPlaceholder('至').fill('2020-01-31');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain('p.delivery_date_begin=2020-01-01&p.delivery_date_end=2020-01-31');
    await tile('交期风险').getByText('没有数据。').waitFor();
    await tile('应收账龄').locator('canvas').first().waitFor();
    await page.reload();
    expect(await board().getByPlaceholder('从').inputValue()).toBe('2020-01-01');
    await page.goto('/dashboard/analysis?board=10-boss');
    await tile('交期风险').getByRole('columnheader', { name: '客户' }).waitFor();
  });

  step('SCREEN-10 a number in a tile leads to its record, and the application is not loaded again on the way', async () => {
    const order = tile('交期风险').getByRole('link', { name: /^SO\d/ }).first();
    const number = await order.innerText();
    await page.evaluate(() => document.body.setAttribute('data-loaded-once', ''));
    await order.click();
    await expect.poll(() => list.column('订单号')).toEqual([number]);
    expect(await page.locator('body[data-loaded-once]').count()).toBe(1);
    await page.getByRole('tab', { name: '首页' }).click();
    await expect.poll(() => tile('交期风险').getByRole('cell', { name: '生产中' }).count()).toBeGreaterThan(0);
  });

  step('SCREEN-10 the title of a tile leads to its report with the same conditions', async () => {
    await tile('逾期未交订单').getByRole('link', { name: '逾期未交订单' }).click();
    await expect.poll(() => decodeURIComponent(page.url())).toContain('/online/cgreport/rp_due_orders?f.days_left_end=-1');
    await page.getByRole('toolbar', { name: '交期风险' }).waitFor();
  });
});
