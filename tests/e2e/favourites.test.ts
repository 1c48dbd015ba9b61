import { expect, it } from 'vitest';
import { named } from './named.ts';
import { openMenu } from './open-product.ts';
import { list, page, product, walksAsAdministrator } from './walk.ts';

walksAsAdministrator();

const menu = () => page.getByRole('navigation').getByRole('menu', { name: '主菜单' });
const favourites = () => menu().getByText('收藏', { exact: true });
const PREFERENCE = '**/sys/user/preference';
const star = (name: string) => page.getByRole('button', { name });

it('LAYOUT-06 a starred page stands in a group above the menu until it is starred no longer, and behind one icon of a collapsed one', async () => {
  expect(await favourites().count()).toBe(0);
  await openMenu(page, '基础资料', '款式');
  await list.until('款号', (texts) => texts.length > 0, 'the styles');
  // The page is loaded again before the save is answered: it is no failure that would take the star back.
  await page.route(PREFERENCE, () => {});
  await star('收藏此页').press('Enter');
  const first = menu().getByRole('menuitem').first();
  await expect.poll(() => first.innerText()).toBe('款式');
  const top = async (one: ReturnType<typeof favourites>) => (await one.boundingBox())!.y;
  expect(await top(favourites())).toBeLessThan(await top(menu().getByText('首页', { exact: true })));
  await openMenu(page, '销售管理', '销售订单');
  await page.reload();
  await page.unroute(PREFERENCE);
  await first.getByRole('link', { name: '款式' }).click();
  await page.getByRole('heading', { name: '款式' }).waitFor();
  // The entry of the menu itself is the one that is marked.
  await expect.poll(() => menu().locator('.ant-menu-item-selected').allInnerTexts()).toEqual(['款式']);
  expect(await first.getAttribute('class')).not.toContain('selected');

  await page.getByRole('button', { name: '收起菜单' }).click();
  await menu().getByRole('menuitem', { name: '收藏' }).hover();
  await page.getByRole('menuitem', { name: '款式' }).getByRole('link').click();
  await page.getByRole('heading', { name: '款式' }).waitFor();
  await page.getByRole('button', { name: '展开菜单' }).click();
  await star('取消收藏').press('Enter');
  await expect.poll(() => favourites().count()).toBe(0);
});

it('LAYOUT-06 a starred view of a list is a way into it from any page, with the number of its records of now', async () => {
  await openMenu(page, '销售管理', '销售订单');
  const tab = page.getByRole('group', { name: '常用视图' }).getByRole('button', { name: '待确认' });
  await tab.getByText(/^\d+$/).waitFor();
  const drafts = Number((await tab.innerText()).replace(/\D/g, ''));
  expect(await star('收藏此页').count()).toBe(1);
  await tab.click();
  await star('收藏此视图').press('Enter');
  const first = menu().getByRole('menuitem').first();
  await expect.poll(() => first.innerText()).toBe(`待确认 销售订单\n${drafts}`);

  await page.getByRole('tab', { name: '首页' }).click();
  await expect.poll(() => page.getByRole('region', { name: '收藏' }).innerText()).toContain(`待确认 销售订单\n${drafts}`);
  await page.reload();
  await first.getByRole('link').click();
  await expect.poll(() => tab.getAttribute('aria-current')).toBe('true');
  await list.until('订单状态', (texts) => texts.length === drafts && texts.every((text) => text === '草稿'), 'the drafts');
  await list.select(0);
  await list.press('批量删除');
  const question = page.getByRole('dialog').last();
  await question.getByRole('button', { name: named('删除') }).click();
  await expect.poll(() => first.innerText()).toBe(`待确认 销售订单\n${drafts - 1}`);

  // One that asks for something else by now, or is gone, can be starred no longer.
  await product.server.query(
    "update sys.list_view set content = replace(content::text, 'draft', 'confirmed')::jsonb where title = '待确认' and screen = 'so_order'",
  );
  await page.reload();
  await star('取消收藏').waitFor();

  // All the orders are another star.
  await page.getByRole('group', { name: '常用视图' }).getByRole('button', { name: '全部' }).click();
  await star('收藏此页').waitFor();
  await tab.click();
  await star('取消收藏').press('Enter');
  await expect.poll(() => favourites().count()).toBe(0);
});

it('LAYOUT-06 a starred view with a quick search has the number of what it finds, or says that it could not be counted until a press on that counts again', async () => {
  await openMenu(page, '销售管理', '销售订单');
  await page.getByRole('group', { name: '常用视图' }).getByRole('button', { name: '全部' }).click();
  await star('收藏此页').waitFor();
  await page.getByRole('searchbox', { name: '搜索' }).fill('半夏里');
  await page.keyboard.press('Enter');
  await list.until('客户', (texts) => texts.length > 0 && texts.every((text) => text === '半夏里'), 'the orders of a customer');
  const found = /共 (\d+) 条/.exec(await page.getByText(/共 \d+ 条/).innerText())?.[1];
  await page.getByRole('button', { name: /^视图：/ }).click();
  await page.getByRole('menuitem', { name: '另存为视图…' }).click();
  await page.getByRole('textbox', { name: '视图名称' }).fill('半夏里的单');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '视图：半夏里的单' }).waitFor();
  await star('收藏此视图').press('Enter');
  const first = menu().getByRole('menuitem').first();
  await expect.poll(() => first.innerText()).toBe(`半夏里的单 销售订单\n${found}`);

  const totals = '**/online/cgform/api/totals/**';
  await page.route(totals, (route) => route.fulfill({ json: { success: false, code: 500, message: '繁忙' } }));
  await page.reload();
  const mark = first.getByRole('img', { name: '未能统计条数，点击重试' });
  await mark.waitFor();
  await openMenu(page, '基础资料', '款式');
  await page.unroute(totals);
  await mark.click();
  await expect.poll(() => first.innerText()).toBe(`半夏里的单 销售订单\n${found}`);
  await page.getByRole('heading', { name: '款式' }).waitFor();
  await first.getByRole('link').click();
  await star('取消收藏').press('Enter');
  await expect.poll(() => favourites().count()).toBe(0);
});
