import { beforeAll, describe, expect } from 'vitest';
import type { Locator } from 'playwright-core';
import { drivesCells } from './cells-driver.ts';
import { named } from './named.ts';
import { addForm, field, key } from './new-form.ts';
import { form, list, page, product, walksAsAdministrator } from './walk.ts';
import { tellsStory } from './tells-story.ts';

const OPTIONS = 20_000;
const PASTED_ROWS = 25_000;
const PASTED_COLUMNS = 4;
const MEGABYTE = 1_000_000;

let dialog: Locator;
let formId: string;

const cell = (row: number, column: string) => dialog.locator(`.ag-row[row-index="${row}"] [col-id="${column}"]`);
const rowCount = async () => Number(await dialog.locator('[role="grid"], [role="treegrid"]').first().getAttribute('aria-rowcount')) - 1;

/** Puts a text on the clipboard and pastes it on a cell; the text is made in the page, for it is large. */
async function paste(row: number, column: string, make: { rows: number; columns: number; length: number }) {
  await page.evaluate(
    ({ rows, columns, length }) =>
      navigator.clipboard.writeText(Array.from({ length: rows }, () => Array(columns).fill('7'.repeat(length)).join('\t')).join('\n')),
    make,
  );
  await drivesCells(() => dialog).focus(row, column);
  await page.keyboard.press('ControlOrMeta+v');
}

walksAsAdministrator({ demo: false });
const step = tellsStory();
beforeAll(async () => {
  await product.server.query(
    `insert into sys.sys_dict (id, dict_name, dict_code, del_flag, type) values ('many', '很多选项', 'many_options', 0, 0)`,
  );
  await product.server.query(
    `insert into sys.sys_dict_item (id, dict_id, item_text, item_value, sort_order, status)
     select 'many' || n, 'many', '选项' || n, n::text, n, 1 from generate_series(1, ${OPTIONS}) n`,
  );
  await addForm(product.server, { tableName: 't_bad_line', tableTxt: '坏明细', tableType: 3, relationType: 0, tabOrderNum: 1 }, [
    key,
    field('bad_id', '主表', { mainTable: 't_bad', mainField: 'id', dbLength: '36', isShowForm: '0', isShowList: '0' }),
    field('a', '甲', { orderNum: 1 }),
    field('b', '乙', { orderNum: 2, fieldValidType: '^(a+)+$' }),
    field('c', '丙', { orderNum: 3 }),
    field('d', '丁', { orderNum: 4 }),
  ]);
  formId = await addForm(product.server, { tableName: 't_bad', tableTxt: '坏表', tableType: 2, subTableStr: 't_bad_line' }, [
    key,
    field('strange', '奇怪', { fieldShowType: 'hologram', orderNum: 1 }),
    field('broken', '残缺', { fieldExtendJson: '{"uploadnum":', orderNum: 2 }),
    field('slow', '慢规则', { fieldValidType: '^(a+)+$', orderNum: 3 }),
    field('many', '很多', { fieldShowType: 'list', dictField: 'many_options', orderNum: 4 }),
  ]);
  await page.goto(`/online/cgformList/${formId}`);
  await list.toolbar('新增').click();
  dialog = page.getByRole('dialog', { name: /^新增/ });
  await dialog.getByLabel('慢规则').waitFor();
});

describe('bad documents and bad input', () => {
  step('IMPLIED-19 COL-35 an unknown type and an invalid extension are reported, and the form is still shown', async () => {
    await page.getByText(/页面定义有 \d+ 条提示/).waitFor();
    await expect.poll(() => dialog.getByText('hologram').count()).toBeGreaterThan(0);
    await expect.poll(() => dialog.getByLabel('残缺').isEnabled()).toBe(true);
  });

  step('a pattern that would backtrack endlessly elsewhere is evaluated at once', async () => {
    const { set, errorOf } = form;
    await set('慢规则', `${'a'.repeat(60)}!`);
    await page.keyboard.press('Tab');
    await expect.poll(() => errorOf('慢规则'), { timeout: 3000 }).not.toBe('');
  });

  step('twenty thousand options are searched by text', async () => {
    const { set, field: control } = form;
    await set('很多', '选项19999');
    await expect.poll(() => control('很多').evaluate((element) => element.closest('.ant-select')?.textContent)).toContain('选项19999');
  });

  step('a pasted cell of one megabyte is refused with its length, and the others are pasted', async () => {
    await dialog
      .getByRole('tabpanel')
      .getByRole('button', { name: named('新增') })
      .press('Enter');
    await dialog.locator('.ag-cell-inline-editing input:focus').waitFor();
    await page.keyboard.type('保留');
    await page.keyboard.press('Enter');
    await paste(0, 'c', { rows: 1, columns: 1, length: MEGABYTE });
    const preview = page.getByRole('dialog', { name: /无法粘贴/ });
    await preview.getByText(/超过 200 个字符/).waitFor();
    await preview.getByRole('button', { name: named('取消') }).click();
    await preview.waitFor({ state: 'hidden' });
    await expect.poll(() => cell(0, 'a').innerText()).toBe('保留');
  });

  step('a hundred thousand pasted cells add their rows, are validated, and are undone in one step', async () => {
    const before = await rowCount();
    await paste(0, 'a', { rows: PASTED_ROWS, columns: PASTED_COLUMNS, length: 3 });
    await expect.poll(rowCount, { timeout: 60_000 }).toBeGreaterThanOrEqual(PASTED_ROWS);
    await expect.poll(() => cell(1, 'd').innerText()).toBe('777');
    await expect.poll(drivesCells(() => dialog).focusedCell).not.toBeNull();
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(rowCount, { timeout: 60_000 }).toBe(before);
    await expect.poll(() => cell(0, 'a').innerText()).toBe('保留');
  });
});
