import type { IHeaderParams } from 'ag-grid-community';
import { expect, it } from 'vitest';
import { ColumnHeader, type ColumnHeaderParams } from './column-header.ts';

function drawHeader(params: Partial<ColumnHeaderParams>) {
  const eGridHeader = document.createElement('div');
  const complete: ColumnHeaderParams = {
    menuLabel: '“数量”列的菜单',
    isRight: false,
    isRequired: false,
    isFiltered: () => false,
    subscribe: () => () => {},
    ...params,
  };
  new ColumnHeader().init({ ...complete, displayName: '数量', eGridHeader } as unknown as IHeaderParams & ColumnHeaderParams);
  return eGridHeader;
}

it('a column title tells screen readers that it has a menu and that its cells are required', () => {
  const header = drawHeader({ isRequired: true });
  expect(header.getAttribute('aria-label')).toBe('数量');
  expect(header.getAttribute('aria-haspopup')).toBe('menu');
  expect(header.getAttribute('aria-required')).toBe('true');
  expect(drawHeader({}).hasAttribute('aria-required')).toBe(false);
});
