import { createGrid, type GridApi, type GridOptions } from 'ag-grid-community';
import { useLayoutEffect, useRef, useState } from 'react';
import './grid-modules.ts';
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
    grid.current = createGrid<GridRow>(element.current!, { ...given.options, context });
    onApi(grid.current);
    return () => {
      onApi(null);
      grid.current?.destroy();
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
