import type { Locator, Page } from 'playwright-core';
import type { ColumnTypeName } from '#renderer';
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
  /** It takes files: a click on one that is there shows it. */
  isFile?: true;
  /** The control asks a server. */
  isRemote?: true;
}

const control = (place: Locator) => place.locator('input:not([type="hidden"]), textarea, [contenteditable="true"]').first();
const popups = (page: Page) => page.locator('.ant-select-dropdown:visible, .ant-picker-dropdown:visible');

/** Text that is typed. */
function typed(text: string, more: Partial<TypeDriver> = {}): TypeDriver {
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
function chosen(text: string, more: Partial<TypeDriver> = {}): TypeDriver {
  const option = (page: Page) => popups(page).last().locator('.ant-select-item-option', { hasText: text }).first();
  return {
    shown: text,
    byMouse: async (page, place) => {
      if ((await popups(page).count()) === 0) await place.locator('.ant-select').first().click();
      await option(page).click();
    },
    byKeys: async (page) => {
      if ((await popups(page).count()) === 0) await page.keyboard.press('ArrowDown');
      await page.keyboard.type(text);
      await popups(page).last().locator('.ant-select-item-option-active', { hasText: text }).waitFor();
      await page.keyboard.press('Enter');
    },
    ...more,
  };
}

/** A node of a tree that opens. */
function node(text: string): TypeDriver {
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
function moment(text: string, clicked: string): TypeDriver {
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
function area(levels: readonly string[]): TypeDriver {
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
function picked(text: string): TypeDriver {
  const dialog = (page: Page) => page.getByRole('dialog').last();
  const row = (page: Page) => dialog(page).locator('[data-row-key], .ant-tree-treenode').filter({ hasText: text }).first();
  const confirm = (page: Page) => dialog(page).getByRole('button', { name: /^(确认|确定|确\s?定)$/ });
  return {
    shown: text,
    isRemote: true,
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
function sent(name: string, mimeType: string, shown: string, more: Partial<TypeDriver> = {}): TypeDriver {
  const send = async (place: Locator) =>
    place
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name, mimeType, buffer: Buffer.from(FILE) });
  return {
    shown,
    isRemote: true,
    isFile: true,
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

const FILE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>';

/** A control that Space or an arrow changes. */
function pressed(selector: string, keys: readonly string[], shown: string, more: Partial<TypeDriver> = {}): TypeDriver {
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
function written(text: string): TypeDriver {
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
const keys =
  (...pressedKeys: readonly string[]) =>
  async (page: Page) => {
    for (const key of pressedKeys) await page.keyboard.press(key);
  };

/** Opens the editor of the cell, gives it a value and goes on to the next cell. */
export const editedBy =
  ({ byKeys }: Pick<TypeDriver, 'byKeys'>) =>
  async (page: Page) => {
    await page.keyboard.press('F2');
    await byKeys(page);
    await page.keyboard.press('Tab');
  };

/** Every type that can be changed; the others are only shown. */
export const typeDrivers: Partial<Record<ColumnTypeName, TypeDriver>> = {
  input: typed('SS26-2088'),
  'input-number': typed('975'),
  textarea: typed('下摆双针'),
  password: typed('Needle-26', { shownInCell: '•••' }),
  cron: typed('0 0 7 * * ?'),
  'input-pop': typed('分两批出货'),
  tags: typed('样衣', { shownInCell: '样衣' }),
  select: chosen('冬', { isRemote: true }),
  'select-search': chosen('抓绒布 320 g', { isRemote: true }),
  'sel-search-async': chosen('苏州云裳', { isRemote: true }),
  search: chosen('苏州云裳', { isRemote: true }),
  'link-down': chosen('富阳分厂', { isRemote: true }),
  'select-multiple': chosen('团购', { isRemote: true }),
  'link-table': chosen('上海申纺', { isRemote: true }),
  'checkbox-group': pressed('.ant-checkbox', ['Space'], 'on', { shownInCell: '平铺晾干', inCell: editedBy(chosen('平铺晾干')) }),
  radio: pressed('.ant-radio', ['Space'], 'on', { inCell: keys('F2', 'ArrowRight') }),
  checkbox: pressed('.ant-checkbox', ['Space'], 'on', { inCell: keys('Space') }),
  switch: pressed('[role="switch"]', ['Space'], 'on', { shownInCell: 'Y' }),
  rate: pressed('.ant-rate-star:nth-child(3)', ['ArrowRight', 'ArrowRight'], 'on'),
  'sel-tree': node('后道'),
  'cat-tree': node('配饰'),
  date: moment('2026-08-20', '[title="2026-08-20"]'),
  datetime: moment('2026-08-20 09:15:00', '[title="2026-08-20"]'),
  time: moment('09:15:00', '.ant-picker-time-panel-cell-selected'),
  pca: area(['浙江省', '杭州市', '西湖区']),
  'rich-text': written('袖口包边'),
  markdown: written('袖口包边'),
  code: written('select 1'),
  upload: sent('quote.csv', 'text/csv', 'quote.csv'),
  file: sent('sheet.csv', 'text/csv', 'sheet.csv', { shownInCell: 'sheet' }),
  image: sent('tee.svg', 'image/svg+xml', ''),
  'sel-depart': picked('业务部'),
  'sel-user': picked('周洁'),
  'sel-role': picked('财务'),
  'sel-position': picked('班组长'),
  popup: picked('AW26-2001'),
  'popup-dict': picked('针织开衫'),
};
