import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { menuOf } from './menu-addresses.ts';
import { named } from './named.ts';
import { openMenu, signIn } from './open-product.ts';
import { ADMIN_PASSWORD } from './product-process.ts';
import { product, walksProduct } from './walk.ts';

walksProduct({ environment: { SMS: 'log', REGISTRATION: '1' } });

const DAY_MS = 86_400_000;
const PERMISSIONS = '**/sys/permission/getUserPermissionByToken*';
/** What the browser keeps of somebody who has signed in. */
const KEPT = ['Access-Token', 'Login_Username', 'Login_Userinfo', 'UI_CACHE_DB_DICT_DATA'];

const kept = (page: Page) => page.evaluate((names) => names.filter((name) => localStorage.getItem(`pro__${name}`) !== null), KEPT);
const path = (page: Page) => new URL(page.url()).pathname;

/** Signs in after the answers of these calls have been changed. */
async function enterWith(
  page: Page,
  address: string,
  answers: Readonly<Record<string, (body: { result: Record<string, unknown> }) => void>>,
) {
  for (const [call, change] of Object.entries(answers))
    await page.route(call, async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      change(body);
      await route.fulfill({ response: answer, json: body });
    });
  await page.goto(address);
  await page.getByLabel('用户名', { exact: true }).fill('admin');
  await page.getByLabel('密码', { exact: true }).fill(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
}

describe('without a token', () => {
  it('GUARD-01 ROUTE-01 LAYOUT-11 GEN-04 the pages around signing in open, in their layout with its footer', async () => {
    const page = await product.newPage();
    await page.goto('/user');
    await page.waitForURL((url) => url.pathname === '/user/login');
    for (const [address, heading] of [
      ['/user/login', '织边'],
      ['/user/register', '注册账号'],
      ['/user/alteration', '找回密码'],
      ['/user/register-result', '织边'],
    ] as const) {
      await page.goto(address);
      await page
        .getByRole('heading', { name: new RegExp(heading) })
        .first()
        .waitFor();
      expect(path(page)).toBe(address);
      expect(await page.getByRole('contentinfo').innerText()).toMatch(/Copyright © 2024 .+ 出品/);
      for (const name of ['帮助', '隐私', '条款']) expect(await page.getByRole('link', { name }).getAttribute('href')).toBe('');
      expect(
        await page
          .getByRole('banner')
          .getByRole('button', { name: /退出登录/ })
          .count(),
      ).toBe(0);
    }
    await page.context().close();
  });

  it('GEN-01 ROUTE-02 every page of the menu asks to sign in, and so does the test page; the third-party one leads to the sign-in page', async () => {
    const addresses = [...(await menuOf(product.server.url)).values()].filter((address) => address.startsWith('/'));
    expect(addresses.length).toBeGreaterThan(60);
    const page = await product.newPage();
    await page.goto('/user/login');
    // Within the page, where no address is loaded anew: the guard answers, not the server.
    for (const address of [...addresses, '/test/home', '/404']) {
      await page.evaluate((next) => {
        history.pushState(null, '', next);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, address);
      await page.waitForURL((url) => url.pathname === '/user/login' && url.searchParams.get('redirect') === address);
    }
    await page.goto('/oauth2-app');
    await page.waitForURL('**/user/login**');
    await page.context().close();
  });

  it('AUTH-14 the slider goes back when it is released early, and passes at its end', async () => {
    const page = await product.newPage();
    await page.goto('/user/login');
    await page.getByRole('tab', { name: '手机号登录' }).click();
    const slider = page.getByRole('slider', { name: '拖动滑块验证' });
    const drag = async (by: number) => {
      const box = await slider.boundingBox();
      if (!box) throw new Error('There is no slider.');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by, y, { steps: 8 });
      return slider.getAttribute('aria-valuenow');
    };
    expect(Number(await drag(100))).toBeGreaterThan(10);
    await page.mouse.up();
    await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe('0');
    expect(await page.getByText('验证通过').count()).toBe(0);
    await drag(600);
    await page.mouse.up();
    await page.getByText('验证通过').waitFor();
    await page.context().close();
  });
});

