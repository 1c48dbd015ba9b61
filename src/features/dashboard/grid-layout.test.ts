import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addTile, COLUMNS, moveTile, placeTile, removeTile, sizeTile, type Place } from './grid-layout.ts';

const tile = (id: string, x: number, y: number, w: number, h: number): Place => ({ id, x, y, w, h });
const board = [tile('a', 0, 0, 6, 2), tile('b', 6, 0, 6, 2), tile('c', 0, 2, 12, 4)];
const at = (tiles: readonly Place[], id: string) => tiles.find((one) => one.id === id);

describe('the grid of a dashboard', () => {
  it('SCREEN-10 a key moves a tile past the next one, and back', () => {
    const down = moveTile(board, 'a', 'down');
    expect(at(down, 'c')).toMatchObject({ y: 2 });
    const lower = moveTile([tile('a', 0, 0, 12, 2), tile('c', 0, 2, 12, 4)], 'a', 'down');
    expect([at(lower, 'c')?.y, at(lower, 'a')?.y]).toEqual([0, 4]);
    const back = moveTile(lower, 'a', 'up');
    expect([at(back, 'a')?.y, at(back, 'c')?.y]).toEqual([0, 2]);
  });

  it('SCREEN-10 a tile that grows pushes others down, and those below a removed one rise', () => {
    const wide = sizeTile(board, 'a', 'right');
    expect([at(wide, 'a')?.w, at(wide, 'b')?.y]).toEqual([7, 2]);
    expect(at(removeTile([tile('a', 0, 0, 12, 2), tile('c', 0, 2, 12, 4)], 'a'), 'c')?.y).toBe(0);
    expect(at(addTile(board, tile('d', 3, 1, 4, 3)), 'd')).toMatchObject({ x: 0, y: 6 });
  });

  it('SCREEN-10 whatever is moved wherever: no tile is lost, none lies on another, none leaves the grid or floats', () => {
    const places = fc.array(fc.tuple(fc.nat(11), fc.nat(20), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 6 })), {
      minLength: 1,
      maxLength: 8,
    });
    const moves = fc.array(
      fc.record({ at: fc.nat(7), x: fc.integer({ min: -3, max: 14 }), y: fc.integer({ min: -3, max: 30 }), w: fc.nat(14), h: fc.nat(8) }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(places, moves, (all, steps) => {
        let tiles: Place[] = [];
        for (const [place, [x, y, w, h]] of all.entries()) tiles = addTile(tiles, tile(String(place), x, y, w, h));
        for (const { at: which, ...part } of steps) tiles = placeTile(tiles, String(which % all.length), part);
        expect(tiles).toHaveLength(all.length);
        const cells = new Set<string>();
        for (const { x, y, w, h } of tiles) {
          expect(x >= 0 && x + w <= COLUMNS && y >= 0 && w > 0 && h > 0).toBe(true);
          for (let column = x; column < x + w; column += 1)
            for (let line = y; line < y + h; line += 1) {
              expect(cells.has(`${column} ${line}`)).toBe(false);
              cells.add(`${column} ${line}`);
            }
        }
      }),
    );
  });
});
