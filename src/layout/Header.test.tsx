import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage, signIn, signInAnswer, stubServer } from '#src/testing/render-page.tsx';
import { keepPage } from '#src/shared/kept-page.ts';
import { useDocumentTitle } from '#src/shared/useDocumentTitle.ts';
import { Header } from './Header.tsx';

const flag = vi.hoisted(() => ({ isOn: false }));
vi.mock('#src/shared/settings.ts', async (original) => {
  const { settings } = await original<{ settings: object }>();
  const showsDepartmentSwitch = { get: () => flag.isOn };
  return { settings: Object.defineProperties({ ...settings }, { showsDepartmentSwitch }) };
});

async function openAccountMenu(answers: Record<string, unknown> = {}) {
  const calls = stubServer({
    ...answers,
    'POST /sys/login': signInAnswer,
    'GET /sys/user/getCurrentUserDeparts': { list: [{ id: 'd1', departName: '裁剪车间', orgCode: 'A01' }], orgCode: 'A01' },
  });
  await signIn();
  const { user } = renderPage(<Header menu={[]} isMobile={false} hasTopMenu={false} isMenuOpen onToggleMenu={() => {}} />);
  await user.click(screen.getByText(/^欢迎您/));
  await screen.findByText('密码修改');
  return { user, calls };
}

it('LAYOUT-05 the department switch is hidden by default', async () => {
  flag.isOn = false;
  await openAccountMenu();
  expect(screen.queryByText('部门切换')).toBeNull();
});

it('LAYOUT-05 DEPT-07 a setting shows it', async () => {
  flag.isOn = true;
  const { user } = await openAccountMenu();
  await user.click(screen.getByText('部门切换'));
  expect(await screen.findByText('部门切换（当前部门 : 裁剪车间）')).toBeTruthy();
});

const KEPT = 'pro__UI_CACHE_DB_DICT_DATA';
const kept = (): { value: unknown; expire: number } => JSON.parse(localStorage.getItem(KEPT) ?? 'null');
const SEX = { sex: [{ value: '1', text: '男' }] };

it('LAYOUT-04 AUTH-12 ERR-26 清理缓存 clears the server cache, reloads all dictionaries, and stores them for seven days', async () => {
  const answers = { 'GET /sys/dict/refleshCache': null, 'GET /sys/dict/queryAllDictItems': SEX };
  const { user, calls } = await openAccountMenu(answers);
  expect(kept().value).toEqual({});
  await user.click(screen.getByText('清理缓存'));
  expect(await screen.findByText('刷新缓存完成！')).toBeTruthy();
  expect(calls.slice(-2).map(({ path }) => path)).toEqual(['/sys/dict/refleshCache', '/sys/dict/queryAllDictItems']);
  expect(kept().value).toEqual(SEX);
  expect((kept().expire - Date.now()) / 86_400_000).toBeCloseTo(7, 2);
});

it('AUTH-12 ERR-27 a failed refresh is reported, and the stored dictionaries stay', async () => {
  const { user } = await openAccountMenu({ 'GET /sys/dict/refleshCache': null });
  await user.click(screen.getByText('清理缓存'));
  expect(await screen.findByText('刷新缓存失败！')).toBeTruthy();
  expect(kept().value).toEqual({});
});

it('LAYOUT-02 a page without an entry in the menu has the heading that it calls itself', async () => {
  stubServer({ 'POST /sys/login': signInAnswer });
  await signIn();
  function Page() {
    useDocumentTitle('个人设置');
    return <Header menu={[]} isMobile={false} hasTopMenu={false} isMenuOpen onToggleMenu={() => {}} />;
  }
  renderPage(<Page />, '/account/settings');
  expect(await screen.findByRole('heading', { level: 1, name: '个人设置' })).toBeTruthy();
});

it('IMPLIED-22 AUTH-06 signing out says first that a tab holds unsaved changes', async () => {
  const { user } = await openAccountMenu();
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: '退出登录' }));
    await screen.findByText('真的要注销登录吗 ?');
  };
  await ask();
  expect(screen.queryByText('有未保存的修改')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^取\s*消$/ }));
  const close = keepPage({ isChanged: () => true, ask: () => {} });
  await ask();
  expect(screen.getByText('有未保存的修改')).toBeTruthy();
  close();
});
