import { describe, expect } from 'vitest';
import type { Locator } from 'playwright-core';
import { CLICK_MS } from '#renderer/row-columns/quick-click.ts';
import { drivesForm, unfoldHead } from './form-driver.ts';
import { drivesList } from './list-driver.ts';
import { named } from './named.ts';
import { tellsStory } from './tells-story.ts';
import { page, product, walksAsAdministrator } from './walk.ts';

const DO_BUTTON = '**/online/cgform/api/doButton';
const ANSWER_MS = 700;

walksAsAdministrator();
const step = tellsStory();

const read = (query: string) => product.server.query(query);
const one = async (query: string) => (await read(query))[0] ?? expect.fail(`no row: ${query}`);

async function pathOf(table: string): Promise<string> {
  const { id } = await one(`select id from sys.onl_cgform_head where table_name = '${table}'`);
  return `/online/cgformList/${String(id)}`;
}

const dialog = () => page.getByRole('dialog').last();
const button = (name: string) => dialog().getByRole('button', { name: named(name) });
/** Waits until the open record is in a state, which its title tells. */
const isIn = (state: string) => page.getByRole('dialog', { name: state }).waitFor();
const question = () => page.getByRole('dialog').filter({ hasText: '确定执行' });

/** Opens a record, to be read or edited. */
async function openRecord(table: string, id: unknown, mode: 'detail' | 'edit'): Promise<void> {
  await page.goto(`${await pathOf(table)}?open=${String(id)}${mode === 'edit' ? '&mode=edit' : ''}`);
  await button(mode === 'edit' ? '保存' : '打印')
    .first()
    .waitFor();
}

/** Moves the focus by Tab until it is on an element. */
async function tabTo(target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isThere()); presses++) await page.keyboard.press('Tab');
  expect(await isThere()).toBe(true);
}

/** True while the focus is in the open record, and on no button of it: the next press of a key does nothing by itself. */
const isInRecord = () =>
  page.evaluate(() => {
    const { activeElement: focused } = document;
    return focused !== null && focused.closest('[role="dialog"]') !== null && !focused.matches('button');
  });

/** Answers of actions take a while and are counted, until the returned function is called. */
async function slowActions() {
  let calls = 0;
  await page.route(DO_BUTTON, async (route) => {
    calls++;
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    await route.continue();
  });
  return async () => {
    await page.unroute(DO_BUTTON);
    return calls;
  };
}

describe('an action of a record that asks nothing', () => {
  let order: Record<string, unknown>;

  step('IMPLIED-23 runs at once by mouse and by key, once however often it is pressed, and the focus stays in the record', async () => {
    order = await one("select id, po_no, remark from pur_order where status = 'draft' order by po_no desc limit 1");
    await openRecord('pur_order', order['id'], 'detail');
    const end = await slowActions();
    await button('审核').click();
    await button('审核').and(page.locator('.ant-btn-loading')).waitFor();
    await button('审核').click({ force: true });
    expect(await question().count()).toBe(0);
    await isIn('已审核');
    expect(await end()).toBe(1);
    await expect.poll(isInRecord).toBe(true);

    const endAgain = await slowActions();
    await page.waitForTimeout(CLICK_MS);
    await tabTo(button('反审核'));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await isIn('草稿');
    expect(await endAgain()).toBe(1);
    await expect.poll(isInRecord).toBe(true);
    await page.keyboard.press('Enter');
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  step('runs from the menu of a row by keys, which keeps the focus', async () => {
    const list = drivesList(page);
    for (const _click of [1, 2]) await list.sortBy('采购单号');
    await list.until('采购单号', (texts) => texts.includes(String(order['po_no'])), 'the latest purchase orders');
    const row = page.locator('[role="row"][row-index]').filter({ hasText: String(order['po_no']) });
    const more = row.getByRole('button', { name: '更多' });
    const isKept = () => more.evaluate((element) => element === document.activeElement);
    for (const [action, state] of [
      ['审核', '已审核'],
      ['反审核', '草稿'],
    ] as const) {
      await page.waitForTimeout(CLICK_MS);
      await more.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: named(action) }).press('Enter');
      await row.getByText(state, { exact: true }).waitFor();
      expect(await question().count()).toBe(0);
      await expect.poll(isKept).toBe(true);
    }
    await page.waitForTimeout(CLICK_MS);
    await page.goto(`${await pathOf('pur_order')}?sort=-po_no&f.status=draft`);
    await more.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: named('审核') }).press('Enter');
    await row.waitFor({ state: 'hidden' });
    // The row has left the list with its button.
    const areRowsFocused = () => page.evaluate(() => document.activeElement?.querySelector(':scope > * [role="grid"]') !== null);
    await expect.poll(areRowsFocused).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null)).toBe(true);
    await openRecord('pur_order', order['id'], 'detail');
    await button('反审核').click();
    await isIn('草稿');
  });

  step('in a form with unsaved changes is preceded by their save, and the form stays open', async () => {
    await openRecord('pur_order', order['id'], 'edit');
    await unfoldHead(dialog());
    const form = drivesForm(page);
    await form.set('备注', '加急');
    await button('审核').click();
    await isIn('已审核');
    expect(await question().count()).toBe(0);
    expect(await one(`select remark, status from pur_order where id = '${String(order['id'])}'`)).toEqual({
      remark: '加急',
      status: 'audited',
    });
    await expect.poll(isInRecord).toBe(true);
  });

  step('is asked about where nothing takes it back', async () => {
    await openRecord('pur_order', order['id'], 'detail');
    await button('反审核').click();
    await isIn('草稿');
    await tabTo(button('作废'));
    await page.keyboard.press('Enter');
    await question().waitFor();
    await button('取消').click();
    await question().waitFor({ state: 'hidden' });
    expect(await one(`select status from pur_order where id = '${String(order['id'])}'`)).toEqual({ status: 'draft' });
    await button('作废').click();
    await question().waitFor();
    await page.keyboard.press('Enter');
    await isIn('已作废');
    // The question has had the focus, which returns to the record as if it were opened.
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
  });

  step('links what it has made', async () => {
    const requirement = await one(
      "select r.id, r.req_no from pur_requirement r join pur_requirement_line l on l.req_id = r.id where r.status = 'audited' and l.short_qty > 0 limit 1",
    );
    await read(`update pur_order_line set requirement_line_id = null
      where requirement_line_id in (select id from pur_requirement_line where req_id = '${String(requirement['id'])}')`);
    await openRecord('pur_requirement', requirement['id'], 'detail');
    await button('转采购单').click();
    const notice = page.locator('.ant-message-notice').filter({ hasText: '已生成' });
    await notice.waitFor();
    const told = await notice.innerText();
    await notice.getByRole('link', { name: '查看', exact: true }).click();
    await page
      .getByText(/^指定的 \d+ 条记录$/)
      .first()
      .waitFor();
    const made = await read(`select po_no from pur_order where id in (select po_id from pur_order_line l
      join pur_requirement_line r on r.id = l.requirement_line_id where r.req_id = '${String(requirement['id'])}')`);
    expect(told).toContain(`采购订单 ${made.length} 条`);
    const numbers = made.map((row) => String(row['po_no'])).toSorted();
    await drivesList(page).until('采购单号', (texts) => String(texts.toSorted()) === String(numbers), 'the new purchase orders alone');
    await notice.waitFor({ state: 'hidden', timeout: 2000 });
    await product.takePictures('act-at-once viewed');
  });
});
