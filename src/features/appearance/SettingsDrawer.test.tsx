import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as store from '#src/layout/theme/appearance.ts';
import { renderPage } from '#src/testing/render-page.tsx';
import { SettingsDrawer } from './SettingsDrawer.tsx';

const open = () => renderPage(<SettingsDrawer isOpen onClose={() => {}} />);
const toggle = (name: string) => screen.getByRole<HTMLButtonElement>('switch', { name });
const width = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

it('THEME-02 THEME-05 the drawer offers every setting, and disables what cannot stand with the others', async () => {
  const { user } = open();
  for (const name of ['外观', '密度', '导航风格', '导航模式', '内容区域宽度'])
    expect(screen.getByRole('radiogroup', { name })).toBeTruthy();
  expect(toggle('下滑时隐藏 Header').disabled).toBe(true);
  await user.click(toggle('固定 Header'));
  expect(toggle('下滑时隐藏 Header').disabled).toBe(false);
  expect([toggle('固定侧边菜单').disabled, width('流式').disabled]).toEqual([false, true]);
  await user.click(screen.getByText('顶部栏导航'));
  expect([toggle('固定侧边菜单').disabled, width('流式').disabled]).toEqual([true, false]);
  await user.click(toggle('多标签模式'));
  expect(store.appearance()).toMatchObject({ layout: 'topmenu', hasFixedHeader: true, hasTabs: false });
});

it('THEME-06 colour weak mode adds the class colorWeak to the page and removes it', async () => {
  const { user } = open();
  await user.click(toggle('色弱模式'));
  expect(document.body.classList.contains('colorWeak')).toBe(true);
  await user.click(toggle('色弱模式'));
  expect(document.body.classList.contains('colorWeak')).toBe(false);
});

it('THEME-03 THEME-04 ERR-32 a colour is announced until it is applied', async () => {
  const { user } = open();
  const names = screen.getAllByRole('radio').flatMap((radio) => radio.getAttribute('aria-label') ?? []);
  expect(names).toEqual(['薄暮', '火山', '日暮', '明青', '极光绿', '拂晓蓝（默认）', '极客蓝', '酱紫']);
  await user.click(screen.getByRole('radio', { name: '酱紫' }));
  await screen.findByText('正在编译主题！');
  await waitFor(() => expect(store.appearance().colour).toBe('#722ED1'));
  await waitFor(() => expect(screen.queryByText('正在编译主题！')).toBeNull());
  expect(screen.getByRole('radio', { name: '酱紫' }).getAttribute('aria-checked')).toBe('true');
});

it('THEME-04 ERR-33 a colour that cannot be applied is reported', async () => {
  vi.spyOn(store, 'changeAppearance').mockImplementation(() => {
    throw new Error('no');
  });
  const { user } = open();
  await user.click(screen.getByRole('radio', { name: '火山' }));
  expect(await screen.findByText('更新主题失败')).toBeTruthy();
  vi.restoreAllMocks();
});
