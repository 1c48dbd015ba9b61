import { it } from 'vitest';
import { drivesList } from './list-driver.ts';
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
