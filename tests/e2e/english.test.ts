import { beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import menus from '#fixtures/garment/menus.json' with { type: 'json' };
import { chineseOn } from './chinese-on.ts';
import { named } from './named.ts';
import { ADMIN_PASSWORD } from './product-process.ts';
import { product, walksProduct } from './walk.ts';

interface Entry {
  form?: string;
  report?: string;
  children?: Entry[];
}

/** Wide enough for every column of a grid to be drawn. */
const WIDE = { width: 3600, height: 1500 };
const entriesBelow = (entries: readonly Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...entriesBelow(entry.children ?? [])]);
const entries = entriesBelow(menus as Entry[]);
const names = (of: readonly (string | undefined)[]) => of.filter((name) => name !== undefined);

let page: Page;
let texts: string[];
let dialog: Locator;
walksProduct();

beforeAll(async () => {
  const people = await product.server.query(`select realname as text from sys.sys_user union select depart_name from sys.sys_depart
    union select description from sys.sys_quartz_job union select type_name from biz.so_order_type`);
  texts = people.map(({ text }) => String(text)).filter((text) => /\p{Script=Han}/u.test(text));
  page = await product.newPage(WIDE);
  dialog = page.getByRole('dialog').last();
  await page.addInitScript(() => localStorage.setItem('pro__LANGUAGE', JSON.stringify({ value: 'en-US', expire: null })));
});

/** Expects no Chinese besides data; the columns are those of the tables or reports shown. */
async function isEnglish(place: string, dictionaryColumns: readonly string[] = []): Promise<void> {
  expect.soft([place, await chineseOn(page, { dictionaryColumns, texts })]).toEqual([place, []]);
}

/** Columns of a form and its sub-tables whose texts come from a dictionary. */
async function dictionaryColumns(table: string): Promise<string[]> {
  const rows = await product.server.query(
    `select distinct f.db_field_name as name from sys.onl_cgform_field f join sys.onl_cgform_head h on h.id = f.cgform_head_id
      where coalesce(f.dict_field, '') <> '' and coalesce(f.dict_table, '') = '' and f.field_show_type in ('list', 'radio', 'checkbox', 'list_multi')
        and (h.table_name = $1 or exists (select 1 from sys.onl_cgform_field k where k.cgform_head_id = h.id and k.main_table = $1))`,
    [table],
  );
  return rows.map(({ name }) => String(name));
}

async function openList(table: string): Promise<{ generated: boolean }> {
  const [head] = await product.server.query(
    `select id, is_tree, coalesce((nullif(ext_config_json, '')::json ->> 'generated')::boolean, false) as generated
       from sys.onl_cgform_head where table_name = $1`,
    [table],
  );
  await page.goto(`/online/${head?.is_tree === 'Y' ? 'cgformTreeList' : 'cgformList'}/${head?.id}`);
  await page.getByRole('main').getByRole('columnheader').first().waitFor();
  await page.getByRole('main').getByRole('gridcell').first().waitFor();
  return { generated: head?.generated === true };
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
    await page.getByLabel('Captcha', { exact: true }).fill('0000');
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

  it('IMPLIED-24 the list of every screen of the factory, and its new form with every tab', async () => {
    for (const table of names(entries.map(({ form }) => form))) {
      const { generated } = await openList(table);
      const columns = await dictionaryColumns(table);
      await isEnglish(table, columns);
      if (generated) continue;
      await page
        .getByRole('main')
        .getByRole('toolbar')
        .getByRole('button', { name: named('Add') })
        .first()
        .click();
      await dialog.getByRole('button', { name: named('Save') }).waitFor();
      await dialog.getByRole('textbox').or(dialog.getByRole('combobox')).first().waitFor();
      await isEnglish(`${table}, new`, columns);
      for (const tab of (await dialog.getByRole('tab').all()).slice(1)) {
        await tab.click();
        await isEnglish(`${table}, ${await tab.innerText()}`, columns);
      }
    }
  });

  it('IMPLIED-24 the settings, the query row, the import and a record of a list; switching to Chinese and back shows all texts anew', async () => {
    await openList('so_order');
    const columns = await dictionaryColumns('so_order');
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
    const codes = await product.server.query('select code, id from sys.onl_cgreport_head order by code');
    for (const { code, id } of codes) {
      const items = await product.server.query(
        `select field_name as name from sys.onl_cgreport_item where cgrhead_id = $1 and dict_code <> '' and dict_code not like 'select%'`,
        [id],
      );
      await page.goto(`/online/cgreport/${id}`);
      await page.getByRole('main').getByRole('columnheader').first().waitFor();
      await isEnglish(
        String(code),
        items.map(({ name }) => String(name)),
      );
    }
  });
});
