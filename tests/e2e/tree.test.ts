import { beforeAll, describe, expect } from 'vitest';
import type { Locator } from 'playwright-core';
import { drivesCells } from './cells-driver.ts';
import { named } from './named.ts';
import { openMenu } from './open-product.ts';
import { form, list, page, product, walksAsAdministrator } from './walk.ts';
import { tellsStory } from './tells-story.ts';

const NAME = '分类名称';
const ROOTS = ['面料', '里料', '衬料', '辅料', '标识', '包装'];
const PHONE = { width: 390, height: 800 };

const rowOf = (name: string): Locator =>
  page
    .getByRole('treegrid')
    .locator('[role="row"][row-index]')
    .filter({ has: page.locator('[col-id="category_name"]').getByText(name, { exact: true }) });
const place = async (name: string) => [await rowOf(name).getAttribute('aria-level'), await rowOf(name).getAttribute('aria-expanded')];
const names = () => list.column(NAME);
const toggle = (action: '展开' | '收起', name: string) => page.getByRole('button', { name: `${action}“${name}”`, exact: true }).click();
const levels: string[] = [];

walksAsAdministrator();
const step = tellsStory();
beforeAll(async () => {
  page.on('request', (request) => request.url().includes('/getTreeData/') && levels.push(request.url()));
  await openMenu(page, '基础资料', '分类设置', '物料分类');
});

describe('物料分类: a list as a tree', () => {
  step('TREE-01 shows the first level; another level loads when its record is first expanded, and only then', async () => {
    await expect.poll(names).toEqual(ROOTS);
    await toggle('展开', '里料');
    await expect.poll(names).toEqual(['面料', '里料', '涤纶里布', '网眼里布', '口袋布', ...ROOTS.slice(2)]);
    await expect.poll(() => place('里料')).toEqual(['1', 'true']);
    await expect.poll(() => place('口袋布')).toEqual(['2', null]);
    const asked = levels.length;
    await toggle('收起', '里料');
    await expect.poll(names).toEqual(ROOTS);
    await toggle('展开', '里料');
    await expect.poll(() => place('涤纶里布')).toEqual(['2', 'false']);
    expect(levels).toHaveLength(asked);
  });

  step('IMPLIED-23 arrow keys expand, collapse and move to the parent record', async () => {
    await rowOf('涤纶里布').locator('[col-id="category_name"]').click();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => place('春亚纺')).toEqual(['3', null]);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => place('涤纶里布')).toEqual(['2', 'false']);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(drivesCells(() => page.getByRole('main')).focusedCell).toBe('1/category_name');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(names).toEqual(ROOTS);
  });

  step('TREE-03 reloading collapses everything', async () => {
    await toggle('展开', '标识');
    await expect.poll(names).toContain('洗水唛');
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: named('刷新') })
      .click();
    await expect.poll(names).toEqual(ROOTS);
  });

  step('a query shows its matches below their ancestors, and resetting it shows the first level', async () => {
    await list.filter(NAME, '扣');
    await list.query();
    await expect.poll(names).toEqual(['辅料', '纽扣', '树脂扣', '金属扣', '贝壳扣', '四合扣']);
    await list.reset();
    await expect.poll(names).toEqual(ROOTS);
  });

  step('a record can be added below another, which expands and shows it', async () => {
    await toggle('展开', '标识');
    await list.rowAction(NAME, '主唛', '添加下级');
    await form.dialog.getByText('主唛', { exact: true }).waitFor();
    await form.dialog.getByLabel(NAME).fill('尺码唛');
    await form.dialog.getByLabel('分类编码').fill('501001');
    await form.save();
    await form.dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => place('主唛')).toEqual(['2', 'true']);
    await expect.poll(() => place('尺码唛')).toEqual(['3', null]);
  });

  step('deleting a record gives the number of its descendants, which are deleted as well', async () => {
    await list.rowAction(NAME, '尺码唛', '添加下级');
    await form.dialog.getByText('尺码唛', { exact: true }).waitFor();
    await form.dialog.getByLabel(NAME).fill('童装尺码唛');
    await form.dialog.getByLabel('分类编码').fill('50100101');
    await form.save();
    await form.dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => place('童装尺码唛')).toEqual(['4', null]);
    await list.rowAction(NAME, '尺码唛', '删除');
    await page.getByText(/其下的 1 条下级记录将一并删除/).waitFor();
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: named('删除') })
      .click();
    await expect.poll(names).not.toContain('尺码唛');
    await expect.poll(() => place('主唛')).toEqual(['2', null]);
    expect(await product.server.query("select id from md_material_category where category_code like '501001%'")).toEqual([]);
  });

  step('IMPLIED-18 IMPLIED-23 a level that fails to load shows an error, and loads on retry', async () => {
    const isBelow = /getTreeData\/.*pid=/;
    await page.route(isBelow, (route) => route.fulfill({ json: { success: false, code: 500, message: '库存服务忙', result: null } }));
    await toggle('展开', '包装');
    // The tree may reload for the deletion before at the same moment, and then says the same in a message of its own.
    await page.getByRole('treegrid').getByText('库存服务忙').waitFor();
    await page.unroute(isBelow);
    await rowOf('包装').locator('[col-id="unit"]').click();
    await page.keyboard.press('ArrowDown');
    await page.locator('.ag-full-width-row:focus').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(names).toContain('干燥剂');
  });

  step('on a phone the records are cards that can be expanded', async () => {
    await page.setViewportSize(PHONE);
    await page.getByRole('treegrid').waitFor({ state: 'detached' });
    await toggle('展开', '衬料');
    await page.getByRole('main').getByText('粘合衬', { exact: true }).waitFor();
    await toggle('收起', '衬料');
    await expect.poll(() => page.getByRole('main').getByText('粘合衬', { exact: true }).count()).toBe(0);
  });
});
