import type { Cell } from '#renderer/grid-entry/range.ts';
import { oncePerFrame } from '#renderer/view/once-per-frame.ts';
import type { AttachedGrid } from '../attached-grid.ts';
import type { GridEditing } from '../grid-editing.ts';
import gridStyles from '../Grid.module.css';
import { watchDrawnCells } from '../entry/drawn-cells.ts';
import type { EntryGrid } from '../entry/entry-ports.ts';
import { columnPositions } from '../entry/shown-cells.ts';

/** The failures of a grid's own table. */
export function ownFailures({ failures, table }: GridEditing): GridEditing['failures'] {
  return failures.filter((failure) => failure.table === table);
}

/** The invalid cells of a grid, including those outside the viewport. */
export function invalidCells({ api, ports }: Pick<EntryGrid, 'api' | 'ports'>): Cell[] {
  const { editing } = ports.current;
  if (!editing) return [];
  const columns = columnPositions(api);
  return ownFailures(editing).flatMap(({ rowId, key }) => {
    const row = rowId === undefined ? null : api.getRowNode(rowId)?.rowIndex;
    const column = columns.get(key);
    return typeof row === 'number' && column !== undefined ? [{ row, column }] : [];
  });
}

/** The first failure in a row that is filtered out or a column that is hidden. */
export function hiddenFailure({ api, ports }: Pick<EntryGrid, 'api' | 'ports'>): { rowId: string; key: string } | undefined {
  const { editing } = ports.current;
  if (!editing) return undefined;
  const shown = columnPositions(api);
  return ownFailures(editing).flatMap(({ rowId, key }) => {
    const node = rowId === undefined ? undefined : api.getRowNode(rowId);
    return rowId !== undefined && node && (typeof node.rowIndex !== 'number' || !shown.has(key)) ? [{ rowId, key }] : [];
  })[0];
}

let grids = 0;

/** Hidden elements with the failure texts, referenced by the rendered cells. */
function descriptions(host: HTMLElement) {
  const number = ++grids;
  const texts = document.createElement('div');
  texts.hidden = true;
  host.append(texts);
  let hasMarks = false;
  return {
    clear() {
      if (!hasMarks) return;
      hasMarks = false;
      for (const cell of host.querySelectorAll('.ag-cell[aria-invalid]'))
        for (const name of ['aria-invalid', 'aria-describedby']) cell.removeAttribute(name);
      texts.replaceChildren();
    },
    describe(cell: Element, text: string | undefined) {
      hasMarks = true;
      cell.setAttribute('aria-invalid', 'true');
      if (text === undefined) return;
      const element = document.createElement('span');
      element.id = `wrong-${number}-${texts.childElementCount}`;
      element.textContent = text;
      texts.append(element);
      // Only a description may be hidden; an error message would have to be seen.
      cell.setAttribute('aria-describedby', element.id);
    },
    remove: () => texts.remove(),
  };
}

/** ARIA marks on invalid cells. */
export interface InvalidMarks {
  /** Marks the rendered cells again in the next frame. */
  update(): void;
  remove(): void;
}

/** Marks invalid cells for assistive technology, with the reasons, and again when other cells are rendered. */
export function markInvalid({ host }: Pick<AttachedGrid, 'host'>, failureText: GridEditing['failureText']): InvalidMarks {
  const marks = descriptions(host);
  const frame = oncePerFrame(() => {
    marks.clear();
    for (const cell of host.querySelectorAll(`.${gridStyles.invalid}`)) {
      const rowId = cell.closest('[row-id]')?.getAttribute('row-id');
      marks.describe(cell, failureText(rowId ?? '', cell.getAttribute('col-id') ?? ''));
    }
  });
  const stop = watchDrawnCells(host, frame.request);
  frame.request();
  return {
    update: frame.request,
    remove() {
      frame.cancel();
      stop();
      marks.clear();
      marks.remove();
    },
  };
}
