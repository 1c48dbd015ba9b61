import type { RefObject } from 'react';
import { keepFromDialog } from '#renderer/widgets/dialog/kept-keys.ts';
import type { AttachedGrid } from '../attached-grid.ts';
import type { GridProps } from '../grid-props.ts';
import { isEditorKey } from './keyboard.ts';

/**
 * Escape in an editable table ends whatever is in progress there (an edit, a range, the find bar), and users press it once too often. So it
 * never closes the surrounding dialog, while a menu or popup above the table still receives it. Returns the detach function.
 */
export function keepEscape({ host }: Pick<AttachedGrid, 'host'>, ports: RefObject<Pick<GridProps, 'editing'>>): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    if (isEditorKey(event)) event.stopPropagation();
    else if (ports.current.editing) keepFromDialog(event, host);
  };
  host.addEventListener('keydown', onKeyDown);
  return () => host.removeEventListener('keydown', onKeyDown);
}
