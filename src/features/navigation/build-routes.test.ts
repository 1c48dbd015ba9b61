import { describe, expect, it } from 'vitest';
import { buildRoutes, firstPagePath, flattenRoutes } from './build-routes.ts';
import { builtInScreens, referenceOf } from './component-registry.ts';
import { fillUrl } from '#src/shared/fill-url.ts';
import { MenuError } from './menu-error.ts';
import { parseMenu } from './menu-node.ts';

const sales = {
  id: 'm-so',
  route: '1',
  path: '/so',
  name: 'so',
  component: 'layouts/RouteView',
  redirect: null,
  meta: { title: '销售', icon: 'shopping', keepAlive: false, internalOrExternal: false, componentName: 'RouteView', permissionList: ['a'] },
  children: [
    {
      id: 'm-so-1',
      route: '1',
      path: '/so/order',
      name: 'so-order',
      component: 'so/Order',
      hidden: true,
      meta: { title: '订单', keepAlive: true },
    },
  ],
};

function routesOf(...menu: unknown[]) {
  return buildRoutes(parseMenu(menu));
}

describe('routes from the menu', () => {
  it('ROUTE-10 keeps path, name, component, hidden and meta, and recurses', () => {
    const [route] = routesOf(sales);
    expect(route).toMatchObject({
      path: '/so',
      name: 'so',
      component: 'layouts/RouteView',
      hidden: false,
      meta: {
        id: 'm-so',
        title: '销售',
        icon: 'shopping',
        permissionList: ['a'],
        keepAlive: false,
        internalOrExternal: false,
        componentName: 'RouteView',
      },
    });
    expect(route?.children).toMatchObject([
      { path: '/so/order', hidden: true, meta: { id: 'm-so-1', title: '订单', keepAlive: true }, children: [] },
    ]);
  });

  it('ROUTE-11 an entry that is always shown may redirect to itself', () => {
    expect(routesOf({ ...sales, alwaysShow: true, redirect: '/elsewhere' })[0]).toMatchObject({ alwaysShow: true, redirect: '/so' });
    expect(routesOf({ ...sales, redirect: '/elsewhere' })[0]?.redirect).toBe('/elsewhere');
  });

  it('ROUTE-12 skips an entry with the route flag "0" and its children', () => {
    const paths = flattenRoutes(routesOf({ ...sales, route: '0' }, { id: 'x', path: '/x', meta: {} })).map((route) => route.path);
    expect(paths).toEqual(['/x']);
  });

  it('a container redirects to its first visible page', () => {
    const page = { id: 'b', route: '0', path: '/so/b', meta: { title: 'B' } };
    const nested = { id: 'more', path: '/so/more', component: 'layouts/RouteView', meta: {}, children: [page] };
    const first = (...children: object[]) => firstPagePath(parseMenu([{ ...sales, children }])[0]!);
    expect(first(...sales.children, { ...nested, children: [] }, nested)).toBe('/so/b');
    expect(first()).toBeUndefined();
  });
});

describe('placeholders of a url', () => {
  const scope = { _CONFIG: { domianURL: 'https://api.example/x' }, count: 3, run: () => 'ran' };

  it.each([
    ['{{ window._CONFIG.domianURL }}/doc', 'https://api.example/x/doc'],
    ['{{_CONFIG.domianURL}}?n={{ count }}', 'https://api.example/x?n=3'],
    ['http://a.example/{{ missing.path }}', 'http://a.example/'],
    ['{{ missing }}', undefined],
    ['javascript:{{ count }}', undefined],
  ])('ROUTE-13 fills %s', (url, expected) => {
    expect(fillUrl(url, scope)).toBe(expected);
  });

  it.each(['run()', 'constructor', '_CONFIG.constructor.name', '_CONFIG["domianURL"]', '(()=>1)()', 'run', '__proto__'])(
    'IMPLIED-17 evaluates no code and reads own properties only: %s',
    (expression) => {
      expect(fillUrl(`http://a.example/{{ ${expression} }}`, scope)).toBe('http://a.example/');
    },
  );

  it('ROUTE-13 keeps a URL that does not become an http address', () => {
    const [route] = routesOf({ ...sales, meta: { title: 'x', url: '{{ missing }}' } });
    expect(route?.meta.url).toBe('{{ missing }}');
  });
});

describe('components', () => {
  it('ROUTE-14 knows the nine built-in screens', () => {
    expect(Object.keys(builtInScreens)).toHaveLength(9);
    for (const name of Object.keys(builtInScreens)) expect(referenceOf(name)).toEqual({ registry: 'built-in', name });
  });

  it('ROUTE-15 looks up names with `layouts` in the layout registry and all others in the view registry', () => {
    expect(referenceOf('layouts/RouteView').registry).toBe('layout');
    expect(referenceOf('system/UserList').registry).toBe('view');
    expect(referenceOf('toString').registry).toBe('view');
  });
});

describe('menus that cannot be used', () => {
  it.each([[null], [[]], [{}]])('ERR-11 rejects the empty menu %j', (menu) => {
    expect(() => parseMenu(menu)).toThrow('getPermissionList: permissions must be a non-null array !');
  });

  it('PERM-13 rejects a menu of the Vue 3 client', () => {
    const parse = () => parseMenu([{ id: '1', path: '/a', component: 'layouts/default/index', meta: { title: 'a' } }]);
    expect(parse).toThrow(MenuError);
    expect(parse).toThrow('启动失败: 检查到当前菜单表是Vue3版本，导致菜单加载异常，请切换到Vue2版菜单！');
  });
});
