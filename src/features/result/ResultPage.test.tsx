import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#src/testing/render-page.tsx';
import { ResultPage } from './ResultPage.tsx';

it.each([
  ['SCREEN-11 the exception page 403 says that a right is missing', 'exception/403', '没有权限'],
  ['SCREEN-11 the exception page 404 says that there is no such page', 'exception/404', '页面不存在'],
  ['SCREEN-11 the exception page 500 says that the server failed', 'exception/500', '服务器出错了'],
  ['SCREEN-16 the result page of a success', 'result/Success', '操作成功'],
  ['SCREEN-16 the result page of a failure', 'result/Error', '操作失败'],
])('%s, and leads home', async (_, component, text) => {
  const { user, address } = renderPage(<ResultPage component={component} />, '/exception');
  expect(screen.getByText(text)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '返回首页' }));
  expect(address()).toBe('/dashboard/analysis');
});
