import { expect, it } from 'vitest';
import { parseMenu } from './menu-node.ts';
import { offeredScreen, screenPath } from './screen-path.ts';

it('ROUTE-14 the screen of a form is its entry in the menu, or else the list of every form', () => {
  const list = 'modules/online/cgform/auto/OnlCgformTreeList';
  const menu = parseMenu([
    { path: '/md', component: 'layouts/RouteView', children: [{ path: '/online/cgformTreeList/f1', component: list }] },
    { path: '/report/f2', component: 'modules/online/cgreport/auto/OnlCgreportAutoList' },
  ]);
  expect(screenPath(menu, 'f1')).toBe('/online/cgformTreeList/f1');
  expect(screenPath(menu, 'f2')).toBe('/online/cgformList/f2');
  expect(offeredScreen(menu, 'f1')).toBe('/online/cgformTreeList/f1');
  expect(offeredScreen(menu, 'f2')).toBeUndefined();
});
