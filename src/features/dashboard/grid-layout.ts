/** Columns of the grid. */
export const COLUMNS = 12;
const MAX_HEIGHT = 20;

/** A place on the grid, counted in columns and lines. */
export interface Place {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What an arrow key does to a tile. */
export type Step = 'left' | 'right' | 'up' | 'down';

/**
 * Puts a tile at another place or gives it another size. Those in its way go up where there is room, else down; then all rise as far as they
 * can, so that no gap stays above a tile.
 */
export function placeTile<Tile extends Place>(tiles: readonly Tile[], id: string, part: Partial<Omit<Place, 'id'>>): Tile[] {
  const tile = tiles.find((one) => one.id === id);
  if (!tile) return [...tiles];
  const moved = within({ ...tile, ...part });
  const settled = [moved];
  for (const other of inOrder(tiles.filter((one) => one !== tile))) settled.push(freeOf(other, settled));
  return risen(settled);
}

/** Moves a tile by a key: sideways by a column, up and down past the next tile. */
export function moveTile<Tile extends Place>(tiles: readonly Tile[], id: string, step: Step): Tile[] {
  const tile = tiles.find((one) => one.id === id);
  if (!tile) return [...tiles];
  if (step === 'left' || step === 'right') return placeTile(tiles, id, { x: tile.x + (step === 'left' ? -1 : 1) });
  const beside = inOrder(tiles.filter((one) => one !== tile && one.x < tile.x + tile.w && tile.x < one.x + one.w));
  if (step === 'up') {
    const above = beside.findLast((one) => one.y + one.h <= tile.y);
    return above ? placeTile(tiles, id, { y: above.y }) : [...tiles];
  }
  const below = beside.find((one) => one.y >= tile.y + tile.h);
  return below ? placeTile(tiles, id, { y: tile.y + below.h }) : [...tiles];
}

/** Makes a tile wider, narrower, higher or lower by a key. */
export function sizeTile<Tile extends Place>(tiles: readonly Tile[], id: string, step: Step): Tile[] {
  const tile = tiles.find((one) => one.id === id);
  if (!tile) return [...tiles];
  const wide = step === 'right' ? 1 : step === 'left' ? -1 : 0;
  const high = step === 'down' ? 1 : step === 'up' ? -1 : 0;
  return placeTile(tiles, id, { w: tile.w + wide, h: tile.h + high });
}

/** Adds a tile below all others. */
export function addTile<Tile extends Place>(tiles: readonly Tile[], tile: Tile): Tile[] {
  return risen([...tiles, { ...tile, x: 0, y: Math.max(0, ...tiles.map(({ y, h }) => y + h)) }]);
}

/** Takes a tile away; those below it rise. */
export function removeTile<Tile extends Place>(tiles: readonly Tile[], id: string): Tile[] {
  return risen(tiles.filter((one) => one.id !== id));
}

/** From above, then from the left. */
export function inOrder<Tile extends Place>(tiles: readonly Tile[]): Tile[] {
  return tiles.toSorted((one, other) => one.y - other.y || one.x - other.x);
}

function within<Tile extends Place>(tile: Tile): Tile {
  const w = clamp(tile.w, 1, COLUMNS);
  return { ...tile, w, h: clamp(tile.h, 1, MAX_HEIGHT), x: clamp(tile.x, 0, COLUMNS - w), y: Math.max(0, tile.y) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

function freeOf<Tile extends Place>(tile: Tile, settled: readonly Tile[]): Tile {
  const isFree = (y: number) => !settled.some((one) => overlaps({ ...tile, y }, one));
  for (let y = tile.y; y >= 0; y -= 1) if (isFree(y)) return { ...tile, y };
  let { y } = tile;
  while (!isFree(y)) y += 1;
  return { ...tile, y };
}

function risen<Tile extends Place>(tiles: readonly Tile[]): Tile[] {
  const settled: Tile[] = [];
  for (const tile of inOrder(tiles)) {
    let { y } = tile;
    while (y > 0 && !settled.some((one) => overlaps({ ...tile, y: y - 1 }, one))) y -= 1;
    while (settled.some((one) => overlaps({ ...tile, y }, one))) y += 1;
    settled.push({ ...tile, y });
  }
  return settled;
}

function overlaps(one: Place, other: Place): boolean {
  return one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;
}
