import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { drivesForm } from '../form-driver.ts';
import {
  typed,
  searched,
  day,
  ticked,
  picked,
  area,
  people,
  department,
  inPopup,
  inRecords,
  uploaded,
  written,
  type Step,
} from './field-steps.ts';

/** One step for each editable field of fixtures/documents/form/everything.json, in form order. */
const steps: Readonly<Record<string, Step>> = {
  plain_text: typed('一切'),
  secret_text: typed('hush'),
  long_text: typed('第一行'),
  amount: typed('12.5'),
  quantity: typed('4'),
  season: searched('春夏'),
  urgency: ticked('radio', '加急'),
  urgent_reason: typed('客户要求'),
  channels: ticked('checkbox', '直营门店', '电商'),
  channel_list: async (page, field) => {
    await searched('加盟')(page, field);
    await page.keyboard.press('Escape');
  },
  customer: searched('禾木里'),
  customer_async: searched('服饰'),
  is_active: async (_page, field) => field.getByRole('switch').click(),
  one_day: day('2026-05-17'),
  one_year: day('2026'),
  one_month: day('2026-05'),
  one_quarter: day('2026-Q2'),
  one_week: day('2026-20周'),
  moment: day('2026-05-17 08:30:00'),
  clock: day('08:30:00'),
  people: people('design01'),
  one_person: people('design01'),
  department: department('sjb', '设计部'),
  tree_node: picked('面料'),
  category: picked('面料'),
  region: area('浙江省', '杭州市', '西湖区'),
  style_no: inPopup('AW25'),
  kind_one: searched('面料'),
  kind_two: searched('', ''),
  colours: inPopup('BK01'),
  linked_record: inRecords('禾木里'),
  files: uploaded('spec.png', 'image/png'),
  pictures: uploaded('front.png', 'image/png'),
  rich_text: written('富文本'),
  markdown_text: written('# Markdown'),
  code_text: written('select 1'),
  stars: async (_page, field) => field.locator('.ant-rate-star > div').nth(3).click({ force: true }),
  schedule: typed('0 0 12 * * ? *'),
};

/** Chooses an option in a chained drop-down of the first row. */
async function chooseInChain(page: Page, key: string, text: string): Promise<void> {
  const cell = drivesForm(page).dialog.locator(`.ag-row[row-index="0"] [col-id="${key}"]`);
  await cell.scrollIntoViewIfNeeded();
  await cell.click();
  await page.locator('.ant-select-item-option').filter({ hasText: text, visible: true }).first().click();
  await expect.poll(() => cell.innerText()).toBe(text);
}

/** Adds a row with a text, a quantity and a price by keyboard, and fills the one-to-one sub-table. */
export async function fillTables(page: Page): Promise<void> {
  const form = drivesForm(page);
  await form.typeRow(['第一行', '3', '2.5']);
  await chooseInChain(page, 'line_kind', '款式品类');
  await chooseInChain(page, 'line_kind_two', '上装');
  await form.dialog.getByRole('tab', { name: '全部控件附表' }).click();
  await form.set('地址', '杭州市西湖区');
}

/** Fills the open form field by field. The error of a failed step names its field. */
export async function fillEverything(page: Page, only: readonly string[] = Object.keys(steps)): Promise<void> {
  const { dialog } = drivesForm(page);
  for (const key of only) {
    const field = dialog.locator(`[data-field="${key}"]`);
    await field.scrollIntoViewIfNeeded();
    await steps[key]?.(page, field).catch((error: Error) => {
      throw new Error(`${key}: ${error.message}`, { cause: error });
    });
  }
}
