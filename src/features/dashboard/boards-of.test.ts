import { expect, it } from 'vitest';
import { boardsOf } from './boards-of.ts';

const boards = [{ code: '10-boss' }, { code: '30-planner' }, { code: 'page-monitor' }];

it('SCREEN-10 a menu entry shows its own dashboard, the home page those of the roles', () => {
  expect(boardsOf(boards, 'monitor')).toEqual([{ code: 'page-monitor' }]);
  expect(boardsOf(boards, undefined)).toEqual(boards.slice(0, 2));
  expect(boardsOf(boards, 'workplace')).toEqual(boards.slice(0, 2));
});
