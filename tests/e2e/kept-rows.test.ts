import { describe, expect } from 'vitest';
import type { Page } from 'playwright-core';
import { drivesCells } from './cells-driver.ts';
import { addressOf } from './menu-addresses.ts';
import { openMenu } from './open-product.ts';
import { tellsStory } from './tells-story.ts';
import { list, page, product, walksAsAdministrator } from './walk.ts';

walksAsAdministrator();
const step = tellsStory();

const KEY = 'short_name';
const cells = drivesCells(() => page.getByRole('main'));
const bar = (of = page) => of.getByRole('group', { name: '表格编辑' });
const offers = (of = page) => of.getByRole('alert').filter({ hasText: '未保存的草稿' });
const restore = () => offers().getByRole('button', { name: '恢复草稿' }).click();
/** Of the first rows: those at the end are not drawn once a bar stands above them. */
const shortNames = async () => (await cells.column(KEY)).slice(0, 10);
const save = () => bar().getByRole('button', { name: '保存' }).click();

/** Types a text over the cell of a row, by keyboard once the cell has the focus. */
async function enter(row: number, text: string, of = page) {
  const cell = of.locator(`.ag-row[row-index="${row}"] [col-id="${KEY}"]`);
  await bar(of).waitFor();
  await cell.click();
  await cell.locator('input:focus').waitFor();
  await of.keyboard.press('ControlOrMeta+a');
  await of.keyboard.type(text);
  await of.keyboard.press('Enter');
}

/** The works that the device keeps of lists, each with the cells that were typed. */
const kept = (of = page) =>
  of.evaluate(() => {
    const keys = Object.keys(localStorage).filter((key) => key.includes('rows:'));
    const works = keys.flatMap((key) => JSON.parse(localStorage.getItem(key) ?? '{}').value as { rows: { after: object }[] }[]);
    return works.map(({ rows }) => rows.flatMap(({ after }) => Object.values(after) as string[]));
  });

const stored = async (code = '') => {
  const [row] = await product.server.query('select short_name from md_customer where customer_code = $1', [code]);
  return Object(row).short_name as string;
};

/** Starts editing the rows that are shown, and waits until they are cells. */
async function edit(of: Page = page) {
  await of.getByRole('toolbar').getByRole('button', { name: '表格编辑' }).click();
  await bar(of).waitFor();
}

async function reload() {
  await page.reload();
  await list.until('客户编号', (texts) => texts.length > 1, 'the customers');
}

