import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drivesList } from './list-driver.ts';
import { openMenu, signIn } from './open-product.ts';
import { ADMIN_PASSWORD } from './product-process.ts';
import { product, walksProduct } from './walk.ts';

const BASE = '/factory';

/** The page of another site, which shows the query that it was asked with; and a portal, which embeds a page. */
const elsewhere = createServer((asked, answer) => {
  const { pathname, search, searchParams } = new URL(asked.url ?? '', 'http://x');
  const shown =
    pathname === '/portal' ? `<iframe title="product" src="${searchParams.get('of')}" width="1200" height="700"></iframe>` : search;
  answer.writeHead(200, { 'content-type': 'text/html' }).end(`<title>elsewhere</title><p>${shown}</p>`);
});
await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
const foreignHost = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;

walksProduct({ environment: { BASE_PATH: BASE, FRAME_TOKEN_HOSTS: foreignHost, PORTALS: `http://${foreignHost}` } });

let proxy: Server;
let isCut = false;
let address: string;

/** A proxy of the usual kind: it serves one path and takes it off before it asks the product. */
beforeAll(async () => {
  const port = Number(new URL(product.server.url).port);
  const inner = (url = '') => (url.startsWith(`${BASE}/`) ? url.slice(BASE.length) : undefined);
  proxy = createServer((asked, answer) => {
    const path = inner(asked.url);
    if (isCut) return void asked.socket.destroy();
    if (path === undefined) return void answer.writeHead(404).end('outside');
    const { method, headers } = asked;
    const forwarded = request({ port, path, method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    forwarded.on('error', () => answer.destroy());
    asked.pipe(forwarded);
  });
  proxy.on('upgrade', (asked, socket, head) => {
    const target = connect(port, '127.0.0.1', () => {
      const headers = asked.rawHeaders.flatMap((name, place, all) => (place % 2 === 0 ? [`${name}: ${all[place + 1]}`] : []));
      target.write([`GET ${inner(asked.url)} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
      target.write(head);
      target.pipe(socket).pipe(target);
    });
    for (const end of [target, socket]) end.on('error', () => void [target, socket].forEach((one) => one.destroy()));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${BASE}`;
});
afterAll(() => void [proxy, elsewhere].forEach((server) => (server.close(), server.closeAllConnections())));

it('ROUTE-06 GUARD-03 below the path of a proxy everything stays there: addresses, deep links, files, the socket; and without a connection a page says so and leads back', async () => {
  const page = await product.newPage(undefined, { serviceWorkers: 'allow' });
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));
  await page.goto(`${address}/dashboard/analysis`);
  await page.waitForURL(`${address}/user/login?redirect=%2Fdashboard%2Fanalysis`);
  await signIn(page, 'admin', ADMIN_PASSWORD);
  await page.waitForURL(`${address}/dashboard/analysis`);
  await openMenu(page, '基础资料', '颜色');
  const list = drivesList(page);
  await list.until('色号', (texts) => texts.length > 0, 'the colours');
  expect(page.url().startsWith(`${address}/online/cgformList/`)).toBe(true);
  await page.reload();
  await list.until('色号', (texts) => texts.length > 0, 'the colours again');
  await expect.poll(() => sockets.every((path) => path.startsWith(`${BASE}/jeecg-boot/`)) && sockets.length).toBeGreaterThan(0);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  isCut = true;
  await page.goto(`${address}/dashboard/analysis`);
  await page.getByRole('heading', { name: '连接不上服务器' }).waitFor();
  isCut = false;
  await page.getByRole('link', { name: '重新连接' }).click();
  await page.getByRole('button', { name: /欢迎您/ }).waitFor();
  expect(product.faults().filter((fault) => !/Failed to fetch|ERR_|failed request|WebSocket/.test(fault))).toEqual([]);
  await page.context().close();
});

it('ROUTE-16 a menu entry embeds a page of another site, which is given tenant and token; SCREEN-11 SCREEN-16 pages that say what happened stand in the frame', async () => {
  const url = `http://${foreignHost}/board?t=\${tenantId}&k=\${token}`;
  await product.server.query(
    "insert into sys.sys_permission (id, name, url, component, menu_type, sort_no) values ('embedded', '外部看板', $1, 'layouts/IframePageView', 0, 0)",
    [url],
  );
  await product.server.query(
    "insert into sys.sys_role_permission (id, role_id, permission_id) select 'embedded', id, 'embedded' from sys.sys_role where role_code = 'admin'",
  );
  const page = await product.newPage();
  await page.goto(`${address}/user/login`);
  await signIn(page, 'admin', ADMIN_PASSWORD);
  // The policy of a page names the hosts of the menu as it was when the page was loaded.
  await page.waitForURL('**/dashboard/analysis');
  const policy = async () => (await page.request.get(`${address}/dashboard/analysis`)).headers()['content-security-policy'];
  await expect.poll(policy).toContain(foreignHost);
  await page.reload();
  await openMenu(page, '外部看板');
  const frame = page.frameLocator('iframe[title="外部看板"]');
  await expect.poll(() => frame.locator('p').textContent()).toMatch(/^\?t=0&k=[\w-]{40,}$/);
  for (const [path, text] of [
    ['exception/403', '没有权限'],
    ['result/success', '操作成功'],
    ['no/such/page', '页面不存在'],
  ] as const) {
    await page.goto(`${address}/${path}`);
    await page.getByRole('main').getByText(text).first().waitFor();
    await page.getByRole('banner').waitFor();
  }
  await page.context().close();
});

it('GEN-05 a portal that the installation names embeds a page, which stands alone in it', async () => {
  const page = await product.newPage();
  const [colours] = await product.server.query("select url from sys.sys_permission where name = '颜色' and menu_type <> 2");
  await page.goto(`http://${foreignHost}/portal?of=${encodeURIComponent(address + String(colours?.['url']))}`);
  const frame = page.frameLocator('iframe[title="product"]');
  await frame.getByLabel('用户名', { exact: true }).fill('admin');
  await frame.getByLabel('密码', { exact: true }).fill(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await frame.getByRole('main').locator('.ag-row').first().waitFor();
  expect(await Promise.all((['banner', 'navigation', 'tablist'] as const).map((role) => frame.getByRole(role).count()))).toEqual([0, 0, 0]);
  await page.context().close();
});
