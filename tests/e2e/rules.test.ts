import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { addForm, field, key } from './new-form.ts';
import { form, list, page, product, walksAsAdministrator } from './walk.ts';

const GIVEN = 'given-password-1';
const withRule = (rule: unknown) => ({ fieldExtendJson: JSON.stringify({ rule }) });

walksAsAdministrator({ demo: false });

describe('the password form', () => {
  let own: Page;
  const input = (label: string) => own.getByLabel(label, { exact: true });
  const isSaid = (text: string) => own.locator('.ant-form-item-explain-error', { hasText: text });

  beforeAll(async () => {
    const [role] = await product.server.query("select id from sys_role where role_code = 'admin'");
    const account = { username: 'lijuan', realname: '李娟', password: GIVEN, selectedroles: String(role?.['id']) };
    await product.server.call('POST', '/sys/user/add', account);
    own = await product.newPage();
    await own.goto('/');
    for (const [label, value] of Object.entries({ 用户名: 'lijuan', 密码: GIVEN })) await input(label).fill(value);
    await own.keyboard.press('Enter');
    await input('旧密码').waitFor();
  });

  it('RULE-35 AUTH-10 a short password is refused when its field is left; what the server refuses is said at its field, and what was typed stays', async () => {
    await input('旧密码').fill('not-the-password');
    await input('新密码').fill('short');
    expect(await isSaid('最小长度8位字符').count()).toBe(0);
    await own.keyboard.press('Tab');
    await isSaid('最小长度8位字符').waitFor();
    await input('新密码').fill('chosen-password-2');
    await isSaid('最小长度8位字符').waitFor({ state: 'detached' });

    await input('确认新密码').fill('chosen-password-2');
    await own.keyboard.press('Enter');
    await isSaid('旧密码输入错误!').waitFor();
    expect(await Promise.all(['旧密码', '新密码', '确认新密码'].map((label) => input(label).inputValue()))).toEqual([
      'not-the-password',
      'chosen-password-2',
      'chosen-password-2',
    ]);

    await input('旧密码').fill(GIVEN);
    await own.keyboard.press('Enter');
    await own.getByText('密码重置成功!').waitFor();
    await input('用户名').waitFor();
    // The change ends the session, which the page finds out by asking.
    expect(product.faults().filter((fault) => !fault.includes('getUserPermissionByToken'))).toEqual([]);
  });
});

describe('a form with named rules', () => {
  beforeAll(async () => {
    const id = await addForm(product.server, { tableName: 't_contact', tableTxt: '联系人', tableType: 1, formTemplate: '1', isPage: 'Y' }, [
      key,
      field('name', '姓名'),
      field('phone', '手机', withRule('mobile')),
      field('account', '账号', withRule([{ name: 'username' }, { name: 'length', max: 10 }])),
    ]);
    await page.goto(`/online/cgformList/${id}`);
    await list.toolbar('新增').click();
    await form.field('手机').waitFor();
  });

  it('RULE-19 RULE-21 RULE-35 a wrong value is said when its field is left, the save is refused, and the right values are stored', async () => {
    await form.set('手机', '19900000000');
    expect(await form.errorOf('手机')).toBe('');
    await form.set('账号', 'li-juan');
    await expect.poll(() => form.errorOf('手机')).toBe('请输入正确手机号');
    await form.field('姓名').click();
    await expect.poll(() => form.errorOf('账号')).toBe('只允许字母、数字、下划线');
    await form.save();
    await form.set('账号', 'li_juan_2026');
    await form.field('姓名').click();
    await expect.poll(() => form.errorOf('账号')).toBe('最大长度10位字符');
    await form.set('账号', 'li_juan');
    await form.set('手机', '13800138000');
    await form.save();
    await form.dialog.waitFor({ state: 'detached' });
    expect(await product.server.query('select phone, account from t_contact')).toEqual([{ phone: '13800138000', account: 'li_juan' }]);
  });
});
