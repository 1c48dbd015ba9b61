import { expect, it } from 'vitest';
import { parseMenu } from '#src/features/navigation/index.ts';
import { greetingCode } from './greeting.ts';
import { linkGroups } from './link-groups.ts';

it.each([
  [8, 'home.early'],
  [9, 'home.forenoon'],
  [11, 'home.forenoon'],
  [12, 'home.noon'],
  [13, 'home.noon'],
  [14, 'home.afternoon'],
  [19, 'home.afternoon'],
  [20, 'home.evening'],
])('GEN-06 greets at %i with %s', (hour, code) => {
  expect(greetingCode(hour)).toBe(code);
});

it('groups the pages of the menu but the home page by first level', () => {
  const page = (path: string, title: string) => ({ id: path, path, component: 'a', meta: { title } });
  const menu = parseMenu([
    page('/home', '首页'),
    { id: 'b', path: '/b', meta: { title: '基础' }, children: [page('/b/1', 'BOM'), page('/b/2', '颜色')] },
    page('/c', '日志'),
  ]);
  const titles = linkGroups(menu, '/home').map((group) => [group.title, group.pages.map((link) => link.meta.title)]);
  expect(titles).toEqual([
    ['基础', ['BOM', '颜色']],
    [undefined, ['日志']],
  ]);
});
