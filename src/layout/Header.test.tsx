import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage, signIn, signInAnswer, stubServer } from '#src/test-support/render-page.tsx';
import { Header } from './Header.tsx';

const flag = vi.hoisted(() => ({ isOn: false }));
vi.mock('#src/shared/settings.ts', async (original) => {
  const { settings } = await original<{ settings: object }>();
  const showsDepartmentSwitch = { get: () => flag.isOn };
  return { settings: Object.defineProperties({ ...settings }, { showsDepartmentSwitch }) };
});

async function openAccountMenu() {
  const calls = stubServer({
    'POST /sys/login': signInAnswer,
    'GET /sys/user/getCurrentUserDeparts': { list: [{ id: 'd1', departName: '裁剪车间', orgCode: 'A01' }], orgCode: 'A01' },
  });
  await signIn();
  const { user } = renderPage(<Header menu={[]} isMobile={false} isMenuOpen onToggleMenu={() => {}} />);
  await user.click(screen.getByText(/^欢迎您/));
  await screen.findByText('密码修改');
  return { user, calls };
}

it('LAYOUT-05 the switch of departments has no entry by default', async () => {
  flag.isOn = false;
  await openAccountMenu();
  expect(screen.queryByText('部门切换')).toBeNull();
});

it('LAYOUT-05 DEPT-07 a setting reveals it', async () => {
  flag.isOn = true;
  const { user } = await openAccountMenu();
  await user.click(screen.getByText('部门切换'));
  expect(await screen.findByText('部门切换（当前部门 : 裁剪车间）')).toBeTruthy();
});
