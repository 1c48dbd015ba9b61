import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { COLUMNS, moveTile, placeTile, sizeTile, type Place, type Step } from './grid-layout.ts';

/** The height of a line of the grid with the gap below it, and the gap, as the style sheet has them. */
const LINE_PX = 56;
const GAP_PX = 12;

const steps: Readonly<Partial<Record<string, Step>>> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

interface Grip {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(event: PointerEvent<HTMLElement>): void;
  onPointerCancel(): void;
}

/** What a tile is moved and sized by: two grips for a pointer, and the keys of the first. */
export interface TileHandles {
  move: Grip;
  size: Grip;
  onKeyDown(event: KeyboardEvent): void;
}

interface Drag {
  id: string;
  kind: 'move' | 'size';
  from: { x: number; y: number };
}

interface DragSteps {
  begin(from: Drag['from']): void;
  move(event: PointerEvent<HTMLElement>): void;
  /** Without an event the drag is given up. */
  end(event: PointerEvent<HTMLElement> | null): void;
}

/** What a pointer does on a grip: it begins with the first button, and keeps the pointer until it is let go. */
function gripOf({ begin, move, end }: DragSteps): Grip {
  return {
    onPointerDown(event) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      begin({ x: event.clientX, y: event.clientY });
    },
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: () => end(null),
  };
}

/** Moves and sizes tiles by pointer and key; while a pointer drags, the tiles lie as they would come to lie. */
export function useTileMoves<Tile extends Place>(tiles: readonly Tile[], onChange: (tiles: readonly Tile[]) => void) {
  const grid = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const [preview, setPreview] = useState<readonly Tile[] | null>(null);
  const dragged = (event: PointerEvent<HTMLElement>): Tile[] | null => {
    const { id, kind, from } = drag.current ?? {};
    const tile = tiles.find((one) => one.id === id);
    if (!tile || !from || !grid.current) return null;
    const columnPx = (grid.current.clientWidth + GAP_PX) / COLUMNS;
    const [across, down] = [Math.round((event.clientX - from.x) / columnPx), Math.round((event.clientY - from.y) / LINE_PX)];
    return placeTile(tiles, tile.id, kind === 'move' ? { x: tile.x + across, y: tile.y + down } : { w: tile.w + across, h: tile.h + down });
  };
  const grip = (id: string, kind: Drag['kind']) =>
    gripOf({
      begin: (from) => void (drag.current = { id, kind, from }),
      move: (event) => drag.current && setPreview(dragged(event)),
      end(event) {
        const placed = event && dragged(event);
        drag.current = null;
        setPreview(null);
        if (placed) onChange(placed);
      },
    });
  const handlesOf = (id: string): TileHandles => ({
    move: grip(id, 'move'),
    size: grip(id, 'size'),
    onKeyDown(event) {
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      onChange((event.shiftKey ? sizeTile : moveTile)(tiles, id, step));
    },
  });
  return { tiles: preview ?? tiles, grid, handlesOf };
}
