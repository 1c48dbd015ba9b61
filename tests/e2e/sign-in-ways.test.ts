import { expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { drivesForm } from './form-driver.ts';
import { drivesList } from './list-driver.ts';
import { named } from './named.ts';
import { openMenu } from './open-product.ts';
import { ADMIN_PASSWORD } from './product-process.ts';
import { product, walksProduct } from './walk.ts';

walksProduct({ environment: { SMS: 'log', REGISTRATION: '1' } });

const PHONE = '13900000009';
const button = (page: Page, name: string) => page.getByRole('button', { name: named(name) });

/** Asks for a code by keyboard and replaces the one that was sent by a known one. */
async function fillCode(page: Page, purpose: string, phone = PHONE): Promise<void> {
  await page.getByLabel('手机号', { exact: true }).fill(phone);
  const slider = page.getByRole('slider');
  for (let step = 0; step < 4; step++) await slider.press('ArrowRight');
  await page.getByText('验证通过').waitFor();
  await button(page, '获取验证码').click();
  await page.getByText('秒后重发').waitFor();
  await product.server.query("update sys.sms_code set code_hash = encode(sha256(convert_to($1, 'utf8')), 'hex')", [
    `${phone} ${purpose} 123456`,
  ]);
  await page.getByLabel('短信验证码', { exact: true }).fill('123456');
}

it('SCREEN-17 SCREEN-18 SCREEN-20 AUTH-01 a stranger registers by phone, signs in by phone, and gets a new password by phone', async () => {
  const page = await product.newPage();
  await page.goto('/user/login');
  await page.getByRole('link', { name: '注册账户' }).click();
  await page.getByRole('heading', { name: '注册账号' }).waitFor();
  await page.getByLabel('用户名', { exact: true }).fill('newcomer');
  const topOf = async (one: Locator) => Math.round((await one.boundingBox())!.y);
  expect.soft(await topOf(button(page, '获取验证码'))).toBe(await topOf(page.getByLabel('短信验证码', { exact: true })));
  await fillCode(page, '1');
  for (const label of ['新密码', '确认新密码']) await page.getByLabel(label, { exact: true }).fill('password-1');
  await button(page, '注册账号').click();
  await page.getByText('账号 newcomer 注册成功').waitFor();
  await button(page, '返回登录').click();

  await page.getByRole('tab', { name: '手机号登录' }).click();
  await fillCode(page, '0');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/analysis');
  await page.getByRole('button', { name: /欢迎您，newcomer/ }).waitFor();
  await page.context().close();

  const other = await product.newPage();
  await other.goto('/user/login');
  await other.getByRole('link', { name: '忘记密码' }).click();
  await other.getByRole('heading', { name: '找回密码' }).waitFor();
  await fillCode(other, '2');
  await button(other, '下一步').click();
  await other.getByText('账号：newcomer').waitFor();
  for (const label of ['新密码', '确认新密码']) await other.getByLabel(label, { exact: true }).fill('password-2');
  await button(other, '保存新密码').click();
  await other.getByText('密码已更改').waitFor();
  await other.waitForURL('**/user/login');
  await other.context().close();
});

/** Types into an open form and saves it after its session has ended: the dialog that asks for another is there. */
async function saveTooLate(page: Page, text: string) {
  await openMenu(page, '基础资料', '颜色');
  const list = drivesList(page);
  await list.until('色号', (texts) => texts.length > 0, 'the colours');
  await list.rowAction('色号', (await list.column('色号'))[0]!, '编辑');
  const form = drivesForm(page);
  await form.set('英文名称', text);
  await product.server.query('delete from sys.sys_session');
  await form.save();
  return { form, again: page.getByRole('dialog', { name: '登录已过期' }) };
}

const coloursNamed = async (text: string): Promise<unknown> =>
  (await product.server.query('select count(*)::int as count from md_colour where english_name = $1', [text]))[0]?.['count'];

it('ERR-04 a session that has expired over an open form is renewed in place, and what was typed is saved', async () => {
  const page = await product.signedIn();
  const { form, again } = await saveTooLate(page, 'Kept Over The End');
  await again.getByLabel('密码').fill(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await again.waitFor({ state: 'hidden' });
  await form.save();
  await form.dialog.waitFor({ state: 'hidden' });
  expect(await coloursNamed('Kept Over The End')).toBe(1);
  expect(product.faults().filter((fault) => !fault.includes('401'))).toEqual([]);
  await page.context().close();
});

it('ERR-04 AUTH-01 who has no password at hand renews an expired session by phone in another window, and what was typed is saved', async () => {
  const page = await product.signedIn();
  const { form, again } = await saveTooLate(page, 'Kept By Phone');
  await product.server.query("update sys.sys_user set phone = '13900000008' where username = 'admin'");
  const opened = page.context().waitForEvent('page');
  await button(page, '其他方式登录').click();
  const other = await opened;
  await other.getByRole('tab', { name: '手机号登录' }).click();
  await fillCode(other, '0', '13900000008');
  await other.keyboard.press('Enter');
  await other.waitForURL('**/dashboard/analysis');
  await again.waitFor({ state: 'hidden' });
  await form.save();
  await form.dialog.waitFor({ state: 'hidden' });
  expect(await coloursNamed('Kept By Phone')).toBe(1);
  expect(product.faults().filter((fault) => !fault.includes('401'))).toEqual([]);
  await page.context().close();
});
