import type { RefObject } from 'react';
import { keepFromDialog } from '#renderer/widgets/dialog/kept-keys.ts';
import type { AttachedGrid } from '../attached-grid.ts';
import type { GridProps } from '../grid-props.ts';
import { isEditorKey } from './keyboard.ts';

/**
 * Escape in a table that is edited ends what is going on there (an edit, a block, the find bar): as in a spreadsheet it can be pressed once too often.
 * So it counts as answered for the dialog around, while a menu or a list that is open above the table hears it as ever. Returns what ends it.
 */
export function keepEscape({ host }: Pick<AttachedGrid, 'host'>, ports: RefObject<Pick<GridProps, 'editing'>>): () => void {
  const keep = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    if (isEditorKey(event)) event.stopPropagation();
    else if (ports.current.editing) keepFromDialog(event);
  };
  host.addEventListener('keydown', keep);
  return () => host.removeEventListener('keydown', keep);
}
