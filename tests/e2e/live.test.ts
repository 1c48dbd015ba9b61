import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import type { Locator, Page, WebSocket } from 'playwright-core';
import { unfoldHead } from './form-driver.ts';
import { drivesList } from './list-driver.ts';
import { named } from './named.ts';
import { openMenu, signIn } from './open-product.ts';
import { ADMIN_PASSWORD, startProcess, type ProductProcess } from './product-process.ts';
import { product, walksProduct } from './walk.ts';
import { tellsStory } from './tells-story.ts';

/** Somebody with the first order open, as it can be changed. */
interface Person {
  page: Page;
  dialog: Locator;
  sockets: WebSocket[];
  cell(row: number, key: string): Locator;
  type(row: number, key: string, text: string): Promise<void>;
}

let anna: Person;
let bela: Person;
/** A second server on the same database. */
let other: ProductProcess;

/** A page of a user whom the second server serves. */
async function signedInAtOther(): Promise<Page> {
  const page = await product.newPage();
  await page.goto(await other.address);
  await signIn(page, 'admin', ADMIN_PASSWORD);
  return page;
}

async function opensOrder(page: Page): Promise<Person> {
  const sockets: WebSocket[] = [];
  const joined = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      // Notices have one of their own.
      if (!socket.url().includes('/vxeSocket/')) return;
      sockets.push(socket);
      socket.on('framereceived', (frame) => isJoined(frame) && resolve());
    });
  });
  await openMenu(page, '销售管理', '销售订单');
  const list = drivesList(page);
  const [order = ''] = await list.until('订单号', (texts) => texts.length > 0, 'the orders');
  const dialog = page.getByRole('dialog', { name: /^编辑/ });
  await list.rowAction('订单号', order, '编辑');
  await joined;
  const cell = (row: number, key: string) => dialog.locator(`.ag-row[row-index="${row}"] [col-id="${key}"]`);
  const type = async (row: number, key: string, text: string) => {
    await cell(row, key).click();
    await cell(row, key).locator('input:focus').waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await cell(0, 'quantity').waitFor();
  return { page, dialog, sockets, cell, type };
}

const isJoined = ({ payload }: { payload: string | Buffer }) => String(payload).includes('join_vxe_table');
const highlights = (person: Person) =>
  person.dialog.locator('[class*="_live_"]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('col-id')));
/** Resolves once a cell of that column is highlighted; called before the change, because the highlight is brief. */
const willHighlight = (person: Person, key: string) =>
  person.dialog.evaluate(
    (dialog, selector) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!dialog.querySelector(selector)) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(dialog, { subtree: true, childList: true, attributeFilter: ['class'] });
      }),
    `[class*="_live_"][col-id="${key}"]`,
  );
const open = (person: Person) => person.sockets.filter((socket) => !socket.isClosed()).length;

walksProduct();
beforeAll(async () => {
  other = await startProcess(product.server.databaseUrl, { demo: true, files: inject('demoFiles') });
  await other.address;
});
afterAll(() => other?.stop());
const step = tellsStory();

describe('销售订单: a list open for two users of two servers', () => {
  step('WS-03 GRID-15 a record that one user changes is changed in the list of the other, briefly highlighted', async () => {
    const [clerk, reader] = await Promise.all([product.signedIn(), signedInAtOther()]);
    const lists = [clerk, reader].map((page) => drivesList(page));
    for (const page of [clerk, reader]) await openMenu(page, '销售管理', '销售订单');
    for (const list of lists) await list.until('订单号', (texts) => texts.length > 0, 'the orders');
    const [order = ''] = await lists[0]!.until('订单号', (texts) => texts.length > 0, 'the orders');
    const cell = reader.locator('.ag-row[row-index="0"] [col-id="order_type"]');
    const type = (await cell.innerText()) === '外贸订单' ? '期货预订' : '外贸订单';
    const highlighted = reader.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const isLit = () => document.querySelector('[class*="_live_"][col-id="order_type"]');
          new MutationObserver((_, observer) => isLit() && (observer.disconnect(), resolve())).observe(document, {
            subtree: true,
            childList: true,
            attributeFilter: ['class'],
          });
        }),
    );
    await lists[0]!.rowAction('订单号', order, '编辑');
    const dialog = clerk.getByRole('dialog', { name: /^编辑/ });
    await unfoldHead(dialog);
    await dialog.getByRole('combobox', { name: named('订单类型') }).click();
    await clerk.getByTitle(type).last().click();
    await dialog.getByRole('button', { name: named('保存') }).click();
    await highlighted;
    await expect.poll(() => cell.innerText()).toBe(type);
  });
});

describe('订单明细: lines open for two users of two servers', () => {
  step('WS-01 WS-03 GRID-15 what one user types the other sees at once, briefly highlighted', async () => {
    const pages = await Promise.all([product.signedIn(), signedInAtOther()]);
    [anna, bela] = (await Promise.all(pages.map(opensOrder))) as [Person, Person];
    const price = await bela.cell(0, 'unit_price').innerText();
    await Promise.all([willHighlight(bela, 'quantity'), anna.type(0, 'quantity', '137')]);
    await expect.poll(() => bela.cell(0, 'quantity').innerText()).toBe('137');
    // What is computed from it follows.
    await expect
      .poll(async () => Number((await bela.cell(0, 'amount').innerText()).replaceAll(',', '')))
      .toBeCloseTo(137 * Number(price), 2);
    await expect.poll(() => highlights(bela)).toEqual([]);
    expect(await highlights(anna)).toEqual([]);
    expect([open(anna), open(bela)]).toEqual([1, 1]);
  });

  step('a cell changed by both users keeps my value, and takes theirs on request', async () => {
    await bela.type(0, 'unit_price', '41.5');
    await expect.poll(() => anna.cell(0, 'unit_price').innerText()).toBe('41.50');
    await anna.type(0, 'unit_price', '39.5');
    await bela.dialog.getByText('第 1 行“单价”，他人改为：39.50').waitFor();
    await expect.poll(() => bela.cell(0, 'unit_price').innerText()).toBe('41.50');
    await bela.dialog.getByRole('button', { name: named('改用他人的内容') }).click();
    await expect.poll(() => bela.cell(0, 'unit_price').innerText()).toBe('39.50');
  });

  step('WS-08 discarded changes are reverted for others, and sockets close when a user leaves or signs out', async () => {
    await anna.dialog.getByRole('button', { name: named('取消') }).click();
    await anna.page.getByRole('button', { name: named('放弃') }).click();
    await expect.poll(() => bela.cell(0, 'quantity').innerText()).not.toBe('137');
    // The list below is live itself.
    expect(open(anna)).toBe(1);
    await anna.page.keyboard.press('Alt+w');
    await expect.poll(() => open(anna)).toBe(0);
    // The tiles of the home page that is shown then would still be asked for when the session ends.
    await anna.page.close();
    await product.server.query('delete from sys_session');
    await expect.poll(() => open(bela)).toBe(0);
    expect([anna.sockets.length, bela.sockets.length]).toEqual([1, 1]);
    expect(other.lastWords()).toBeUndefined();
  });
});
