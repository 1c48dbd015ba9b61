import type { GridApi, GridOptions } from 'ag-grid-community';
import { useLayoutEffect, useRef, useState } from 'react';
import { afterPaint } from '../after-paint.ts';
import { createGrid } from './ag-grid.ts';
import type { GridContext } from './grid-context.ts';
import type { GridRow } from './grid-row.ts';
import { ReactCells } from './react-cells/ReactCells.tsx';
import styles from './Grid.module.css';

type Options = GridOptions<GridRow>;

interface AgGridProps {
  context: GridContext;
  options: Options;
  /** Told the grid once it is there, and null before it goes. Stable. */
  onApi: (api: GridApi<GridRow> | null) => void;
}

/** Of a longer table than this the first rows are drawn before AG Grid makes nodes for the others, some in each of the frames after: keys are answered between them. */
const LONG_TABLE = 5000;
const FIRST_ROWS = 200;
const ROWS_A_FRAME = 20_000;

/** Creates a grid; the rest of a long table follows after its first frame. Returns what takes it away. */
function createFilled(element: HTMLElement, given: { options: Options }, context: GridContext) {
  const { rowData } = given.options;
  const isLong = (rowData?.length ?? 0) > LONG_TABLE;
  const api = createGrid<GridRow>(element, { ...given.options, ...(isLong && { rowData: rowData!.slice(0, FIRST_ROWS) }), context });
  let forget: (() => void) | undefined;
  const addFrom = (start: number) => {
    // Other rows were given whole meanwhile. Added, the rest is not looked up among the rows that are there.
    if (given.options.rowData !== rowData || start >= rowData!.length) return;
    api.applyTransaction({ add: rowData!.slice(start, start + ROWS_A_FRAME) });
    forget = afterPaint(() => addFrom(start + ROWS_A_FRAME));
  };
  if (isLong) forget = afterPaint(() => addFrom(FIRST_ROWS));
  const destroy = () => {
    forget?.();
    api.destroy();
  };
  return { api, destroy };
}

/** The options that differ from those before. */
function changedOptions(before: Options, after: Options): Options {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)] as (keyof Options)[]);
  return Object.fromEntries([...keys].flatMap((key) => (before[key] === after[key] ? [] : [[key, after[key]]])));
}

/**
 * AG Grid, with these options as they change. It draws its rows and cells without React, which would take a quarter more of a scroll; what
 * needs React in a cell comes through the portals of the context.
 */
export function AgGrid({ context, options, onApi }: AgGridProps) {
  const element = useRef<HTMLDivElement>(null);
  const grid = useRef<GridApi<GridRow>>(null);
  const [given] = useState({ options });
  useLayoutEffect(() => {
    const { api, destroy } = createFilled(element.current!, given, context);
    grid.current = api;
    onApi(api);
    return () => {
      onApi(null);
      destroy();
      grid.current = null;
    };
  }, [given, context, onApi]);
  useLayoutEffect(() => {
    const changed = changedOptions(given.options, options);
    given.options = options;
    if (Object.keys(changed).length > 0) grid.current?.updateGridOptions(changed);
  });
  return (
    <>
      <div ref={element} className={styles.ag} />
      <ReactCells portals={context.portals} />
    </>
  );
}
