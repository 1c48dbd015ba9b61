import { describe, expect, it } from 'vitest';
import { allButtons, grantedButtons } from './buttons.ts';
import { buildMenu, type MenuNode } from './menu.ts';
import type { PermissionRow } from './store.ts';

const row = (values: Partial<PermissionRow>): PermissionRow => ({
  id: 'x',
  parent_id: '',
  name: '菜单',
  url: '/x',
  component: 'layouts/RouteView',
  component_name: null,
  redirect: null,
  menu_type: 0,
  perms: null,
  perms_type: '1',
  sort_no: 1,
  always_show: 0,
  icon: null,
  is_route: 1,
  is_leaf: 1,
  keep_alive: 0,
  hidden: 0,
  hide_tab: 0,
  description: null,
  del_flag: 0,
  rule_flag: 0,
  status: '1',
  internal_or_external: 0,
  name_en: null,
  create_by: null,
  create_time: null,
  update_by: null,
  update_time: null,
  is_granted: true,
  ...values,
});
const only = (values: Partial<PermissionRow>): MenuNode => buildMenu([row(values)])[1]!;

const shown = (rows: PermissionRow[]) => buildMenu(rows).filter((node) => !node.hidden);

describe('the menu', () => {
  it('ROUTE-14 the route of each online screen is there, hidden and once', () => {
    const pattern = row({ id: 'p', url: '/online/cgformList/:code', component: 'modules/online/cgform/auto/OnlCgformAutoList', hidden: 1 });
    for (const rows of [[], [pattern]]) {
      const routes = buildMenu(rows).filter((node) => node.path.endsWith('/:code'));
      expect(routes.map((node) => node.path)).toEqual(expect.arrayContaining(['/online/cgformList/:code', '/online/cgreport/:code']));
      expect(routes).toHaveLength(7);
      for (const node of routes) expect(node).toMatchObject({ route: '1', hidden: true, meta: { hideMenu: true } });
    }
  });

  it('CALL-52 is nested as on the wire', () => {
    const menu = buildMenu([
      row({ id: 'm', name: '销售', url: '/so', icon: 'shopping', redirect: '/so/list' }),
      row({
        id: 'n',
        parent_id: 'm',
        name: '客户订单',
        url: '/online/cgformList/5f0c',
        component: 'modules/online/cgform/auto/OnlCgformAutoList',
        menu_type: 1,
      }),
    ]);
    expect(menu[1]).toEqual({
      id: 'm',
      route: '1',
      path: '/so',
      name: 'so',
      component: 'layouts/RouteView',
      redirect: '/so/list',
      meta: { title: '销售', icon: 'shopping', keepAlive: false, internalOrExternal: false, componentName: 'RouteView' },
      children: [
        {
          id: 'n',
          route: '0',
          path: '/online/cgformList/5f0c',
          name: 'online-cgformList-5f0c',
          component: 'modules/online/cgform/auto/OnlCgformAutoList',
          meta: { title: '客户订单', keepAlive: false, internalOrExternal: false, componentName: 'OnlCgformAutoList' },
        },
      ],
    });
  });

  it('CALL-52 has 首页 first, granted or not', () => {
    const home = row({ id: 'h', name: '首页', url: '/dashboard/analysis', component: 'dashboard/Analysis' });
    expect(shown([row({}), home]).map((node) => node.path)).toEqual(['/dashboard/analysis', '/x']);
    expect(buildMenu([row({})])[0]).toMatchObject({
      path: '/dashboard/analysis',
      component: 'dashboard/Analysis',
      meta: { title: '首页' },
    });
    expect(shown([])).toHaveLength(1);
  });

  it('CALL-52 gives an external link its own path and keeps the URL in meta', () => {
    for (const url of ['http://a.example/x', 'https://a.example', '{{ window.base }}/x']) {
      const node = only({ url, internal_or_external: 1 });
      expect(node.path).toMatch(/^[0-9a-f]{32}$/);
      expect(node.meta).toMatchObject({ url, internalOrExternal: true });
    }
    expect(only({ url: '/inside' }).meta).not.toHaveProperty('url');
  });

  it('CALL-52 names a node by its component name, else by its path', () => {
    expect(only({ component_name: 'OnlineAutoList' })).toMatchObject({ name: 'OnlineAutoList', meta: { componentName: 'OnlineAutoList' } });
    expect(only({ url: '/online/list/:code' }).name).toBe('online-list-@code');
  });

  it('CALL-52 flags are present only if set', () => {
    expect(only({ hidden: 1, always_show: 1, hide_tab: 1, is_route: 0, keep_alive: 1 })).toMatchObject({
      hidden: true,
      alwaysShow: true,
      route: '0',
      meta: { hideMenu: true, hideTab: true, keepAlive: true },
    });
    expect(Object.keys(only({}))).toEqual(['id', 'route', 'path', 'name', 'component', 'redirect', 'meta']);
  });

  it('CALL-52 a parent whose children are all hidden is hidden itself and loses its title', () => {
    const rows = [row({ id: 'm' }), row({ id: 'a', parent_id: 'm', hidden: 1 }), row({ id: 'b', parent_id: 'm', hidden: 1 })];
    expect(buildMenu(rows)[1]).toMatchObject({ hidden: true, meta: { hideMenu: true } });
    expect(buildMenu(rows)[1]?.meta).toEqual({ hideMenu: true });
    expect(buildMenu([...rows, row({ id: 'c', parent_id: 'm' })])[1]).not.toHaveProperty('hidden');
  });

  it('CALL-52 a button is never a node, and a cycle of parents is handled', () => {
    expect(shown([row({ menu_type: 2, perms: 'a:b' })])).toHaveLength(1);
    expect(shown([row({ id: 'a', parent_id: 'b' }), row({ id: 'b', parent_id: 'a' }), row({ id: '', parent_id: '' })])).toHaveLength(2);
  });

  it('PERM-02 auth contains the enabled granted buttons, allAuth all buttons with their status', () => {
    const rows = [
      row({ menu_type: 2, name: '新增', perms: 'user:add' }),
      row({ menu_type: 2, name: '删除', perms: 'user:delete', status: '0', perms_type: '2' }),
      row({ menu_type: 2, name: '导出', perms: 'user:export', status: null }),
      row({ menu_type: 2, name: '无码', perms: null }),
      row({ menu_type: 1, perms: 'menu:code' }),
    ];
    expect(grantedButtons(rows)).toEqual([
      { action: 'user:add', type: '1', describe: '新增' },
      { action: 'user:export', type: '1', describe: '导出' },
    ]);
    expect(allButtons(rows)).toEqual([
      { action: 'user:add', type: '1', describe: '新增', status: '1' },
      { action: 'user:delete', type: '2', describe: '删除', status: '0' },
      { action: 'user:export', type: '1', describe: '导出', status: '1' },
    ]);
  });
});
