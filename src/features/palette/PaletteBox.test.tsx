import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage, stubServer } from '#src/testing/render-page.tsx';
import { PaletteBox } from './PaletteBox.tsx';

function open(pressed: string[]) {
  const found = [{ formId: 'f1', formTitle: '销售订单', id: '7', text: 'SO26-1' }];
  stubServer({ 'GET /online/cgform/api/findRecords': found });
  return renderPage(
    <>
      <PaletteBox menu={[]} isMobile={false} />
      <main id="content">
        <button type="button" onClick={() => pressed.push('导出')}>
          导出
        </button>
      </main>
    </>,
  );
}

it('Ctrl+K finds a document by its number and leads to its list, asked for it', async () => {
  const { user, address } = open([]);
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: '搜索功能' }), 'SO26');
  await screen.findByRole('option', { name: /^SO26-1/, selected: true });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/online/cgformList/f1?open=7'));
});

it('LAYOUT-03 a search for which the server is not reached says so, and not that nothing was found', async () => {
  const { user } = open([]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: '搜索功能' }), 'PO26');
  await screen.findByText('单据没有搜索成功，请检查网络后重试');
  expect(screen.queryByText('没有找到，请换个词试试')).toBeNull();
});

it('the actions of the page can be chosen from the search', async () => {
  const pressed: string[] = [];
  const { user } = open(pressed);
  await user.click(screen.getByRole('button', { name: /^搜索功能/ }));
  await user.click(await screen.findByRole('option', { name: '导出' }));
  await waitFor(() => expect(pressed).toEqual(['导出']));
});

it('? shows the keys of the page, but is a character where something is typed', async () => {
  const { user } = open([]);
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: '快捷键' })).toBeTruthy();
});
