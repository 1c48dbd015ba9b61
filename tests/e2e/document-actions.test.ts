import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { CLICK_MS } from '#renderer/row-columns/quick-click.ts';
import { drivesForm } from './form-driver.ts';
import { drivesList } from './list-driver.ts';
import { named } from './named.ts';
import { tellsStory } from './tells-story.ts';
import { product, walksProduct } from './walk.ts';

const [MERCHANDISER, PURCHASE_MANAGER, BOSS] = ['fangwenjing', 'shenguoping', 'gujinyuan'];
const PURCHASER = 'wuxiulan';
const OWN = '制单人不能审核自己的单据';
const ABOVE = '该客户未收的款项加上本单超过了信用额度';

/** One row of a query that has one. */
const one = async (query: string) => (await product.server.query(query))[0] ?? expect.fail(`no row: ${query}`);

async function openList(page: Page, table: string): Promise<void> {
  const { id } = await one(`select id from sys.onl_cgform_head where table_name = '${table}'`);
  await page.goto(`/online/cgformList/${String(id)}`);
}

/** Opens the details of a record. */
async function openRecord(page: Page, table: string, id: unknown) {
  const { id: form } = await one(`select id from sys.onl_cgform_head where table_name = '${table}'`);
  await page.goto(`/online/cgformList/${String(form)}?open=${String(id)}`);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: named('打印') })
    .first()
    .waitFor();
}

const button = (page: Page, name: string) =>
  page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: named(name) });

const told = (page: Page, text: string) => page.getByText(text).first();

/** The open record in a state, which its title tells. */
const shown = (page: Page, state: string) => page.getByRole('dialog', { name: state });

/** Performs an action of the open record: it runs at once, without a question, up to what is seen then. */
async function perform(page: Page, action: string, seen: Locator): Promise<void> {
  // A sooner click would be taken for the second one of the action before.
  await page.waitForTimeout(CLICK_MS);
  await button(page, action).click();
  await seen.waitFor();
  expect(await page.getByText('确定执行').count()).toBe(0);
}

/** Makes a copy of a record from its row, and saves it as it is. */
async function copy(page: Page, title: string, number: string): Promise<void> {
  const form = drivesForm(page);
  await drivesList(page).rowAction(title, number, '复制');
  await form.save();
  await form.dialog.waitFor({ state: 'hidden' });
}

walksProduct();
beforeAll(async () => {
  const people = [MERCHANDISER, PURCHASE_MANAGER, BOSS, PURCHASER].map((name) => `'${name}'`).join();
  await product.server.query(`update sys.sys_user set must_change_password = false,
    password = (select password from sys.sys_user where username = 'admin') where username in (${people})`);
});

describe('documents by the buttons of those whose work they are', () => {
  const step = tellsStory();
  let boss: Page;
  let own: Record<string, unknown>;

  step(
    'SCREEN-03 IMPLIED-04 a merchandiser makes an order, confirms it and takes that back; above the credit limit the boss decides',
    async () => {
      const page = await product.signedIn(MERCHANDISER);
      await openList(page, 'so_order');
      const orders = await drivesList(page).until('订单号', (texts) => texts.length > 0, 'the orders');
      await copy(page, '订单号', orders[0] ?? '');
      const order = await one(`select * from so_order where create_by = '${MERCHANDISER}'`);
      await product.server.query(`update md_customer set credit_limit = 0 where customer_code = '${String(order['customer_code'])}'`);
      await openRecord(page, 'so_order', order['id']);
      await perform(page, '确认', shown(page, '已确认'));
      await perform(page, '取消确认', shown(page, '草稿'));
      await product.server.query(`update md_customer set credit_limit = 1 where customer_code = '${String(order['customer_code'])}'`);
      await perform(page, '确认', told(page, ABOVE));
      await shown(page, '草稿').waitFor();

      boss = await product.signedIn(BOSS);
      await openRecord(boss, 'so_order', order['id']);
      await perform(boss, '确认', told(boss, ABOVE));
      await button(boss, '仍要确认').click();
      await shown(boss, '已确认').waitFor();
      await page.context().close();
    },
  );

  step('IMPLIED-04 whoever makes a purchase order does not audit it, and of many each is told by itself', async () => {
    const page = await product.signedIn(PURCHASE_MANAGER);
    const list = drivesList(page);
    await openList(page, 'pur_order');
    // The numbers begin with the day, so the new one and those of last week come first.
    for (const _click of [1, 2]) await list.sortBy('采购单号');
    const others = (await product.server.query("select po_no from pur_order where status = 'draft' order by po_no desc limit 2")).map(
      (row) => String(row['po_no']),
    );
    await list.until('采购单号', (texts) => others.every((number) => texts.includes(number)), 'the latest purchase orders');
    await copy(page, '采购单号', others[0] ?? '');
    own = await one(`select * from pur_order where create_by = '${PURCHASE_MANAGER}'`);
    const numbers = await list.until('采购单号', (texts) => texts.includes(String(own['po_no'])), 'the new purchase order');
    for (const number of [String(own['po_no']), ...others]) await list.select(numbers.indexOf(number));
    await page.getByRole('button', { name: named('批量操作') }).click();
    await page.getByRole('menuitem', { name: '审核（3）' }).click();
    await button(page, '审核（3）').click();
    await page.getByRole('dialog').getByText('已执行 2 条，未执行 1 条，待处理 0 条').waitFor();
    const results = page.getByRole('dialog').locator('.ant-table-row');
    await results
      .filter({ hasText: String(own['po_no']) })
      .getByText(OWN)
      .waitFor();
    for (const number of others) await results.filter({ hasText: number }).getByText('已执行').waitFor();

    await openRecord(page, 'pur_order', own['id']);
    await perform(page, '审核', told(page, OWN));
    await shown(page, '草稿').waitFor();
    await page.context().close();
  });

  step('IMPLIED-04 PERM-05 who has no right has no button; whose right it is audits and takes back, which the history keeps', async () => {
    await product.server.query(`update pur_order set buyer = '${PURCHASER}' where id = '${String(own['id'])}'`);
    const page = await product.signedIn(PURCHASER);
    await openRecord(page, 'pur_order', own['id']);
    await button(page, '作废').waitFor();
    expect(await button(page, '审核').count()).toBe(0);
    await page.context().close();

    await openRecord(boss, 'pur_order', own['id']);
    await perform(boss, '审核', shown(boss, '已审核'));
    await perform(boss, '反审核', shown(boss, '草稿'));
    expect(await one(`select status, audit_by from pur_order where id = '${String(own['id'])}'`)).toMatchObject({ status: 'draft' });
    await boss.getByRole('dialog').getByText('顾锦缘').first().waitFor();
  });
});
