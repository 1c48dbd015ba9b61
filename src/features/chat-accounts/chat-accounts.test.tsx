import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { compile, parseDocument, unrestricted } from '#renderer';
import { renderPage, stubServer } from '#src/testing/render-page.tsx';
import { chatAccountsDocument } from './chat-accounts-document.ts';
import { ChatAccountsPage } from './ChatAccountsPage.tsx';

const LIST = 'GET /sys/third/list';
const account = {
  ...{ id: 'a1', thirdType: 'wechat_enterprise', name: 'WengLi', avatar: '', username: 'weng', realname: '翁丽', orgCodeTxt: '销售部' },
  ...{ createTime: '2026-11-02 09:00:00', lastTime: '2026-11-26 08:12:00' },
};

it('SCREEN-22 the list of accounts compiles without a remark, latest first, to a list to read', () => {
  const { document, diagnostics } = parseDocument(chatAccountsDocument((code) => code, [{ value: 'dingtalk', text: '钉钉' }]));
  const { plan, diagnostics: more } = document ? compile(document, { permissions: unrestricted }) : expect.fail('not readable');
  expect([...diagnostics, ...more].filter(({ code }) => code !== 'part-missing')).toEqual([]);
  expect(plan).toMatchObject({ sort: { column: 'createTime', order: 'desc' }, toolbar: [], rowActions: [], form: null });
  expect(plan.query.map(({ column }) => column.key)).toEqual(['thirdType', 'realname', 'username']);
});

it('SCREEN-22 an account is taken from its user after a question that names both', async () => {
  const answers: Record<string, unknown> = { [LIST]: { records: [account], total: 1 } };
  stubServer(answers);
  const { user } = renderPage(<ChatAccountsPage />);
  await user.click(await screen.findByRole('button', { name: '解除绑定' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getAllByText('确定解除翁丽（weng）的企业微信绑定吗？').length).toBeGreaterThan(0);
  answers[LIST] = { records: [], total: 0 };
  answers['POST /sys/third/release'] = { success: true, code: 200, message: '已解除绑定' };
  await user.click(question.getByRole('button', { name: '解除绑定' }));
  expect(await screen.findByText('已解除绑定')).toBeTruthy();
});
