import { expect, it } from 'vitest';
import { accountFault, passwordFault, type AccountField } from './account-rules.ts';

it.each<[string, AccountField, string, string | undefined]>([
  ['RULE-21', 'username', '', 'form-rule.username-required'],
  ['RULE-21', 'username', 'li-juan', 'form-rule.username'],
  ['RULE-21', 'username', 'abc', 'form-rule.username-length'],
  ['RULE-21', 'username', 'li_juan1', undefined],
  ['RULE-20', 'phone', '', undefined],
  ['RULE-20', 'phone', '12345678901', 'form-rule.mobile'],
  ['RULE-20', 'phone', '13800138000', undefined],
  ['RULE-22', 'email', 'lijuan', 'form-rule.email'],
  ['RULE-22', 'email', '', undefined],
  ['RULE-25', 'telephone', '057112345678', 'form-rule.landline'],
  ['RULE-25', 'telephone', '0571-12345678', undefined],
  ['RULE-35', 'password', '1234567', 'form-rule.min-length'],
  ['RULE-35', 'password', 'x'.repeat(201), 'form-rule.max-length'],
  ['RULE-35', 'password', '12345678', undefined],
])('%s %s of an account: %j gives %s', (_, field, text, code) => {
  expect(accountFault(field, text)?.code).toBe(code);
});

it('a new password is long enough, not the old one and not the user name in any case', () => {
  const known = { oldPassword: 'old-password', username: 'ZhangSan1' };
  const codes = ['short', 'old-password', 'zhangsan1', 'Old-password'].map((password) => passwordFault(password, known)?.code);
  expect(codes).toEqual(['form-rule.min-length', 'password.known', 'password.known', undefined]);
});
