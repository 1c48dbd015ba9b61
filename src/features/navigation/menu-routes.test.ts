import { afterAll, expect, it, vi } from 'vitest';
import { canFollow } from './menu-routes.ts';
import { parseMenu } from './menu-node.ts';

vi.stubGlobal('location', new URL('http://localhost:3000/'));
afterAll(() => void vi.unstubAllGlobals());

const menu = parseMenu([{ id: '1', path: '/so/detail', name: 'so-detail', component: 'so/Detail', route: '1', meta: { title: '详情' } }]);

it.each([
  ['https://example.com/a', true],
  ['//example.com/a', true],
  ['mailto:a@example.com', true],
  ['#part', true],
  ['/jeecg-boot/sys/common/static/a.pdf', true],
  ['/dashboard/analysis?day=1', true],
  ['/online/cgformList/5f0c', true],
  ['/so/detail?id=1', true],
  ['/so/detial?id=1', false],
  ['so/detail', false],
  ['modules/so/Detail.vue', false],
])('IMPLIED-19 whether the link %s of a record can be followed is %s', (href, expected) => {
  expect(canFollow(menu, href)).toBe(expected);
});
