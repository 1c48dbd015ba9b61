import { expect, it } from 'vitest';
import { drivesList } from './list-driver.ts';
import { addressOf } from './menu-addresses.ts';
import { product, walksProduct } from './walk.ts';

walksProduct();

it('LAYOUT-03 Ctrl+K finds a page by the initials of its title, and Enter opens it', async () => {
  const page = await product.signedIn();
  const dialog = page.getByRole('dialog', { name: '搜索功能' });
  const option = (name: string | RegExp) => dialog.getByRole('option', { name, selected: true });
  const search = async (text: string) => {
    await page.keyboard.press('Control+k');
    await dialog.getByRole('combobox').fill(text);
  };
  await page.getByRole('tab', { name: '首页' }).waitFor();
  await search('xsdd');
  await option(/^销售订单/).waitFor();
  await page.keyboard.press('Enter');
  const list = drivesList(page);
  await list.until('订单号', (texts) => texts.length > 1, 'the orders');
  await page.context().close();
});

it('LAYOUT-03 what is typed before the search has come is searched for, and not put into the field behind it', async () => {
  const page = await product.signedIn();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/Palette-[^/]+\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(await addressOf(product.server.url, '销售订单'));
  const behind = page.getByRole('searchbox').or(page.getByRole('textbox')).first();
  await behind.click();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('xsx');
  await page.keyboard.press('Backspace');
  release();
  const field = page.getByRole('dialog', { name: '搜索功能' }).getByRole('combobox');
  await field.waitFor();
  await page.keyboard.type('dd');
  expect([await field.inputValue(), await behind.inputValue()]).toEqual(['xsdd', '']);
  await page.getByRole('option', { name: /^销售订单/, selected: true }).waitFor();
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'hidden' });
  await expect.poll(() => behind.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.context().close();
});
