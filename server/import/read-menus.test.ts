import { describe, expect, it } from 'vitest';
import { readMenus, type MenuRow } from './read-menus.ts';

const FORM_LIST = 'modules/online/cgform/auto/OnlCgformAutoList';

function row(id: string, more: Partial<MenuRow> = {}): MenuRow {
  return { id, parent_id: '', name: id, url: `/${id}`, component: 'layouts/RouteView', menu_type: 1, is_route: 1, ...more };
}

function read(rows: MenuRow[], taken: Record<string, string> = {}, known: string[] = []) {
  const { kept, remarks } = readMenus(rows, { taken: new Map(Object.entries(taken)), known: new Set(known) });
  return { kept, ids: kept.map(({ id }) => id), remarks: remarks.map(({ reason, name }) => `${reason}:${name}`) };
}

describe('the entries of an imported menu table', () => {
  it('PERM-13 layouts of the Vue 3 client become those of this one, so that the menu cannot end the start', () => {
    const { kept, remarks } = read([
      row('group', { component: 'layouts/default/index' }),
      row('list', { parent_id: 'group', url: '/online/cgformList/5f0c', component: FORM_LIST }),
    ]);
    expect(kept.map(({ component, is_route }) => [component, is_route])).toEqual([
      ['layouts/RouteView', 1],
      [FORM_LIST, 0],
    ]);
    expect(remarks).toEqual(['layout-converted:group']);
  });

  it('ROUTE-14 an online list of the Vue 3 client is found by its address, and the row of its route keeps the route', () => {
    const { kept, remarks } = read([
      row('tree', { url: '/online/cgformTreeList/5f0c', component: '1', is_route: 0 }),
      row('route', { url: '/online/cgformList/:code', component: FORM_LIST, is_route: 1 }),
    ]);
    expect(kept).toMatchObject([
      { id: 'tree', component: 'modules/online/cgform/auto/OnlCgformTreeList', is_route: 0 },
      { id: 'route', is_route: 1 },
    ]);
    expect(remarks).toEqual(['screen-converted:tree']);
  });

  it('ROUTE-15 pages of modules that are not here are left out, with their buttons and the groups that they leave empty', () => {
    const { ids, remarks } = read([
      row('outer'),
      row('inner', { parent_id: 'outer' }),
      row('page', { parent_id: 'inner', component: 'study/CourseList' }),
      row('button', { parent_id: 'page', menu_type: 2, component: null, url: null }),
      row('jobs', { component: 'system/QuartzJobList' }),
    ]);
    expect(ids).toEqual(['jobs']);
    expect(remarks).toEqual(['module-absent:page', 'group-empty:inner', 'group-empty:outer']);
  });

  it('PERM-13 addresses of the product and of other entries are not taken over', () => {
    const { ids, remarks } = read(
      [
        row('login', { url: '/user/login', component: 'dashboard/Analysis' }),
        row('start', { url: '/', component: 'dashboard/Analysis' }),
        row('jobs', { url: '/jobs', component: 'system/QuartzJobList' }),
        row('same', { url: '/jobs', component: 'system/QuartzJobList' }),
        row('there', { url: '/there', component: 'system/QuartzJobList' }),
        row('own', { url: '/own', component: 'system/QuartzJobList' }),
      ],
      { '/there': 'other', '/own': 'own' },
    );
    expect(ids).toEqual(['jobs', 'own']);
    expect(remarks).toEqual(['path-reserved:login', 'path-reserved:start', 'path-taken:same', 'path-taken:there']);
  });

  it('PERM-13 an entry without its parent, or in a circle of parents, is left out; one below an entry that is here is kept', () => {
    const page = { component: 'system/QuartzJobList' };
    const { ids, remarks } = read(
      [
        row('lost', { parent_id: 'nobody', ...page }),
        row('one', { parent_id: 'two', ...page }),
        row('two', { parent_id: 'one', ...page }),
        row('found', { parent_id: 'here', ...page }),
      ],
      {},
      ['here'],
    );
    expect(ids).toEqual(['found']);
    expect(remarks).toEqual(['parent-absent:lost', 'parent-absent:one', 'parent-absent:two']);
  });

  it('LAYOUT-09 links to other sites are kept', () => {
    expect(read([row('site', { url: 'https://example.com', component: 'layouts/IframePageView' })]).ids).toEqual(['site']);
  });
});
