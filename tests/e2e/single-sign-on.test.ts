import { createServer, type Server } from 'node:http';
import { createServer as createSocketServer, type AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { providerSettings, startOauthProvider } from '#server/testing/oauth-provider.ts';
import { drivesForm } from './form-driver.ts';
import { drivesList } from './list-driver.ts';
import { named } from './named.ts';
import { addForm, field, key } from './new-form.ts';
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

it('AUTH-04 ERR-04 a session that has expired over an open form is renewed by CAS in another window, and what was typed is saved', async () => {
  const head = { tableName: 't_cas', tableTxt: '来样', tableType: 1 };
  const formId = await addForm(product.server, head, [key, field('code', '单号', { orderNum: 1 })]);
  const page = await product.newPage();
  await page.goto(`${here}/online/cgformList/${formId}`);
  await page.getByRole('link', { name: 'sign in as admin' }).click();
  await drivesList(page).toolbar('新增').click();
  const form = drivesForm(page);
  await form.set('单号', 'LY-2026-01');
  await product.server.query('delete from sys.sys_session');
  await form.save();
  const again = page.getByRole('dialog', { name: '登录已过期' });
  await again.getByText('请在新窗口重新登录').waitFor();
  expect(await again.getByLabel('密码').count()).toBe(0);
  const opened = page.context().waitForEvent('page');
  await again.getByRole('button', { name: '在新窗口登录' }).click();
  await (await opened).getByRole('link', { name: 'sign in as admin' }).click();
  await again.waitFor({ state: 'hidden' });
  await form.save();
  await form.dialog.waitFor({ state: 'hidden' });
  expect(await product.server.query('select code from t_cas')).toEqual([{ code: 'LY-2026-01' }]);
  expect(product.faults().filter((fault) => !fault.includes('401'))).toEqual([]);
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
