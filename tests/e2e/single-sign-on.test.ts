import { createServer, type Server } from 'node:http';
import { createServer as createSocketServer, type AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { providerSettings, startOauthProvider } from '#server/testing/oauth-provider.ts';
import { named } from './named.ts';
import { ADMIN_PASSWORD } from './product-process.ts';
import { product, walksProduct } from './walk.ts';

const port = await freePort();
const provider = await startOauthProvider();
const cas = await startCas();
const casUrl = `http://127.0.0.1:${(cas.address() as AddressInfo).port}/cas`;
const here = `http://127.0.0.1:${port}`;
walksProduct({ demo: false, environment: { PORT: String(port), CAS_URL: casUrl, ...providerSettings(provider, here) } });
afterAll(() => {
  provider.close();
  cas.closeAllConnections();
  cas.close();
});

it('AUTH-01 AUTH-04 SCREEN-21 a user signs in by CAS, adds an account of a provider, signs out of both, and signs in by that account', async () => {
  const page = await product.newPage();
  await page.goto(`${here}/account/settings?tab=security`);
  await page.getByRole('link', { name: 'sign in as admin' }).click();
  await page.getByRole('heading', { name: '第三方账号' }).waitFor();
  provider.user = { id: '4711', name: 'Admin at the provider' };
  await page.getByRole('button', { name: '绑定集团账号' }).click();
  await page.getByText('绑定成功').waitFor();
  await page.getByText('Admin at the provider').waitFor();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: named('确定') })
    .click();
  await page.getByText('signed out of CAS').waitFor();
  await page.goto(`${here}/jeecg-boot/sys/thirdLogin/render/corp?redirect=%2Faccount%2Fsettings`);
  await page.getByRole('button', { name: /欢迎您/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/account/settings');
  await page.context().close();
});

it('ROUTE-02 GUARD-02 AUTH-13 SCREEN-19 in a work-chat app its user binds the account by password once and is signed in by it from then on', async () => {
  provider.user = { id: 'WengLi', name: '' };
  const userAgent = 'Mozilla/5.0 Chrome/120 wxwork/4.1';
  const open = async () => {
    const page = await product.newPage(undefined, { userAgent });
    await page.goto(`${here}/oauth2-app`);
    return page;
  };
  const page = await open();
  await page.getByLabel('用户名', { exact: true }).fill('admin');
  await page.getByLabel('密码', { exact: true }).fill(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /欢迎您/ }).waitFor();
  await page.context().close();
  const again = await open();
  await again.getByRole('button', { name: /欢迎您/ }).waitFor();
  await again.context().close();
});

it('SCREEN-22 an administrator finds the account of a provider that a user signs in by, and takes it away by keyboard', async () => {
  await product.server.query(`insert into sys.third_account (third_type, third_id, name, user_id)
    select t.*, u.id from sys.sys_user u, (values ('wechat_enterprise', 'w1', '企微小李'), ('corp', 'c1', '集团小李')) as t where u.username = 'admin'`);
  const page = await product.newPage();
  await page.goto(`${here}/system/chat-account`);
  await page.getByRole('link', { name: 'sign in as admin' }).click();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await row('企微小李').getByText('企业微信').waitFor();
  await page.getByRole('searchbox', { name: '搜索' }).fill('集团小');
  await page.keyboard.press('Enter');
  await row('企微小李').waitFor({ state: 'hidden' });
  await row('集团小李').getByText('集团账号').waitFor();
  await page.getByRole('button', { name: named('解除绑定') }).press('Enter');
  const question = page.getByRole('dialog').filter({ hasText: /确定解除.*（admin）的集团账号绑定吗？/ });
  await question.getByRole('button', { name: named('解除绑定') }).press('Enter');
  await row('集团小李').waitFor({ state: 'hidden' });
  await page.getByRole('searchbox', { name: '搜索' }).fill('');
  await row('企微小李').waitFor();
  await page.context().close();
});

/** A CAS server that asks who signs in, and knows each ticket once. */
async function startCas(): Promise<Server> {
  const tickets = new Map<string, string>();
  const server = createServer((asked, answer) => {
    const { pathname, searchParams } = new URL(asked.url ?? '', 'http://x');
    const service = searchParams.get('service') ?? '';
    if (pathname === '/cas/login') {
      const back = new URL(service);
      const ticket = `ST-${tickets.size + 1}`;
      tickets.set(ticket, service);
      back.searchParams.set('ticket', ticket);
      return answer
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<link rel="icon" href="data:,"><a href="${back}">sign in as admin</a>`);
    }
    if (pathname === '/cas/logout')
      return answer.writeHead(200, { 'content-type': 'text/html' }).end('<link rel="icon" href="data:,">signed out of CAS');
    const isRight = tickets.get(searchParams.get('ticket') ?? '') === service;
    const inner = isRight
      ? '<cas:authenticationSuccess><cas:user>admin</cas:user></cas:authenticationSuccess>'
      : '<cas:authenticationFailure/>';
    answer.end(`<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inner}</cas:serviceResponse>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** A port for the product, which has to know its own address. */
async function freePort(): Promise<number> {
  const server = createSocketServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: free } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return free;
}
