import type { HTMLAttributes, KeyboardEvent, MouseEvent } from 'react';
import { togglePick } from './picked.ts';
import type { PickTableProps } from './pick-table-props.ts';

type Events = Pick<HTMLAttributes<HTMLElement>, 'onClick' | 'onDoubleClick' | 'onFocus' | 'onKeyDown'>;

/** Row handlers: click and Space pick, arrow keys move, Enter confirms, Ctrl+A picks all where that is offered. A taken row is not picked. */
export function rowEvents<Row>(props: PickTableProps<Row>, row: Row, onActive: (key: string) => void): Events {
  const { keyOf, picked, isMultiple, onPick, onPickAll, onConfirm } = props;
  const key = keyOf(row);
  const isTaken = props.isTaken?.(row) === true;
  const toggled = () => (isTaken ? picked : togglePick(picked, key, row, isMultiple));
  // Enter on a row with nothing picked means that row.
  const confirmed = () => onConfirm?.(isMultiple && picked.size > 0 ? picked : toggled());
  const byKey: Record<string, (from: HTMLElement) => void> = {
    ArrowDown: (from) => focusRow(from.nextElementSibling),
    ArrowUp: (from) => focusRow(from.previousElementSibling),
    ' ': () => onPick(toggled()),
    Enter: confirmed,
  };
  return {
    onClick: (event) => isOnRow(event) && onPick(toggled()),
    onDoubleClick: (event) => !isMultiple && isOnRow(event) && confirmed(),
    onFocus: () => onActive(key),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (onPickAll && event.key === 'a' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        return onPickAll();
      }
      const act = byKey[event.key];
      if (!act || event.target !== event.currentTarget) return;
      event.preventDefault();
      act(event.currentTarget);
    },
  };
}

/** Links and controls inside a row keep their own behaviour. */
function isOnRow({ target }: MouseEvent): boolean {
  return target instanceof Element && !target.closest('a, button, input, label');
}

function focusRow(row: Element | null) {
  if (row instanceof HTMLElement && row.dataset['rowKey'] !== undefined) row.focus();
}
