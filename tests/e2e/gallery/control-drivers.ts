import type { Locator, Page } from 'playwright-core';
import { optionFound } from '../form-driver.ts';
import { named } from '../named.ts';

/** How a person gives a type's control a value, and what it shows then. */
export interface TypeDriver {
  /** With the mouse: `place` holds the control, in a form or in a cell. */
  byMouse(page: Page, place: Locator): Promise<void>;
  /** With the keyboard: the focus is in the control. */
  byKeys(page: Page): Promise<void>;
  /** What the control shows after either, and the cell too where it has nothing else to show. */
  shown: string;
  shownInCell?: string;
  /** With the keyboard in a cell that has the focus; F2, the same keys and Tab where it says nothing else. */
  inCell?(page: Page): Promise<void>;
  /** The control of a cell, where it is another one. */
  cell?: Pick<TypeDriver, 'byMouse' | 'byKeys'>;
  /** With the mouse in an empty cell; a click that opens it, the same as in a form, and a click beside the table where it says nothing else. */
  byMouseInCell?(page: Page, cell: Locator): Promise<void>;
  /** With the keyboard in the query row, where it has another control there. */
  inQuery?(page: Page): Promise<void>;
  /** Opens by mouse what asks the server; by default that is `byMouse` as a whole. */
  open?(page: Page, place: Locator): Promise<void>;
  /** Reads what is said of a failed request and tries again, where that is no line with 重试. */
  retry?(page: Page, place: Locator): Promise<void>;
  /** It takes files: a click on one that is there shows it. */
  isFile?: true;
  /** The control asks a server. */
  isRemote?: true;
}

const control = (place: Locator) => place.locator('input:not([type="hidden"]), textarea, [contenteditable="true"]').first();
const popups = (page: Page) => page.locator('.ant-select-dropdown:visible, .ant-picker-dropdown:visible');

/** Text that is typed. */
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

/** An option of a list that opens: clicked, or found by typing a part of it. */
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

/** An option of a list on the server, which a cell begins without. */
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

/** A node of a tree that opens. */
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

/** A moment: clicked in its calendar, or typed. */
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

/** An area of the country, level by level. */
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

/** Rows that are picked in a dialog: by clicks, or by Space and Enter. */
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

/** A report that does not come is told in a box of its own, which is closed; the field opens it again. */
export function reported(text: string): TypeDriver {
  const driver = picked(text);
  return {
    ...driver,
    retry: async (page, place) => {
      const told = page.getByRole('dialog').filter({ hasText: 'Popup初始化失败' });
      for (let time = 0; time < 2; time++) {
        await told.getByRole('button', { name: named('确定') }).click();
        await told.waitFor({ state: 'hidden' });
        if (time === 0) await driver.open?.(page, place);
      }
    },
  };
}

/** Space on a row; in a tree, arrows lead to the node first. */
async function pickByKeys(page: Page, row: Locator) {
  if ((await row.getAttribute('data-row-key')) !== null) return row.press('Space');
  await page.getByRole('dialog').last().getByRole('tree').focus();
  for (let step = 0; step < NODES && !(await row.getAttribute('class'))?.includes('active'); step++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
}

/** More nodes than the tree of departments has. */
const NODES = 12;

/** A file that is handed to the box behind its button. */
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

/** What the gallery's failing server says. */
const REFUSED = '示例服务器按您的选择拒绝了请求。';

const FILE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>';

/** A control that Space or an arrow changes. */
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

/** An editor of long text: in a form where it stands, in a cell in a dialog that 确定 closes. */
export function written(text: string): TypeDriver {
  return {
    shown: text,
    byMouse: async (page, place) => {
      await place.locator('[contenteditable="true"]').first().click();
      await page.keyboard.type(text);
    },
    byKeys: async (page) => {
      const box = page.locator('[contenteditable="true"]:focus');
      for (let step = 0; (await box.count()) === 0 && step < TOOLBAR; step++) await page.keyboard.press('Tab');
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

/** Buttons of the widest toolbar before its text. */
const TOOLBAR = 24;

/** Presses keys in the cell. */
export const keys =
  (...pressedKeys: readonly string[]) =>
  async (page: Page) => {
    for (const key of pressedKeys) await page.keyboard.press(key);
  };
