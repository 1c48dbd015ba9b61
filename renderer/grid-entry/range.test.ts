import { describe, expect, it } from 'vitest';
import { moveSelection, type SelectionMove } from './move-selection.ts';
import { clampSelection, contains, followColumns, isSingleCell, rectangleOf, selectCell, type Cell, type CellField } from './range.ts';

/** `x` is filled, `.` is empty. */
function field(...lines: string[]): CellField {
  return { rows: lines.length, columns: lines[0]?.length ?? 0, isFilled: ({ row, column }) => lines[row]?.[column] === 'x' };
}

const BLOCKS = field('xx..x', 'xx..x', '.....', 'x....', 'x....');

const at = (row: number, column: number): Cell => ({ row, column });
const spot = ({ row, column }: Cell) => `${row},${column}`;
const arrow = (direction: 'up' | 'down' | 'left' | 'right', more: Partial<Extract<SelectionMove, { type: 'arrow' }>> = {}) =>
  ({ type: 'arrow', direction, ...more }) as const;

describe('moving a selection', () => {
  it.each<[string, SelectionMove, string, string]>([
    ['right', arrow('right'), '0,0', '0,1'],
    ['up at the top stays', arrow('up'), '0,0', '0,0'],
    ['a page down stops at the last row', arrow('down', { by: 20 }), '1,1', '4,1'],
    ['Ctrl+Right goes to the end of the block', arrow('right', { jump: true }), '0,0', '0,1'],
    ['Ctrl+Right leaps over a gap to the next block', arrow('right', { jump: true }), '0,1', '0,4'],
    ['Ctrl+Down from the end of a block goes to the next block', arrow('down', { jump: true }), '1,0', '3,0'],
    ['Ctrl+Down without a block below goes to the edge', arrow('down', { jump: true }), '1,1', '4,1'],
    ['Ctrl+Left from an empty cell goes to the first filled one', arrow('left', { jump: true }), '0,3', '0,1'],
    ['Ctrl+Up through empty cells goes to the edge', arrow('up', { jump: true }), '4,2', '0,2'],
    ['Home', { type: 'row-start' }, '3,3', '3,0'],
    ['End', { type: 'row-end' }, '3,3', '3,4'],
    ['Ctrl+Home', { type: 'first-cell' }, '3,3', '0,0'],
    ['Ctrl+End', { type: 'last-cell' }, '0,0', '4,4'],
    ['a click outside lands on the nearest cell', { type: 'go', to: at(99, -1) }, '0,0', '4,0'],
    ['Tab', { type: 'step', direction: 'right' }, '0,4', '1,0'],
    ['Shift+Tab', { type: 'step', direction: 'left' }, '1,0', '0,4'],
    ['Enter', { type: 'step', direction: 'down' }, '1,3', '2,3'],
    ['Shift+Enter', { type: 'step', direction: 'up' }, '1,3', '0,3'],
  ])('%s', (_, move, from, to) => {
    const [row = 0, column = 0] = from.split(',').map(Number);
    expect(moveSelection(selectCell(at(row, column)), move, BLOCKS)).toEqual(
      selectCell(at(Number(to.split(',')[0]), Number(to.split(',')[1]))),
    );
  });

  it.each<[string, Cell, SelectionMove[], string, string]>([
    ['Shift+arrows', at(1, 1), [arrow('down', { extend: true }), arrow('right', { extend: true })], '1,1', '2,2'],
    ['Ctrl+Shift+Down', at(0, 0), [arrow('down', { extend: true, jump: true })], '0,0', '1,0'],
    [
      'Ctrl+Shift+Down looks along the column of the active cell',
      at(0, 0),
      [arrow('right', { extend: true, by: 2 }), arrow('down', { extend: true, jump: true })],
      '0,0',
      '1,2',
    ],
    ['Shift+Home', at(2, 3), [{ type: 'row-start', extend: true }], '2,3', '2,0'],
    ['Ctrl+Shift+End', at(2, 3), [{ type: 'last-cell', extend: true }], '2,3', '4,4'],
    ['Shift+click', at(2, 2), [{ type: 'go', to: at(0, 4), extend: true }], '2,2', '0,4'],
    ['a row', at(2, 2), [{ type: 'row', at: 3 }], '3,0', '3,4'],
    [
      'several rows upwards',
      at(2, 2),
      [
        { type: 'row', at: 3 },
        { type: 'row', at: 1, extend: true },
      ],
      '3,0',
      '1,4',
    ],
    [
      'several columns',
      at(2, 2),
      [
        { type: 'column', at: 1 },
        { type: 'column', at: 2, extend: true },
      ],
      '0,1',
      '4,2',
    ],
    ['the rows of a block', at(2, 2), [arrow('down', { extend: true }), { type: 'rows' }], '2,0', '3,4'],
    ['the columns of a block', at(2, 2), [{ type: 'columns' }], '0,2', '4,2'],
    ['everything', at(2, 2), [{ type: 'all' }], '0,0', '4,4'],
  ])('selects %s', (_, start, moves, anchor, corner) => {
    const selection = moves.reduce((now, move) => moveSelection(now, move, BLOCKS), selectCell(start));
    expect([spot(selection.anchor), spot(selection.corner)]).toEqual([anchor, corner]);
    expect(contains(rectangleOf(selection), selection.active)).toBe(true);
  });

  it('an arrow without Shift leaves the block, starting from its active cell', () => {
    const all = moveSelection(selectCell(at(2, 2)), { type: 'all' }, BLOCKS);
    expect(moveSelection(all, arrow('right'), BLOCKS)).toEqual(selectCell(at(2, 3)));
  });
});

