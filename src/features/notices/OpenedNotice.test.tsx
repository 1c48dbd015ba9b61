import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Notice } from '#src/api/notices.ts';
import { changeAppearance } from '#src/layout/theme/appearance.ts';
import { PageComponentContext } from '#src/shared/page-component.ts';
import { renderPage, stubServer } from '#src/testing/render-page.tsx';
// Preloaded, so that no test waits for the chunk.
import './NoticeDialog.tsx';
import { OpenedNotice } from './OpenedNotice.tsx';
import type { PageProps } from '#src/shared/page-props.ts';

const notice: Notice = {
  ...{
    id: 'n1',
    title: '请审核',
    content: '<p>内容</p>',
    sender: 'lj',
    senderName: '李娟',
    createTime: '',
    sendTime: '2026-11-02 08:00:00',
  },
  ...{ priority: 'L', category: '2', openType: 'component', openPage: 'so/Review', busId: 'b9', busType: '' },
};

function show(one: Notice) {
  stubServer({});
  const onClose = vi.fn();
  const pageOf = (name: string) => (name === 'so/Review' ? ({ id }: PageProps) => <p>reviews {id}</p> : undefined);
  return {
    ...renderPage(
      <PageComponentContext value={pageOf}>
        <OpenedNotice notice={one} onClose={onClose} />
      </PageComponentContext>,
    ),
    onClose,
  };
}

it('NOTICE-05 a notice that names a page as its component opens that page in a dialog with its business id', async () => {
  const { user, onClose } = show(notice);
  expect(await screen.findByRole('dialog', { name: '请审核' })).toBeTruthy();
  expect(screen.getByText('reviews b9')).toBeTruthy();
  expect(screen.queryByText('通知消息')).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it.each([
  { ...notice, openType: 'url', openPage: '/so/order' },
  { ...notice, openPage: 'so/Gone' },
  { ...notice, openType: '' },
])('NOTICE-05 any other notice opens the announcement dialog: $openType $openPage', async (one) => {
  show(one);
  expect(await screen.findByText('通知消息')).toBeTruthy();
  expect(screen.getByText('内容')).toBeTruthy();
});

it('SCREEN-09 the day of a notice is spelled as the user prefers', async () => {
  changeAppearance({ dayFormat: 'YYYY年M月D日' });
  const { user } = show({ ...notice, openType: '' });
  expect((await screen.findByText(/李娟/)).textContent).toContain('2026年11月2日 08:00:00');
  changeAppearance({ dayFormat: 'YYYY-MM-DD' });
  await user.keyboard('{Escape}');
});
