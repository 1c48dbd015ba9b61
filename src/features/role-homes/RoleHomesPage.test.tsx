import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage, stubServer } from '#src/testing/render-page.tsx';
import { RoleHomesPage } from './RoleHomesPage.tsx';

const HOME = {
  shortcuts: ['p1', 'p2'],
  pages: [
    { id: 'p1', name: '销售订单', group: '销售管理' },
    { id: 'p2', name: '客户', group: '基础资料' },
    { id: 'p3', name: '款式', group: '基础资料' },
  ],
  dashboards: [
    { code: 'boss', name: '经营看板', isShown: false },
    { code: 'sales', name: '跟单看板', isShown: true },
  ],
};
const ROLES = [
  { id: 'r1', roleName: '老板' },
  { id: 'r2', roleName: '业务员' },
];
const [ALL, READ, WRITE] = ['GET /sys/role/queryall', 'GET /sys/role/home', 'PUT /sys/role/home'];

const titles = () =>
  within(screen.getByRole('region', { name: '快捷入口' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

// First, while no list of roles is known.
it('SCREEN-10 a change that the server refuses is taken back and said; what cannot be loaded is asked for again', async () => {
  const answers: Record<string, unknown> = {
    [ALL]: { success: false, code: 503, message: '数据库暂时不可用，请稍后重试' },
    [READ]: HOME,
    [WRITE]: { success: false, code: 500, message: '只有管理员可以修改' },
  };
  stubServer(answers);
  const { user } = renderPage(<RoleHomesPage />);
  expect(await screen.findByText('数据库暂时不可用，请稍后重试')).toBeTruthy();
  answers[ALL] = ROLES;
  await user.click(screen.getByRole('button', { name: /重\s?试/ }));
  await user.click(await screen.findByRole('button', { name: '移除 客户' }));
  expect(await screen.findByText('只有管理员可以修改')).toBeTruthy();
  await waitFor(() => expect(titles()).toEqual(['销售订单 销售管理', '客户 基础资料']));
});

it('SCREEN-08 SCREEN-10 an administrator orders, adds and removes the shortcuts of a role, and chooses its dashboards; each change is stored', async () => {
  const calls = stubServer({ [ALL]: ROLES, [READ]: HOME, [WRITE]: null });
  const written = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const { user } = renderPage(<RoleHomesPage />, '/?role=r2');
  await user.click(await screen.findByRole('button', { name: '下移 销售订单' }));
  await waitFor(() => expect(titles()).toEqual(['客户 基础资料', '销售订单 销售管理']));
  expect(screen.getByRole('button', { name: '下移 销售订单' })).toHaveProperty('disabled', true);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '添加页面' }));
  await user.click(await screen.findByTitle('款式 · 基础资料'));
  await user.click(screen.getByRole('button', { name: '移除 客户' }));
  await user.click(screen.getByRole('checkbox', { name: '经营看板' }));
  await waitFor(() => expect(written()).toHaveLength(4));
  expect(written().at(0)).toEqual({ id: 'r2', shortcuts: ['p2', 'p1'], dashboards: ['sales'] });
  expect(written().at(-1)).toEqual({ id: 'r2', shortcuts: ['p1', 'p3'], dashboards: ['boss', 'sales'] });
});
