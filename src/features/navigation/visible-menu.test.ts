import { describe, expect, it } from 'vitest';
import { parseMenu } from './menu-node.ts';
import { trimTrail } from './trim-trail.ts';
import { menuPages, menuTrail, visibleMenu } from './visible-menu.ts';

const page = (id: string, more: object = {}, meta: object = {}) => ({
  id,
  path: `/${id}`,
  component: 'a/Page',
  meta: { title: id, ...meta },
  ...more,
});
const shown = (menu: object[], granted: string[] = []) => visibleMenu(parseMenu(menu), new Set(granted));
const ids = (nodes: readonly { id: string }[]) => nodes.map((node) => node.id);

describe('visible menu entries', () => {
  it('PERM-01 shows entries without a permission, and entries with at least one granted permission', () => {
    const menu = [
      page('free'),
      page('none', {}, { permission: [] }),
      page('any', {}, { permission: ['x', 'y'] }),
      page('no', {}, { permission: ['z'] }),
    ];
    expect(ids(shown(menu, ['y']))).toEqual(['free', 'none', 'any']);
  });

  it('PERM-01 filters children too, and drops a container without visible children', () => {
    const child = page('child', {}, { permission: ['z'] });
    const menu = [
      page('box', { component: 'layouts/RouteView', children: [child] }),
      page('list', { children: [page('detail', { hidden: true })] }),
    ];
    expect(ids(shown(menu))).toEqual(['list']);
    expect(ids(shown(menu, ['z'])[0]?.children ?? [])).toEqual(['child']);
  });

  it('LAYOUT-09 hides entries with either hidden flag, and shows a single item for an entry that is always shown', () => {
    const menu = [
      page('a', { hidden: true }),
      page('b', {}, { hidden: true }),
      page('c', {}, { hideMenu: true }),
      page('d', { alwaysShow: true, children: [page('e')] }),
    ];
    expect(shown(menu)).toMatchObject([{ id: 'd', children: [] }]);
  });

  it('LAYOUT-06 finds the entry of a path with its ancestors', () => {
    const menu = shown([page('top', { children: [page('mid', { children: [page('leaf')] })] }), page('other')]);
    expect(ids(menuTrail(menu, '/leaf'))).toEqual(['top', 'mid', 'leaf']);
    expect(menuTrail(menu, '/nowhere')).toEqual([]);
    expect(ids(menuPages(menu))).toEqual(['leaf', 'other']);
  });
});

it.each([
  [
    [0, 1, 2, 3, 4],
    [0, 1, 4],
  ],
  [
    [0, 1, 2, 3],
    [0, 1, 3],
  ],
  [
    [0, 1, 2],
    [0, 1, 2],
  ],
  [[], []],
])('GUARD-08 of the nested routes %j the first two and the last are kept', (matched, kept) => {
  expect(trimTrail(matched)).toEqual(kept);
});
