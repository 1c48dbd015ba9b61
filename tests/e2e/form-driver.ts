import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { CLICK_MS } from '#renderer/row-columns/quick-click.ts';
import { goToNextCell } from './cells-driver.ts';
import { named, titled } from './named.ts';

/** A form in its dialog, driven with the keyboard. */
export interface FormDriver {
  dialog: Locator;
  field(label: string): Locator;
  /** Replaces a field's value; in a drop-down, `value` is the search text. */
  set(label: string, value: string): Promise<void>;
  /** The error message of a field, or an empty string. */
  errorOf(label: string): Promise<string>;
  button(name: string): Locator;
  /** Appends a row to the visible sub-table and types its cells in order; `null` skips a cell. */
  typeRow(cells: readonly (string | null)[]): Promise<void>;
  save(): Promise<void>;
}

/** Drives the open form dialog. */
export function drivesForm(page: Page): FormDriver {
  const dialog = page.getByRole('dialog').last();
  const field = (label: string) => dialog.getByLabel(titled(label)).first();
  const button = (name: string) => dialog.getByRole('button', { name: named(name) });
  return {
    dialog,
    field,
    button,
    set: async (label, value) => {
      if (await field(label).isHidden()) await unfoldHead(dialog);
      await field(label).click();
      await enterInto(page, field(label), value);
    },
    errorOf: (label) =>
      field(label).evaluate((control) => {
        const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
        return document.getElementById(ids.find((id) => id.endsWith('-error')) ?? '')?.innerText ?? '';
      }),
    typeRow: async (cells) => {
      const rows = await dialog.getByRole('tabpanel').locator('[role="row"][row-index]:not([row-index^="b-"])').count();
      // A sooner click would be ignored as an accidental double click (GRID-14).
      await page.waitForTimeout(CLICK_MS);
      await dialog
        .getByRole('tabpanel')
        .getByRole('button', { name: named('新增') })
        .press('Enter');
      await page.locator(`[row-index="${rows}"] .ag-cell-inline-editing`).waitFor();
      for (const cell of cells) await typeCell(page, cell);
    },
    save: () => button('保存').click(),
  };
}

/** Unfolds the head of a form: a stored document with many fields opens with its lines in sight. */
export async function unfoldHead(dialog: Locator): Promise<void> {
  await dialog.locator('[data-field]').first().waitFor({ state: 'attached' });
  const folded = dialog.locator('[aria-keyshortcuts="F9"][aria-expanded="false"]');
  if ((await folded.count()) > 0) await folded.click();
}

/** As a keyboard user: F2 opens the focused cell unless the grid has already done so; Tab commits it and moves on. */
async function typeCell(page: Page, text: string | null): Promise<void> {
  if (text !== null) {
    const open = page.locator('.ag-cell-inline-editing');
    const editor = open.locator('input, textarea').first();
    if ((await open.count()) === 0) await page.keyboard.press('F2');
    await editor.waitFor();
    await typeInto(page, editor, text);
  }
  await goToNextCell(page);
}

/** Filters the open popup by its first condition, and picks the row with that text. */
export async function chooseInPopup(page: Page, text: string): Promise<void> {
  const popup = page.getByRole('dialog').filter({ has: page.getByRole('search') });
  await popup.getByRole('search').getByRole('textbox').first().fill(text);
  await page.keyboard.press('Enter');
  await onlyRowsOf(popup, text);
  await popup.locator('[data-row-key]').first().press('Space');
  await popup.locator('[data-row-key][aria-selected="true"]').first().press('Enter');
  await popup.waitFor({ state: 'hidden' });
}

/** Waits until the table of a dialog shows the results of a search. Rows from before it could disappear under a click or a key. */
export async function onlyRowsOf(dialog: Locator, text: string): Promise<void> {
  const areFound = async () => {
    const rows = await dialog.locator('[data-row-key]').allInnerTexts();
    return rows.length > 0 && rows.every((row) => row.includes(text));
  };
  await expect.poll(areFound).toBe(true);
}

/** Waits until the open list shows only matches of the typed text, so that Enter chooses the first. */
export async function optionFound(page: Page, text: string): Promise<void> {
  const list = page.locator('.ant-select-dropdown').filter({ visible: true }).last();
  const isFound = async () => {
    const texts = await list.locator('.ant-select-item-option').allTextContents();
    return texts.length > 0 && texts.every((one) => one.includes(text));
  };
  await expect.poll(isFound).toBe(true);
  await list.locator('.ant-select-item-option-active', { hasText: text }).waitFor();
}

/** Types into the focused control, and waits for matches in a drop-down. Returns true for drop-downs and dates, which commit on Enter or Tab. */
async function typeInto(page: Page, control: Locator, text: string): Promise<boolean> {
  await expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true);
  const picker = await control.evaluate((element) =>
    element.getAttribute('role') === 'combobox' ? 'list' : element.closest('.ant-picker') ? 'calendar' : null,
  );
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  if (picker === 'list') await optionFound(page, text);
  return picker !== null;
}

/** Types into the focused control of a form, and commits drop-downs and dates with Enter. */
export async function enterInto(page: Page, control: Locator, text: string): Promise<void> {
  if (await typeInto(page, control, text)) await page.keyboard.press('Enter');
}
