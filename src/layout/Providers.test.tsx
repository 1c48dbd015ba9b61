import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Modal, Select, Tooltip } from 'antd';
import { expect, it, vi } from 'vitest';
import { Providers } from './Providers.tsx';

it('a dialog opens without the style element that locks scrolling, which the Content-Security-Policy would block', async () => {
  render(
    <Providers>
      <Modal open>
        <Select open options={[{ value: 1 }]} />
      </Modal>
    </Providers>,
  );
  const dialog = await screen.findByRole('dialog');
  expect([...document.querySelectorAll('style')].filter((style) => style.textContent?.includes('overflow-y: hidden'))).toEqual([]);
  const host = dialog.closest('body > div');
  expect(host?.contains(await screen.findByRole('listbox'))).toBe(true);
});

it('under a finger the name of a button stays away, and a tooltip that tells more comes', async () => {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(matchMedia(query), { matches: query === '(hover: none)' }));
  render(
    <Providers>
      <Tooltip title="刷新表格">
        <button type="button">refresh</button>
      </Tooltip>
      <Tooltip trigger="hover" title="张三、李四">
        <span>2 人</span>
      </Tooltip>
    </Providers>,
  );
  await userEvent.hover(screen.getByRole('button'));
  await userEvent.hover(screen.getByText('2 人'));
  await screen.findByText('张三、李四');
  expect(screen.queryByText('刷新表格')).toBeNull();
  vi.unstubAllGlobals();
});
