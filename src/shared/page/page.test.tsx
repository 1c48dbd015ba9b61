import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '#src/testing/render-page.tsx';
import { DetailList } from './DetailList.tsx';
import { PageContent } from './PageContent.tsx';
import { PageHeader } from './PageHeader.tsx';

it('LAYOUT-14 the page header has a breadcrumb that starts at 首页, title, logo, avatar and slots', async () => {
  const { user, address } = renderPage(
    <PageHeader
      title="订单"
      trail={[{ title: '销售', path: '/so' }]}
      logo="/logo.png"
      avatar={{ image: undefined, letter: '李' }}
      action={<button type="button">提交</button>}
      content={<p>内容</p>}
      extra={<p>附加</p>}
      menu={<p>页面菜单</p>}
    />,
    '/so/1',
  );
  expect(screen.getAllByRole('listitem').flatMap((item) => item.textContent?.trim().replace('/', '') || [])).toEqual([
    '首页',
    '销售',
    '订单',
  ]);
  for (const text of ['李', '内容', '附加', '页面菜单', '提交']) expect(screen.getByText(text)).toBeTruthy();
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/logo.png');
  await user.click(screen.getByRole('link', { name: '首页' }));
  expect(address()).toBe('/dashboard/analysis');
});

it('LAYOUT-12 the page content shows title, description, links, image, search box and tabs as the page supplies them', async () => {
  const [onSearch, onChange] = [vi.fn(), vi.fn()];
  const { user } = renderPage(
    <PageContent
      title="订单"
      description="说明"
      links={[{ text: '文档', href: '/help' }]}
      image="/extra.png"
      onSearch={onSearch}
      tabs={{
        active: 'a',
        items: [
          { key: 'a', text: '甲' },
          { key: 'b', text: '乙' },
        ],
        onChange,
      }}
    >
      <p>正文</p>
    </PageContent>,
  );
  for (const text of ['说明', '正文']) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: '文档' }).getAttribute('href')).toBe('/help');
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/extra.png');
  await user.type(screen.getByRole('searchbox', { name: '搜索' }), 'x{Enter}');
  expect(onSearch.mock.calls[0]?.[0]).toBe('x');
  await user.click(screen.getByRole('tab', { name: '乙' }));
  expect(onChange).toHaveBeenCalledWith('b');
});

it.each([
  [undefined, 3],
  [2, 2],
  [9, 4],
])('LAYOUT-21 a detail list asked for %s columns has %i', (columns, shown) => {
  renderPage(<DetailList columns={columns} items={Array.from({ length: 12 }, (_, n) => ({ label: `名称${n}`, value: n }))} />);
  expect(document.querySelectorAll('tr:first-child .ant-descriptions-item')).toHaveLength(shown);
});
