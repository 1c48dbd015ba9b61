import { beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { chineseOn } from './chinese-on.ts';
import { dictionaryColumns, headOf } from './factory/form-heads.ts';
import { goTo } from './go-to.ts';
import { named } from './named.ts';
import { withoutTabs } from './open-product.ts';
import { ADMIN_PASSWORD } from './product-process.ts';
import { product, walksProduct } from './walk.ts';

/** Wide enough for every column of a grid to be drawn. */
const WIDE = { width: 3600, height: 1500 };

let page: Page;
let texts: string[];
let dialog: Locator;
walksProduct();

beforeAll(async () => {
  const people = await product.server.query(`select realname as text from sys.sys_user union select depart_name from sys.sys_depart
    union select description from sys.sys_quartz_job union select type_name from biz.so_order_type union select short_name from biz.md_customer`);
  texts = people.map(({ text }) => String(text)).filter((text) => /\p{Script=Han}/u.test(text));
  page = await product.newPage(WIDE);
  dialog = page.getByRole('dialog').last();
  await page.addInitScript(() => localStorage.setItem('pro__LANGUAGE', JSON.stringify({ value: 'en-US', expire: null })));
});

/** Expects no Chinese besides data; the columns are those of the tables or reports shown. */
async function isEnglish(place: string, dictionaryColumns: readonly string[] = []): Promise<void> {
  expect.soft([place, await chineseOn(page, { dictionaryColumns, texts })]).toEqual([place, []]);
}

async function openList(table: string): Promise<void> {
  const { id } = await headOf(product.server, table);
  await page.goto(`/online/cgformList/${id}`);
  await page.getByRole('main').getByRole('gridcell').first().waitFor();
}

describe('in English', () => {
  it('IMPLIED-24 Chinese is found where it stands, so that finding none means something', async () => {
    const chinese = await product.newPage();
    await chinese.goto('/user/login');
    await chinese.getByLabel('用户名', { exact: true }).waitFor();
    expect((await chineseOn(chinese, { dictionaryColumns: [], texts })).length).toBeGreaterThan(3);
    await chinese.context().close();
  });

  it('IMPLIED-24 the sign-in page, the home page, the menus and the dialogs of the frame', async () => {
    await page.goto('/user/login');
    await page.getByLabel('User name', { exact: true }).waitFor();
    await isEnglish('signing in');
    await page.getByLabel('User name', { exact: true }).fill('admin');
    await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /Welcome/ }).waitFor();
    await page.getByRole('link', { name: named('Home') }).waitFor();
    await isEnglish('home');
    await page.getByRole('button', { name: /Welcome/ }).click();
    await page.getByRole('menuitem', { name: 'Change password' }).waitFor();
    await isEnglish('account');
    await page.getByRole('menuitem', { name: 'Change password' }).click();
    await dialog.waitFor();
    await isEnglish('password');
    await page.goto('/no/such/page');
    await page.waitForURL('**/404');
    await isEnglish('404');
  });

  it('IMPLIED-24 the settings, the query row, the import and a record of a list; switching to Chinese and back shows all texts anew', async () => {
    await openList('so_order');
    const columns = await dictionaryColumns(product.server, 'so_order');
    const main = page.getByRole('main');
    await main
      .getByRole('button', { name: named('More') })
      .first()
      .click();
    await isEnglish('query row', columns);
    await main.getByRole('button', { name: 'Columns' }).first().click();
    await page.getByRole('checkbox', { name: 'Order no.' }).waitFor();
    await isEnglish('columns', columns);
    await page.keyboard.press('Escape');
    await main.getByRole('button', { name: named('Import') }).click();
    await dialog.waitFor();
    await isEnglish('import', columns);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Switch language/ }).click();
    await main.getByRole('columnheader', { name: '订单状态' }).waitFor();
    await page.getByRole('navigation').getByText('基础资料').waitFor();
    await main.getByText('草稿', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: /切换语言/ }).click();
    await main.getByRole('columnheader', { name: 'Status', exact: true }).waitFor();
    await page.getByRole('navigation').getByText('Master data').waitFor();
    await main.getByText('Draft', { exact: true }).first().waitFor();
    await isEnglish('after a switch', columns);
  });

  it('IMPLIED-24 the scheduled jobs and the controls', async () => {
    await page.goto('/system/quartzJob');
    await page.getByRole('main').getByRole('gridcell').first().waitFor();
    await isEnglish('jobs');
    await page
      .getByRole('main')
      .getByRole('button', { name: named('Log') })
      .first()
      .click();
    await dialog.waitFor();
    await isEnglish('log of a job');
    await page.goto('/developer/gallery');
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await isEnglish('controls');
  });

  it('IMPLIED-24 every report of the menu, and those of popups', async () => {
    // A report that is left is gone, where forty open ones would slow each other down.
    await withoutTabs(page);
    const shown = page.locator('[data-page]:not([data-hidden])');
    const codes = await product.server.query('select code, id from sys.onl_cgreport_head order by code');
    for (const { code, id } of codes) {
      const items = await product.server.query(
        `select field_name as name from sys.onl_cgreport_item where cgrhead_id = $1 and dict_code <> '' and dict_code not like 'select%' and dict_code not like '%,%'`,
        [id],
      );
      const address = `/online/cgreport/${String(id)}`;
      await goTo(page, address);
      await expect.poll(() => shown.getAttribute('data-page')).toBe(address);
      await shown.getByRole('columnheader').first().waitFor();
      await isEnglish(
        String(code),
        items.map(({ name }) => String(name)),
      );
    }
  });
});
