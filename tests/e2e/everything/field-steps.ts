import type { Locator, Page } from 'playwright-core';
import { chooseInPopup, onlyRowsOf, optionFound } from '../form-driver.ts';
import { named } from '../named.ts';

/** A PNG of one pixel. */
const DOT = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** A user action on one field of the open form, by key. */
export type Step = (page: Page, field: Locator) => Promise<void>;

/** Types into a field. */
export const typed =
  (text: string): Step =>
  async (page, field) => {
    await field.locator('input, textarea, button').first().click();
    await page.keyboard.type(text);
  };

/** Opens a drop-down by a click, types a search text, and chooses the first match. */
export const searched =
  (text: string, found = text): Step =>
  async (page, field) => {
    await field.locator('input, button').first().click();
    await page.keyboard.type(text);
    await optionFound(page, found);
    await page.keyboard.press('Enter');
  };

/** Types a date, and takes it. */
export const day =
  (text: string): Step =>
  async (page, field) => {
    await field.locator('input, button').first().click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };

/** Ticks choices by their texts. */
export const ticked =
  (role: 'radio' | 'checkbox', ...names: string[]): Step =>
  async (_page, field) => {
    for (const name of names) await field.getByRole(role, { name }).click();
  };

/** Expands a tree along the path, and chooses the last node. */
export const picked =
  (...path: string[]): Step =>
  async (page, field) => {
    await field.locator('input, button').first().click();
    const tree = page.locator('.ant-select-dropdown').filter({ visible: true });
    const node = (name: string) => tree.locator('.ant-select-tree-treenode').filter({ hasText: name }).first();
    for (const name of path.slice(0, -1)) await node(name).locator('.ant-select-tree-switcher').click();
    await node(path.at(-1) ?? '')
      .locator('.ant-select-tree-node-content-wrapper')
      .click();
    await tree.waitFor({ state: 'hidden' });
  };

/** Chooses an area along the path. */
export const area =
  (...path: string[]): Step =>
  async (page, field) => {
    await field.locator('input, button').first().click();
    for (const name of path) await page.locator('.ant-cascader-menu-item').filter({ hasText: name, visible: true }).first().click();
  };

/** A picker in either language. */
const dialogOf = (page: Page, title: RegExp) => page.getByRole('dialog').filter({ hasText: title }).last();

/** Chooses a user by the account. */
export const people =
  (account: string): Step =>
  async (page, field) => {
    await field.locator('input, button').first().click();
    const dialog = dialogOf(page, /根据部门选择用户|User selection by department/);
    await dialog.getByPlaceholder(/请输入账号|Enter an account/).fill(account);
    await page.keyboard.press('Enter');
    await onlyRowsOf(dialog, account);
    await dialog.getByRole('row', { name: new RegExp(account) }).click();
    await dialog.getByRole('button', { name: /^(确\s?认|Confirm)$/ }).click();
    await dialog.waitFor({ state: 'hidden' });
  };

/** Chooses a department by the initials of its name. */
export const department =
  (initials: string, name: string): Step =>
  async (page, field) => {
    await field.locator('input, button').first().click();
    const dialog = dialogOf(page, /选择部门|Department selection/);
    await dialog.getByPlaceholder(/按名称、编码或拼音搜索|Search by name/).fill(initials);
    await dialog.getByRole('treeitem').filter({ hasText: name }).getByRole('checkbox').click();
    await dialog.getByRole('button', { name: /^(确\s?认|Confirm)$/ }).click();
    await dialog.waitFor({ state: 'hidden' });
  };

/** Chooses the row with that text. */
export const inPopup =
  (text: string): Step =>
  async (page, field) => {
    await field.locator('input, button').first().click();
    await field.locator('input:focus').waitFor();
    await page.keyboard.press('F4');
    await chooseInPopup(page, text);
  };

/** Picks a record of the linked form by its title, and waits for its card. */
export const inRecords =
  (title: string): Step =>
  async (page, field) => {
    await field.getByRole('button').first().click();
    const dialog = page.getByRole('dialog', { name: /^客户/ });
    await dialog.getByRole('searchbox').fill(title);
    await page.keyboard.press('Enter');
    await onlyRowsOf(dialog, title);
    await dialog.getByRole('row').filter({ hasText: title }).first().click();
    await dialog.getByRole('button', { name: named('确认') }).click();
    await dialog.waitFor({ state: 'hidden' });
    await field.getByRole('listitem').filter({ hasText: title }).waitFor();
  };

/** Uploads a picture under that name. */
export const uploaded =
  (name: string, mimeType: string): Step =>
  async (page, field) => {
    const chooser = page.waitForEvent('filechooser');
    await field.getByRole('button').first().click();
    await (await chooser).setFiles({ name, mimeType, buffer: DOT });
    await field.getByText(name.replace(/\..*/, '')).or(field.locator('img')).first().waitFor();
  };

/** Types into an editor. */
export const written =
  (text: string): Step =>
  async (page, field) => {
    await field.getByRole('textbox').first().click();
    await page.keyboard.type(text);
  };

/** Opens a drop-down, and chooses the first option that is one. */
export const firstOption: Step = async (page, field) => {
  await field.locator('input, button').first().click();
  const options = page
    .locator('.ant-select-dropdown .ant-select-item-option')
    .filter({ visible: true, hasNotText: /请选择|Please choose/ });
  await options.first().click();
};

/** The same where several can be chosen: the list stays open until it is closed. */
export const firstOfSeveral: Step = async (page, field) => {
  await firstOption(page, field);
  await page.keyboard.press('Escape');
};

/** Opens a tree, and chooses its first node. */
export const firstOfTree: Step = async (page, field) => {
  await field.locator('input, button').first().click();
  const tree = page.locator('.ant-select-dropdown').filter({ visible: true });
  await tree.locator('.ant-select-tree-node-content-wrapper').first().click();
  await tree.waitFor({ state: 'hidden' });
};

/** Opens a popup, and chooses its first row. */
export const firstInPopup: Step = async (page, field) => {
  await field.locator('input, button').first().click();
  await field.locator('input:focus').waitFor();
  await page.keyboard.press('F4');
  const popup = page.getByRole('dialog').filter({ has: page.getByRole('search') });
  await popup.locator('[data-row-key]').first().press('Space');
  await popup.locator('[data-row-key][aria-selected="true"]').first().press('Enter');
  await popup.waitFor({ state: 'hidden' });
};