describe('rows that are edited in a list outlive their window', () => {
  let codes: string[] = [];
  let before: string[] = [];

  step('what was typed into two rows is offered after a reload, and nothing of it applied before it is asked for', async () => {
    await openMenu(page, '基础资料', '客户');
    codes = await list.until('客户编号', (texts) => texts.length > 2, 'the customers');
    before = await shortNames();
    await edit();
    await enter(0, '甲简称');
    await enter(1, '乙简称');
    await bar().getByText('已修改 2 行 2 处').waitFor();
    // At once: what was typed last is stored as the page is left.
    await reload();
    await offers().getByText('表格编辑：已修改 2 行 2 处').waitFor();
    expect(await kept()).toEqual([['甲简称', '乙简称']]);
    expect(await bar().count()).toBe(0);
    expect(await shortNames()).toEqual(before);
  });

  step('restored, each cell is as it was typed, and one undo takes all of it back', async () => {
    await restore();
    await bar().getByText('已修改 2 行 2 处').waitFor();
    await expect.poll(shortNames).toEqual(['甲简称', '乙简称', ...before.slice(2)]);
    expect(await offers().count()).toBe(0);
    await cells.focus(0, KEY);
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(shortNames).toEqual(before);
    await bar().getByText('Ctrl+S').waitFor();
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect.poll(shortNames).toEqual(['甲简称', '乙简称', ...before.slice(2)]);
  });

  step('once saved they are on the server, and nothing is kept', async () => {
    await page.keyboard.press('ControlOrMeta+s');
    await bar().getByText('Ctrl+S').waitFor();
    expect([await stored(codes[0]), await stored(codes[1])]).toEqual(['甲简称', '乙简称']);
    await expect.poll(() => kept()).toEqual([]);
    await reload();
    expect(await offers().count()).toBe(0);
  });

  step(
    'IMPLIED-21 a cell that somebody else has changed meanwhile is told, found by the save, and overwritten only by the next',
    async () => {
      await edit();
      await enter(0, '我的简称');
      await enter(1, '我的另一个');
      await expect.poll(() => kept()).toEqual([['我的简称', '我的另一个']]);
      await product.server.query('update md_customer set short_name = $1 where customer_code = $2', ['他人简称', codes[0]]);
      await reload();
      await restore();
      const note = page.getByRole('alert').filter({ hasText: '1 处在草稿之后已被他人修改' });
      await note.waitFor();
      // The focus is in the list, whose keys work.
      await expect.poll(() => bar().evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('ControlOrMeta+s');
      await bar().getByText('已修改 1 行 1 处').waitFor();
      await bar().getByText('1 处有误').waitFor();
      expect([await stored(codes[0]), await stored(codes[1])]).toEqual(['他人简称', '我的另一个']);
      await note.getByRole('button', { name: '关闭' }).click();
      await note.waitFor({ state: 'detached' });
      await expect.poll(() => kept()).toEqual([['我的简称']]);
      await save();
      await bar().getByText('Ctrl+S').waitFor();
      expect(await stored(codes[0])).toBe('我的简称');
    },
  );

  step('what was typed on another page is restored there, also in a row that has left it; a record that is gone is named', async () => {
    await page.getByRole('button', { name: '下一页' }).click();
    const there = await list.until(
      '客户编号',
      (texts) => texts.length > 2 && !texts.some((text) => text === '' || text === codes[0]),
      'the next customers',
    );
    for (const [row, text] of ['将被删除', '第二页', '换了页'].entries()) await enter(row, text);
    await expect.poll(() => kept()).toEqual([['将被删除', '第二页', '换了页']]);
    await product.server.query('delete from md_customer where customer_code = $1', [there[0]]);
    await product.server.query('update md_customer set customer_code = $1 where customer_code = $2', ['A0001', there[2]]);
    await page.goto(await addressOf(product.server.url, '客户'));
    await list.until('客户编号', (texts) => texts.includes(codes[0] ?? '') && texts[0] === 'A0001', 'the first customers');
    await restore();
    const note = page.getByRole('alert').filter({ hasText: '1 条记录已不存在' });
    await note.getByText(`${there[0]}：客户简称 将被删除`).waitFor();
    await note.getByText('1 行不在本页，已列在各行之后').waitFor();
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    await bar().getByText('已修改 2 行 2 处').waitFor();
    await page.keyboard.press('ControlOrMeta+s');
    await bar().getByText('Ctrl+S').waitFor();
    expect([await stored(there[1]), await stored('A0001')]).toEqual(['第二页', '换了页']);
    expect(await kept()).toEqual([]);
    // The rows of the page alone, as others are saved.
    await list.until('客户编号', (texts) => texts.length > 1 && !texts.includes('A0001'), 'the rows of the page');
  });

  step('given up they are kept no longer, whether in the offer or above the rows', async () => {
    await enter(0, '先放着');
    await reload();
    await offers().getByRole('button', { name: '放弃' }).click();
    await offers().waitFor({ state: 'detached' });
    expect(await kept()).toEqual([]);
    await edit();
    await enter(0, '不要了');
    await expect.poll(() => kept()).toEqual([['不要了']]);
    await bar().getByRole('button', { name: '放弃' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '放弃', exact: true }).click();
    await expect.poll(() => kept()).toEqual([]);
    await reload();
    expect(await offers().count()).toBe(0);
  });

  step('two windows keep what each of them has typed, and a third is offered both', async () => {
    const address = await addressOf(product.server.url, '客户');
    await page.goto(address);
    await list.until('客户编号', (texts) => texts.includes(codes[0] ?? ''), 'the first customers');
    const other = await page.context().newPage();
    await other.goto(address);
    await other.locator('.ag-row').first().waitFor();
    await edit();
    await enter(0, '此窗口');
    await edit(other);
    await enter(1, '另一窗口', other);
    await expect.poll(async () => (await kept()).toSorted()).toEqual([['另一窗口'], ['此窗口']]);
    await other.close();
    await reload();
    await expect.poll(() => offers().count()).toBe(2);
    for (let left = 2; left > 0; left--) {
      await offers().first().getByRole('button', { name: '放弃' }).click();
      await expect.poll(() => offers().count()).toBe(left - 1);
    }
    expect(await kept()).toEqual([]);
  });

  step('IMPLIED-22 a device that refuses leaves the question before the page is closed, and the bar tells of it', async () => {
    await page.evaluate(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, value) {
        if (key.includes('rows:')) throw new Error('full');
        setItem.call(this, key, value);
      };
    });
    await edit();
    await enter(0, '放不下');
    await bar().getByText('未保存的内容无法暂存').waitFor();
    const asks = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
    expect(await asks()).toBe(true);
    await bar().getByRole('button', { name: '放弃' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '放弃', exact: true }).click();
    await bar().getByText('Ctrl+S').waitFor();
    await expect.poll(asks).toBe(false);
  });
});
