/**
 * node tests/screenshots.mjs FOLDER: takes screenshots of sign-in, list, form and one-to-many form, on a desktop and on a phone.
 * npm run pictures: takes the three of the README, an order list, an order and the list on a phone, into tests/pictures.
 * Starts the product with its own database in a temporary folder.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findBrowser } from './find-browser.mjs';
import { startProduct } from './start-product.mjs';

const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const SETTLE_MS = 600;

const README_SIZES = { desk: { width: 1366, height: 800 }, phone: SIZES.phone };

const isForReadme = process.argv[2] === undefined;
const folder = process.argv[2] ?? fileURLToPath(new URL('pictures', import.meta.url));
mkdirSync(folder, { recursive: true });

const { url, password, stop } = await startProduct();
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-quic', '--no-first-run'] });
try {
  const forms = await formsOf(url);
  if (isForReadme) await takeForReadme(url, forms);
  else for (const [size, viewport] of Object.entries(SIZES)) await takeAll(url, forms, size, viewport);
} finally {
  await browser.close();
  await stop();
}

/** The URLs of the garment lists, by title. */
async function formsOf(url) {
  const login = await ask(`${url}/jeecg-boot/sys/login`, { username: 'admin', password: password, captcha: '', checkKey: '' });
  const { menu } = await ask(`${url}/jeecg-boot/sys/permission/getUserPermissionByToken`, undefined, login.token);
  const entries = menu.flatMap((node) => [node, ...(node.children ?? [])]);
  return Object.fromEntries(entries.map((node) => [node.meta.title, node.path]));
}

async function ask(url, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { 'x-access-token': token }) };
  const response = await fetch(url, { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) });
  return (await response.json()).result;
}

async function takeAll(url, forms, size, viewport) {
  const context = await browser.newContext({ viewport, baseURL: url, locale: 'zh-CN', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const take = async (name) => {
    await page.waitForTimeout(SETTLE_MS);
    await page.screenshot({ path: path.join(folder, `${name}-${size}.png`) });
  };
  await page.goto('/user/login');
  await page.getByLabel('用户名', { exact: true }).waitFor();
  await take('sign-in');
  await signIn(page);
  await take('home');
  for (const [name, title] of [
    ['colours', '颜色'],
    ['styles', '款式'],
    ['orders', '销售订单'],
  ]) {
    await page.goto(forms[title]);
    await page.getByRole('toolbar').waitFor();
    await take(`${name}-list`);
    await page.getByRole('button', { name: '编辑' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).first().waitFor();
    await take(`${name}-form`);
    await page
      .getByRole('dialog')
      .getByRole('tab')
      .first()
      .scrollIntoViewIfNeeded({ timeout: 1000 })
      .catch(() => undefined);
    await take(`${name}-form-lines`);
  }
  await page.goto(forms['款式']);
  await page.getByRole('button', { name: '新增' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click();
  await take('styles-form-errors');
  await context.close();
}

async function signIn(page) {
  await page.goto('/user/login');
  await page.getByLabel('用户名', { exact: true }).fill('admin');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/**');
}

async function takeForReadme(url, forms) {
  for (const [size, viewport] of Object.entries(README_SIZES)) {
    const context = await browser.newContext({ viewport, baseURL: url, locale: 'zh-CN', reducedMotion: 'reduce' });
    const page = await context.newPage();
    const take = async (name) => {
      await page.mouse.move(0, 0);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(SETTLE_MS);
      await page.screenshot({ path: path.join(folder, `${name}.png`) });
    };
    await signIn(page);
    await page.goto(forms['销售订单']);
    if (size !== 'phone') await page.getByRole('button', { name: '收起菜单' }).click();
    await page.getByRole('button', { name: '未完成' }).click();
    await page
      .getByText(/部分出货/)
      .first()
      .waitFor();
    await page
      .getByText(/SO\d{6}-\d{4}/)
      .first()
      .waitFor();
    // The numbers of the views come once no button has the focus.
    await page.evaluate(() => document.activeElement?.blur());
    await page.getByRole('button', { name: /^未完成 \d+$/ }).waitFor();
    await take(size === 'phone' ? 'phone' : 'list');
    if (size === 'phone') continue;
    // Lines are entered in drafts alone.
    await page.getByRole('button', { name: /^待确认 \d+$/ }).click();
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: '编辑' }).nth(1).click();
    await page.getByRole('dialog').getByRole('tab').first().waitFor();
    await page.getByRole('dialog').locator('.ag-row').first().waitFor();
    await take('order');
    await context.close();
  }
}
