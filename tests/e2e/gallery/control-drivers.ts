import type { Locator, Page } from 'playwright-core';
import { optionFound } from '../form-driver.ts';
import { named } from '../named.ts';

/** How a user enters a value into the control of a column type, and what the control then shows. */
export interface TypeDriver {
  /** With the mouse; `place` contains the control, in a form or in a cell. */
  byMouse(page: Page, place: Locator): Promise<void>;
  /** With the keyboard; the control has the focus. */
  byKeys(page: Page): Promise<void>;
  /** The expected text of the control after either, and of the cell unless `shownInCell` is given. */
  shown: string;
  shownInCell?: string;
  /** With the keyboard in a focused cell; by default F2, the keys of `byKeys`, and Tab. */
  inCell?(page: Page): Promise<void>;
  /** Present when the cell editor is a different control from the form's. */
  cell?: Pick<TypeDriver, 'byMouse' | 'byKeys'>;
  /** With the mouse in an empty cell; by default a click that opens the editor, `byMouse`, and a click outside the grid. */
  byMouseInCell?(page: Page, cell: Locator): Promise<void>;
  /** With the keyboard in the query row; present when that control differs from the form's. */
  inQuery?(page: Page): Promise<void>;
  /** Opens with the mouse the part that sends a request; by default all of `byMouse`. */
  open?(page: Page, place: Locator): Promise<void>;
  /** Checks the error of a failed request and retries; by default an alert with a button 重试. */
  retry?(page: Page, place: Locator): Promise<void>;
  /** The control uploads files; clicking an existing one opens it. */
  isFile?: true;
  /** The control sends requests. */
  isRemote?: true;
}

const control = (place: Locator) => place.locator('input:not([type="hidden"]), textarea, [contenteditable="true"]').first();
const popups = (page: Page) => page.locator('.ant-select-dropdown:visible, .ant-picker-dropdown:visible');