describe('stepping with Tab and Enter', () => {
  const block = { anchor: at(0, 0), corner: at(1, 1), active: at(0, 0) };

  it.each<['right' | 'down' | 'left' | 'up', string[]]>([
    ['right', ['0,1', '1,0', '1,1', '0,0']],
    ['down', ['1,0', '0,1', '1,1', '0,0']],
    ['left', ['1,1', '1,0', '0,1', '0,0']],
    ['up', ['1,1', '0,1', '1,0', '0,0']],
  ])('moves the active cell through a block to the %s and keeps the block', (direction, path) => {
    let selection = block;
    const walked = path.map(() => spot((selection = moveSelection(selection, { type: 'step', direction }, BLOCKS)).active));
    expect(walked).toEqual(path);
    expect(rectangleOf(selection)).toEqual(rectangleOf(block));
  });

  it('skips unreachable cells, and returns the same selection past the last one', () => {
    const some = { ...BLOCKS, isReachable: ({ column }: Cell) => column === 1 };
    const next = moveSelection(selectCell(at(3, 1)), { type: 'step', direction: 'right' }, some);
    expect(next).toEqual(selectCell(at(4, 1)));
    expect(moveSelection(next, { type: 'step', direction: 'right' }, some)).toBe(next);
    expect(moveSelection(next, { type: 'step', direction: 'down' }, some)).toBe(next);
  });
});

describe('a block', () => {
  it('is the same whichever corner it was drawn from', () => {
    const block = { top: 1, left: 0, bottom: 3, right: 2 };
    for (const [anchor, corner] of [
      [at(1, 0), at(3, 2)],
      [at(3, 2), at(1, 0)],
      [at(1, 2), at(3, 0)],
    ] as const)
      expect(rectangleOf({ anchor, corner, active: anchor })).toEqual(block);
    expect(contains(block, at(2, 1))).toBe(true);
    expect(contains(block, at(0, 1))).toBe(false);
    expect(isSingleCell(block)).toBe(false);
  });

  it('shrinks when rows are removed, and is null in an empty table', () => {
    const selection = { anchor: at(1, 1), corner: at(4, 4), active: at(4, 4) };
    expect(clampSelection(selection, BLOCKS)).toBe(selection);
    expect(clampSelection(selection, field('xxx', 'xxx'))).toEqual({ anchor: at(1, 1), corner: at(1, 2), active: at(1, 2) });
    expect(clampSelection(selection, field())).toBeNull();
  });
});

describe('moved columns', () => {
  const block = { anchor: at(1, 1), corner: at(3, 2), active: at(2, 2) };
  const shown = (next: ReturnType<typeof followColumns>) => next && [next.anchor, next.corner, next.active].map(spot);

  it.each<[string, (column: number) => number | undefined, string[] | null]>([
    ['shifted, takes the block along', (column) => column + 1, ['1,2', '3,3', '2,3']],
    ['the other way round, still are a block', (column) => 3 - column, ['1,2', '3,1', '2,1']],
    ['without an end of it, leave its active cell', (column) => (column === 1 ? undefined : column), ['2,2', '2,2', '2,2']],
    ['without the active one, leave nothing', (column) => (column === 2 ? undefined : column), null],
  ])('columns %s', (_, placeOf, expected) => {
    expect(shown(followColumns(block, placeOf))).toEqual(expected);
  });

  it('an active cell outside the new block is selected alone', () => {
    const wide = { anchor: at(0, 0), corner: at(0, 2), active: at(0, 1) };
    const apart: Record<number, number> = { 0: 0, 1: 5, 2: 1 };
    expect(shown(followColumns(wide, (column) => apart[column]))).toEqual(['0,5', '0,5', '0,5']);
  });
});
