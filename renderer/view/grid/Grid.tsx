import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLaterCode } from '#renderer/widgets/later-code.ts';
import { RowsSkeleton } from '../form-dialog/FormSkeleton.tsx';
import { useIsPainted } from '../useIsPainted.ts';
import { gridCode } from './grid-code.ts';
import type { GridProps } from './grid-props.ts';
import styles from './before-grid.module.css';

/*
 * Contents of this folder:
 *   grid-content, grid-editing the content of a grid and its edit callbacks; grid-props adds the extensions
 *   grid-extension             how features are added: options, columns, keys, `attach`, and a React component
 *   attached-grid              the mounted grid that features work on: API, element, selected cells
 *   grid-row                   a row
 *   grid-context               what cells read while rendering, by concept; create-grid-context makes it, useGridContext keeps it up to date
 *   grid-events                handlers of AG Grid's events
 *   Grid, grid-code            what stands for the grid until its code is there, which is a file of its own: all but the shapes, sizes and menu stores
 *   MountedGrid, ag-grid       the grid, and AG Grid with the modules in use
 *   AgGrid, react-cells/       AG Grid, which draws without React, and the cells that React draws through portals
 *   useGridOptions             AG Grid options other than rows and columns
 *   useGridRows                the rows passed to AG Grid: all of them, or only the changed ones
 *   useGridState               AG Grid's own state: selected rows, sort mark
 *   columns/                   column definitions: data columns, row columns (numbers, checkboxes), actions
 *   cells/                     cell renderers and editors, with and without React; footers
 *   entry/                     spreadsheet entry: attach-entry joins range/, clipboard/, typing/ and keys/; CellEntry is its React side
 *   range/                     the selected cells: mouse, drawing, fill handle
 *   clipboard/                 copy, cut and paste
 *   typing/                    typing on a cell, and the controls in cells
 *   keys/                      keys on cells and in open editors, and where the focus goes
 *   failures/                  invalid cells: marks and notes
 *   rows/                      row features: checkboxes, drag handle, expanding, clicks, highlights, locks
 *   menus/                     column and cell menus, sorting and filtering of the view; find/ the find bar; columns-panel/ 列设置
 */

/** How often it is looked whether a menu is closed, in milliseconds. */
const LOOK_MS = 200;

/** True once what stands before the grid may go: nothing is open in it. */
function useMayGo(isReady: boolean) {
  const before = useRef<HTMLDivElement>(null);
  const [mayGo, setMayGo] = useState(isReady);
  useLayoutEffect(() => {
    if (!isReady || mayGo) return undefined;
    const look = () => setMayGo(!before.current?.querySelector('[aria-expanded="true"]'));
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [isReady, mayGo]);
  return { before, mayGo };
}

/** Rows as a grid; `before` stands in its place until its code is there, which then is only loaded after it. */
export function Grid({ before, ...props }: GridProps & { before?: ReactNode }) {
  const MountedGrid = useLaterCode(gridCode, useIsPainted(before === undefined || gridCode.get() !== undefined));
  const place = useMayGo(MountedGrid !== undefined);
  if (MountedGrid && place.mayGo) return <MountedGrid {...props} />;
  return (
    // What waits for the screen to be complete waits for the grid.
    <div ref={place.before} className={styles.before} aria-busy>
      {before ?? <RowsSkeleton />}
    </div>
  );
}