/** A text input. */
export function typed(text: string, more: Partial<TypeDriver> = {}): TypeDriver {
  return {
    shown: text,
    byMouse: async (page, place) => {
      await control(place).click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    byKeys: async (page) => {
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    ...more,
  };
}

/** A drop-down: the option is clicked, or found by typing part of its text. */
export function chosen(text: string, more: Partial<TypeDriver> = {}): TypeDriver {
  const option = (page: Page) => popups(page).last().locator('.ant-select-item-option', { hasText: text }).first();
  return {
    shown: text,
    open: (_page, place) => place.locator('.ant-select').first().click(),
    byMouse: async (page, place) => {
      if ((await popups(page).count()) === 0) await place.locator('.ant-select').first().click();
      await option(page).click();
    },
    byKeys: async (page) => {
      if ((await popups(page).count()) === 0) await page.keyboard.press('ArrowDown');
      await page.keyboard.type(text);
      await optionFound(page, text);
      await page.keyboard.press('Enter');
    },
    ...more,
  };
}

/** A drop-down that searches on the server; in a cell it has no options before a search. */
export function searched(text: string): TypeDriver {
  const driver = chosen(text, { isRemote: true });
  return {
    ...driver,
    cell: {
      byKeys: driver.byKeys,
      byMouse: async (page, place) => {
        await page.keyboard.type(text);
        await driver.byMouse(page, place);
      },
    },
  };
}

/** A tree select. */
export function node(text: string): TypeDriver {
  return {
    ...chosen(text, { isRemote: true }),
    byMouse: async (page, place) => {
      if ((await popups(page).count()) === 0) await place.locator('.ant-select').first().click();
      await popups(page).last().locator('.ant-select-tree-node-content-wrapper', { hasText: text }).first().click();
    },
    byKeys: async (page) => {
      if ((await popups(page).count()) === 0) await page.keyboard.press('ArrowDown');
      await page.keyboard.type(text);
      await popups(page).last().locator('.ant-select-tree-node-content-wrapper', { hasText: text }).first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    },
  };
}

/** A date or time: clicked in the panel, or typed. */
export function moment(text: string, clicked: string): TypeDriver {
  return {
    ...typed(text),
    byMouse: async (page, place) => {
      await control(place).click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
      await popups(page).last().locator(clicked).first().click();
    },
    byKeys: async (page) => {
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    },
  };
}

/** A cascader of areas, level by level. */
export function area(levels: readonly string[]): TypeDriver {
  const item = (page: Page, text: string) => page.locator('.ant-cascader-menu-item:visible', { hasText: text }).first();
  return {
    shown: levels.join('/'),
    byMouse: async (page, place) => {
      await place.locator('.ant-select').first().click();
      for (const level of levels) await item(page, level).click();
    },
    byKeys: async (page) => {
      if ((await popups(page).count()) === 0) await page.keyboard.press('ArrowDown');
      await page.keyboard.type(levels.at(-1) ?? '');
      await item(page, levels.join('/'))
        .or(item(page, levels.at(-1) ?? ''))
        .first()
        .waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    },
  };
}

/** A row picked in a dialog: with clicks, or with Space and Enter. */
export function picked(text: string): TypeDriver {
  const dialog = (page: Page) => page.getByRole('dialog').last();
  const row = (page: Page) => dialog(page).locator('[data-row-key], .ant-tree-treenode').filter({ hasText: text }).first();
  const confirm = (page: Page) => dialog(page).getByRole('button', { name: /^(确认|确定|确\s?定)$/ });
  return {
    shown: text,
    isRemote: true,
    open: (_page, place) => control(place).click(),
    byMouse: async (page, place) => {
      if ((await page.getByRole('dialog').count()) === 0) await control(place).click();
      const tick = row(page).locator('.ant-checkbox, .ant-tree-checkbox, .ant-radio').first();
      await row(page).waitFor();
      await ((await tick.count()) > 0 ? tick : row(page)).click();
      await confirm(page).click();
      await dialog(page).waitFor({ state: 'hidden' });
    },
    byKeys: async (page) => {
      if ((await page.getByRole('dialog').count()) === 0) await page.keyboard.press('Enter');
      await row(page).waitFor();
      await pickByKeys(page, row(page));
      await confirm(page).press('Enter');
      await dialog(page).waitFor({ state: 'hidden' });
    },
  };
}

/** A field over a report: the row is clicked in its light list, or found by typing. */
export function reported(text: string): TypeDriver {
  return chosen(text, { isRemote: true });
}

/** Presses Space on a row; in a tree, moves to the node with the arrow keys first. */
async function pickByKeys(page: Page, row: Locator) {
  if ((await row.getAttribute('data-row-key')) !== null) return row.press('Space');
  await page.getByRole('dialog').last().getByRole('tree').focus();
  for (let step = 0; step < MAX_NODES && !(await row.getAttribute('class'))?.includes('active'); step++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
}

/** Upper bound for the key presses above: more than the nodes of the department tree. */
const MAX_NODES = 12;

/** An upload button. */
export function sent(name: string, mimeType: string, shown: string, more: Partial<TypeDriver> = {}): TypeDriver {
  const send = async (place: Locator) =>
    place
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name, mimeType, buffer: Buffer.from(FILE) });
  return {
    shown,
    isRemote: true,
    isFile: true,
    retry: async (page, place) => {
      const failed = place.getByRole('button', { name: REFUSED }).first();
      await failed.waitFor();
      await place
        .getByRole('button', { name: /的操作$/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: '重试' }).click();
      await failed.waitFor();
    },
    byMouse: (_page, place) => send(place),
    byKeys: async (page) => {
      const chooser = page.waitForEvent('filechooser');
      await page.keyboard.press('Enter');
      await (await chooser).setFiles({ name, mimeType, buffer: Buffer.from(FILE) });
    },
    inCell: async (page) => {
      const chooser = page.waitForEvent('filechooser');
      await page.keyboard.press('F2');
      await (await chooser).setFiles({ name, mimeType, buffer: Buffer.from(FILE) });
    },
    ...more,
  };
}

/** The error message of the gallery's failing server. */
const REFUSED = '示例服务器按您的选择拒绝了请求。';

const FILE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>';

/** A control operated with Space or an arrow key. */
export function pressed(selector: string, keys: readonly string[], shown: string, more: Partial<TypeDriver> = {}): TypeDriver {
  return {
    shown,
    byMouse: async (_page, place) => place.locator(selector).first().click(),
    byKeys: async (page) => {
      for (const key of keys) await page.keyboard.press(key);
    },
    ...more,
  };
}

/** A rich text or code editor: inline in a form; for a cell, in a dialog confirmed with 确定. */
export function written(text: string): TypeDriver {
  return {
    shown: text,
    byMouse: async (page, place) => {
      await place.locator('[contenteditable="true"]').first().click();
      await page.keyboard.type(text);
    },
    byKeys: async (page) => {
      const editor = page.locator('[contenteditable="true"]:focus');
      for (let step = 0; (await editor.count()) === 0 && step < MAX_TOOLS; step++) await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    },
    byMouseInCell: async (page, cell) => {
      const dialog = page.getByRole('dialog').last();
      await cell.click();
      await dialog.locator('[contenteditable="true"]').first().click();
      await page.keyboard.type(text);
      await dialog.getByRole('button', { name: named('确定') }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
    inCell: async (page) => {
      const dialog = page.getByRole('dialog').last();
      await page.keyboard.press('F2');
      await dialog.locator('[contenteditable="true"]:focus').waitFor();
      await page.keyboard.type(text);
      await dialog.getByRole('button', { name: named('确定') }).press('Enter');
      await dialog.waitFor({ state: 'hidden' });
      await page.keyboard.press('Tab');
    },
  };
}

/** Upper bound for the Tab stops of a toolbar in front of the text. */
const MAX_TOOLS = 24;

/** Presses these keys one after the other. */
export const keys =
  (...pressedKeys: readonly string[]) =>
  async (page: Page) => {
    for (const key of pressedKeys) await page.keyboard.press(key);
  };
