import type { RefObject } from 'react';
import type { AttachedGrid } from './grid-extension.ts';
import type { GridProps } from './grid-props.ts';
import { isEditorKey } from './keyboard.ts';

/**
 * Escape in a table that is edited ends what is going on there (an edit, a block, the find bar) and goes no further: as in a spreadsheet it can be
 * pressed once too often. The dialog around hears of it from fields, from buttons, and from tables that only show. Returns what ends it.
 */
export function keepEscape({ host }: Pick<AttachedGrid, 'host'>, ports: RefObject<Pick<GridProps, 'editing'>>): () => void {
  const inEditor = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isEditorKey(event)) event.stopPropagation();
  };
  // Behind React, whose controls in cells have an Escape of their own, and before the window, where dialogs listen.
  const inTable = (event: KeyboardEvent) => {
    const isHere = event.key === 'Escape' && event.target instanceof Element && host.contains(event.target);
    if (isHere && ports.current.editing && !hasOpenList(event.target)) event.stopPropagation();
  };
  host.addEventListener('keydown', inEditor);
  document.addEventListener('keydown', inTable);
  return () => {
    host.removeEventListener('keydown', inEditor);
    document.removeEventListener('keydown', inTable);
  };
}

/** A list that is open stands above the dialog, and takes the key itself. */
function hasOpenList(target: Element): boolean {
  return target.matches('[role="combobox"][aria-expanded="true"]');
}