describe('with a token', () => {
  it('GUARD-04 GUARD-05 GUARD-07 ROUTE-03 ROUTE-05 the sign-in pages lead home, the root leads home, and the rights are asked for once', async () => {
    const page = await product.signedIn();
    for (const address of ['/user/login', '/', '/oauth2-app/login']) {
      await page.goto(address);
      await page.waitForURL('**/dashboard/analysis');
      expect(await page.title()).toBe('织边 Selvedge');
    }
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('getUserPermissionByToken') && calls.push(request.url()));
    await openMenu(page, '基础资料', '颜色');
    await openMenu(page, '基础资料', '尺码');
    await page.getByRole('link', { name: /Selvedge/ }).click();
    await page.waitForURL('**/dashboard/analysis');
    expect(calls).toEqual([]);
    await page.goto('/test');
    await page.waitForURL('**/test/home');
    await page.getByRole('heading', { name: '织边 Selvedge' }).waitFor();
    expect([await page.getByRole('banner').count(), await page.getByRole('navigation').count()]).toEqual([0, 0]);
    await page.context().close();
  });

  it('GUARD-09 a bar tells that a page is on its way', async () => {
    const page = await product.newPage();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(PERMISSIONS, (route) => held.then(() => route.continue()));
    await page.goto('/user/login');
    const entered = signIn(page, 'admin', ADMIN_PASSWORD);
    await page.getByRole('progressbar', { name: '正在加载' }).waitFor();
    release();
    await entered;
    await expect.poll(() => page.getByRole('progressbar', { name: '正在加载' }).count()).toBe(0);
    await page.context().close();
  });

  it('GUARD-06 who cannot be told the rights is signed out, and comes back to the same page', async () => {
    const page = await product.signedIn();
    await page.route(PERMISSIONS, (route) => route.fulfill({ status: 500, json: { success: false, code: 500, message: '权限服务异常' } }));
    await page.goto('/dashboard/analysis?a=1');
    await page.waitForURL('**/user/login**');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/dashboard/analysis?a=1');
    await page.getByText('权限服务异常').waitFor();
    expect(await kept(page)).toEqual([]);
    expect(product.faults().filter((fault) => !fault.includes('500'))).toEqual([]);
    await page.context().close();
  });

  it('ERR-11 ERR-12 an empty menu and one of another version are said, the second until it is closed, and lead back', async () => {
    const page = await product.newPage();
    const warnings: string[] = [];
    page.on('console', (line) => line.type() === 'warning' && warnings.push(line.text()));
    await enterWith(page, '/user/login', { [PERMISSIONS]: ({ result }) => void (result.menu = []) });
    await page.getByText('没有可用的菜单，请联系管理员分配权限').waitFor();
    expect(warnings).toContain('getPermissionList: permissions must be a non-null array !');
    await page.waitForURL('**/user/login**');
    await page.unroute(PERMISSIONS);
    const other = { id: 'v3', path: '/v3', component: 'layouts/default/index', meta: { title: 'v3' } };
    await enterWith(page, '/user/login', { [PERMISSIONS]: ({ result }) => void (result.menu = [other]) });
    await page.getByText('启动失败: 检查到当前菜单表是Vue3版本，导致菜单加载异常，请切换到Vue2版菜单！').waitFor();
    await page.context().close();
  });

  it('AUTH-03 STORE-01 GEN-03 signing in keeps who it is for seven days, and a licence that ends soon is told in red', async () => {
    const page = await product.newPage();
    const ends = ({ result }: { result: Record<string, unknown> }) =>
      void Object.assign(Object(result.userInfo), { isExpire: true, daysBetween: 7 });
    await enterWith(page, '/user/login', { '**/sys/login': ends });
    const notice = page.getByRole('banner').getByText('授权有效期还剩 7 天，请联系管理员');
    await notice.waitFor();
    const [red, green] = (await notice.evaluate((one) => getComputedStyle(one).color)).match(/\d+/g) ?? [];
    expect(Number(red)).toBeGreaterThan(Number(green) * 2);
    expect(await kept(page)).toEqual(KEPT);
    const days = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('pro__Access-Token') ?? '{}').expire - Date.now()) / 86_400_000,
    );
    expect(Math.round(days)).toBe(7);
    await page.context().close();
  });

  it('AUTH-05 ERR-24 ERR-25 signing out clears what is kept, also where the server fails, and says so', async () => {
    const page = await product.signedIn();
    // What a page still asks for would be refused after the sign-out.
    await page.goto('/exception/404');
    await page.getByRole('tabpanel').getByText('页面不存在').waitFor();
    await page.waitForLoadState('networkidle');
    const failed = { success: false, code: 500, message: '注销失败', result: null };
    await page.route('**/sys/logout', (route) => route.fulfill({ json: failed }));
    await page.getByRole('button', { name: named('退出登录') }).click();
    await page.getByText('真的要注销登录吗 ?').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/user/login**');
    await page.getByRole('alert').getByText('注销失败').waitFor();
    await page.getByText('错误', { exact: true }).waitFor();
    expect(await kept(page)).toEqual([]);
    await page.context().close();
  });

  it('AUTH-09 AUTH-10 MODAL-06 a password is changed in a dialog of 800 pixels that asks for all three and compares two', async () => {
    const page = await product.signedIn();
    await page.getByRole('button', { name: /欢迎您/ }).click();
    await page.getByRole('menuitem', { name: '密码修改' }).click();
    const dialog = page.getByRole('dialog', { name: '修改密码' });
    await dialog.waitFor();
    expect((await dialog.boundingBox())?.width).toBe(800);
    const oldPassword = [dialog.getByText('旧密码', { exact: true }), dialog.getByLabel('旧密码', { exact: true })];
    const [label, input] = await Promise.all(oldPassword.map((one) => one.boundingBox()));
    expect(label!.x + label!.width).toBeLessThanOrEqual(input!.x);
    await dialog.getByRole('button', { name: named('确定') }).click();
    for (const text of ['请输入旧密码!', '请输入新密码!', '请确认新密码!']) await dialog.getByText(text).waitFor();
    await dialog.getByLabel('旧密码', { exact: true }).fill('not the old one');
    await dialog.getByLabel('新密码', { exact: true }).fill('New-password-26');
    await dialog.getByLabel('确认新密码', { exact: true }).fill('another');
    await page.keyboard.press('Enter');
    await dialog.getByText('两次输入的密码不一样！').waitFor();
    await dialog.getByLabel('确认新密码', { exact: true }).fill('New-password-26');
    await page.keyboard.press('Enter');
    await dialog.getByText('旧密码输入错误!').waitFor();
    expect(await dialog.getByLabel('新密码', { exact: true }).inputValue()).toBe('New-password-26');
    await page.context().close();
  });

  it('AUTH-11 ERR-36 a page left open for longer than the browser remembers its user says so instead of opening the password dialog', async () => {
    const page = await product.newPage();
    await page.clock.install();
    await page.goto('/');
    await signIn(page, 'admin', ADMIN_PASSWORD);
    await page.clock.setFixedTime(Date.now() + 8 * DAY_MS);
    await page.getByRole('button', { name: /欢迎您/ }).click();
    await page.getByRole('menuitem', { name: '密码修改' }).click();
    await page.locator('.ant-message-warning').getByText('当前系统无登录用户!', { exact: true }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.context().close();
    // What the page asked after the eight days was refused.
    expect(product.faults().filter((fault) => !fault.includes('401'))).toEqual([]);
  });

  it('AUTH-07 the user state has who signed in, the greeting and the menu, and a safe mode that is not a boolean is false', async () => {
    const page = await product.signedIn();
    let sent: unknown;
    await page.route(PERMISSIONS, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      await route.fulfill({ response, json: { ...body, result: { ...body.result, sysSafeMode: sent } } });
    });
    for (sent of ['true', true]) {
      await page.goto('/exception/404');
      await page.getByRole('button', { name: '欢迎您，管理员' }).waitFor();
      await page.getByRole('navigation').getByText('基础资料', { exact: true }).waitFor();
      const state = await userState(page);
      const user = { username: 'admin', realname: '管理员', avatar: '' };
      expect(state).toMatchObject({ ...user, welcome: '欢迎您，管理员', tenantid: '', sysSafeMode: sent === true });
      expect(state).toMatchObject({ info: { ...user, id: expect.stringMatching(/./), tenantId: '', isExpire: false } });
      expect(state).toMatchObject({ token: expect.stringMatching(/./), permissionList: expect.arrayContaining([expect.anything()]) });
    }
    await page.context().close();
  });
});

/** The user state that the page is drawn from, which React keeps: nothing on screen tells the safe mode. */
function userState(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    interface Hook {
      memoizedState?: unknown;
      next?: Hook | null;
    }
    interface Fiber extends Hook {
      child: Fiber | null;
      sibling: Fiber | null;
    }
    const below = (fiber: Fiber | null): Fiber[] => (fiber ? [fiber, ...below(fiber.child), ...below(fiber.sibling)] : []);
    const hooks = (hook: unknown): Hook[] => (Object(hook).next === undefined ? [] : [hook as Hook, ...hooks((hook as Hook).next)]);
    const root = Object.entries(document.querySelector('#root') ?? {}).find(([name]) => name.startsWith('__reactContainer'))?.[1];
    const states = below(root).flatMap((fiber) => hooks(fiber.memoizedState).map(({ memoizedState }) => memoizedState));
    return states.find((state) => Object.hasOwn(Object(state), 'sysSafeMode'));
  });
}
