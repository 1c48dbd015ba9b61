import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage, stubServer } from '#src/testing/render-page.tsx';
import { RestrictionsPage } from './RestrictionsPage.tsx';

const LIST = 'GET /online/cgform/api/restrictions';

it('IMPLIED-18 says that every form is open while nothing is restricted', async () => {
  stubServer({ [LIST]: [] });
  renderPage(<RestrictionsPage />);
  expect(await screen.findByText('没有未解除的限制，所有表单都已开放。')).toBeTruthy();
});

it('IMPLIED-18 a list that cannot be loaded shows why, with a retry; what the server leaves out is empty', async () => {
  const answers: Record<string, unknown> = { [LIST]: { success: false, code: 503, message: '数据库暂时不可用，请稍后重试' } };
  stubServer(answers);
  const { user } = renderPage(<RestrictionsPage />, '/?form=f1');
  expect(await screen.findByText('数据库暂时不可用，请稍后重试')).toBeTruthy();
  answers[LIST] = [{ id: 'r1', cgformId: 'f1', tableTxt: null, text: '行规则“仅本人”', condition: null, resolvedAt: null }];
  await user.click(screen.getByRole('button', { name: /重\s?试/ }));
  expect(await screen.findByText('行规则“仅本人”')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'f1' })).toBeTruthy();
  expect(screen.getByText('未解除', { selector: '.ant-tag' })).toBeTruthy();
});
