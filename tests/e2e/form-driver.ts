import type { Locator, Page } from 'playwright-core';
import { named, titled } from './named.ts';

/** A form in its dialog, driven with the keyboard. */
export interface FormDriver {
  dialog: Locator;
  field(label: string): Locator;
  /** Replaces what a field holds; a choice is searched by its text. */
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
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(value);
      if (await isPicker(field(label))) await page.keyboard.press('Enter');
    },
    errorOf: async (label) => {
      const describedBy = await field(label).getAttribute('aria-describedby');
      return describedBy ? page.locator(`[id="${describedBy}"]`).innerText() : '';
    },
    typeRow: async (cells) => {
      const rows = await dialog.getByRole('tabpanel').locator('[role="row"][row-index]').count();
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

/** F2 opens the focused cell when the grid has not opened it already; Tab commits it and goes on: what a person at a keyboard does. */
async function typeCell(page: Page, text: string | null): Promise<void> {
  if (text !== null) {
    const open = page.locator('.ag-cell-inline-editing');
    const editor = open.locator('input, textarea').first();
    if ((await open.count()) === 0) await page.keyboard.press('F2');
    await editor.waitFor();
    if ((await editor.getAttribute('aria-haspopup')) === 'dialog') {
      await chooseInPopup(page, text);
      return page.keyboard.press('Tab');
    }
    await page.keyboard.type(text);
    if (await isPicker(editor)) {
      await page.keyboard.press('Enter');
      await open.waitFor({ state: 'detached' });
    }
  }
  await page.keyboard.press('Tab');
}

/** Searches the popup that has opened by its first condition, and takes the row of that text. */
export async function chooseInPopup(page: Page, text: string): Promise<void> {
  const popup = page.getByRole('dialog').filter({ has: page.getByRole('search') });
  await popup.getByRole('search').getByRole('textbox').first().fill(text);
  await page.keyboard.press('Enter');
  await popup.locator('[data-row-key]').filter({ hasText: text }).first().press('Space');
  await popup.locator('[data-row-key][aria-selected="true"]').first().press('Enter');
  await popup.waitFor({ state: 'hidden' });
}

/** True for a drop-down or a date: Enter takes what was typed. */
function isPicker(field: Locator): Promise<boolean> {
  return field.evaluate((element) => element.getAttribute('role') === 'combobox' || element.closest('.ant-picker') !== null);
}
