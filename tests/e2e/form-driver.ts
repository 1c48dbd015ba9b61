import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { CLICK_MS } from '#renderer/row-columns/quick-click.ts';
import { goToNextCell } from './cells-driver.ts';
import { named, titled } from './named.ts';

/** A form in its dialog, driven with the keyboard. */
export interface FormDriver {
  dialog: Locator;
  field(label: string): Locator;
  /** Replaces a field's value; a choice is searched by its text. */
  set(label: string, value: string): Promise<void>;
  /** The message under a field, or the empty text. */
  errorOf(label: string): Promise<string>;
  button(name: string): Locator;
  /** Adds a row at the end of the sub-table that is shown and types its cells in order; `null` leaves a cell as it is. */
  typeRow(cells: readonly (string | null)[]): Promise<void>;
  save(): Promise<void>;
}

/** Drives the form dialog that is on the page. */
export function drivesForm(page: Page): FormDriver {
  const dialog = page.getByRole('dialog').last();
  const field = (label: string) => dialog.getByLabel(titled(label)).first();
  const button = (name: string) => dialog.getByRole('button', { name: named(name) });
  return {
    dialog,
    field,
    button,
    set: async (label, value) => {
      await field(label).click();
      await enterInto(page, field(label), value);
    },
    errorOf: async (label) => {
      const describedBy = (await field(label).getAttribute('aria-describedby')) ?? '';
      const error = describedBy.split(' ').find((id) => id.endsWith('-error'));
      return error ? page.locator(`[id="${error}"]`).innerText() : '';
    },
    typeRow: async (cells) => {
      const rows = await dialog.getByRole('tabpanel').locator('[role="row"][row-index]:not([row-index^="b-"])').count();
      // Sooner it would be ignored as an accidental double click (GRID-14).
      await page.waitForTimeout(CLICK_MS);
      await dialog
        .getByRole('tabpanel')
        .getByRole('button', { name: named('新增') })
        .press('Enter');
      // A popup may have opened with the cell, and be the last dialog now.
      await page.locator(`[row-index="${rows}"] .ag-cell-inline-editing`).waitFor();
      for (const cell of cells) await typeCell(page, cell);
    },
    save: () => button('保存').click(),
  };
}

/** As a keyboard user: F2 opens the focused cell unless the grid has already done so; Tab commits it and moves on. */
async function typeCell(page: Page, text: string | null): Promise<void> {
  if (text !== null) {
    const open = page.locator('.ag-cell-inline-editing');
    const editor = open.locator('input, textarea').first();
    if ((await open.count()) === 0) await page.keyboard.press('F2');
    await editor.waitFor();
    if ((await editor.getAttribute('aria-haspopup')) === 'dialog') {
      await chooseInPopup(page, text);
      // The choice ends the edit, and the cell has the focus.
      await open.waitFor({ state: 'detached' });
    } else await typeInto(page, editor, text);
  }
  await goToNextCell(page);
}

/** Searches the open popup by its first condition, and chooses the row with that text. */
export async function chooseInPopup(page: Page, text: string): Promise<void> {
  const popup = page.getByRole('dialog').filter({ has: page.getByRole('search') });
  await popup.getByRole('search').getByRole('textbox').first().fill(text);
  await page.keyboard.press('Enter');
  await popup.locator('[data-row-key]').filter({ hasText: text }).first().press('Space');
  await popup.locator('[data-row-key][aria-selected="true"]').first().press('Enter');
  await popup.waitFor({ state: 'hidden' });
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

/** Types into the focused control; a list has found the text then. Returns true for drop-downs and dates, which take it by Enter or Tab. */
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

/** Types into the focused control of a form; drop-downs and dates then commit on Enter. */
export async function enterInto(page: Page, control: Locator, text: string): Promise<void> {
  if (await typeInto(page, control, text)) await page.keyboard.press('Enter');
}
