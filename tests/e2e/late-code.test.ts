import { expect, it } from 'vitest';
import { drivesList } from './list-driver.ts';
import { named } from './named.ts';
import { openMenu } from './open-product.ts';
import { product, walksProduct } from './walk.ts';

walksProduct();

it('ERR-42 code that did not come is told on the page, and comes with the window', async () => {
  const other = await product.signedIn();
  await other.waitForLoadState('networkidle');
  await other.route('**/assets/*.js', (route) => route.abort());
  await other.evaluate(() => {
    history.pushState(null, '', '/exception/500');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await other.getByText('页面没有加载出来').waitFor();
  await other.unroute('**/assets/*.js');
  await other.getByRole('button', { name: named('重新加载') }).click();
  await other.getByRole('heading', { name: '500' }).or(other.getByText('服务器')).first().waitFor();
  await other.context().close();
  expect(product.faults().filter((fault) => !/ERR_FAILED|dynamically imported|preload|ChunkLoadError/.test(fault))).toEqual([]);
});

it('ERR-42 a part that does not come over a cut line is told, and comes by itself with its styles', async () => {
  const other = await product.signedIn();
  await openMenu(other, '基础资料', '颜色');
  const colours = drivesList(other);
  await colours.until('色号', (texts) => texts.length > 5, 'the colours');
  await other.waitForLoadState('networkidle');
  await other.context().setOffline(true);
  await colours.toolbar('导入').click();
  const waiting = other.getByRole('alert').filter({ hasText: '网络恢复后会自动继续' });
  await waiting.waitFor();
  expect(await other.getByRole('dialog').count()).toBe(0);
  await other.context().setOffline(false);
  await other.getByRole('dialog', { name: /导入/ }).waitFor();
  await expect.poll(() => waiting.count()).toBe(0);
  const rules = () =>
    other.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href*="ImportDialog"]')].map(
        ({ sheet }) => (sheet?.cssRules.length ?? 0) > 0,
      ),
    );
  await expect.poll(rules).toEqual([true]);
  await other.context().close();
  expect(product.faults().filter((fault) => !/ERR_INTERNET_DISCONNECTED|preload/.test(fault))).toEqual([]);
});

it('IMPLIED-18 a page that is opened over a cut line, and rows that are asked for, load by themselves once it is back; so they do after a restart of the server', async () => {
  const other = await product.signedIn();
  await openMenu(other, '基础资料', '颜色');
  const shown = drivesList(other);
  await shown.until('色号', (texts) => texts.length > 5, 'the colours');
  await other.context().setOffline(true);
  await openMenu(other, '基础资料', '客户');
  await other.getByText('页面加载失败').waitFor();
  await other.context().setOffline(false);
  await shown.until('客户编号', (texts) => texts.length > 5, 'the customers');
  await product.server.restart(async () => {
    await other.getByRole('columnheader', { name: '客户编号' }).click();
    await other.getByText('数据加载失败').waitFor();
  });
  await shown.until('客户编号', (texts) => texts.length > 5, 'the customers in another order');
  await other.context().close();
  const away = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_|ERR_EMPTY_RESPONSE|preload|WebSocket|\b503\b/;
  expect(product.faults().filter((fault) => !away.test(fault))).toEqual([]);
});
