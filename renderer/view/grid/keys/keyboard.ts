import type { SuppressKeyboardEventParams } from 'ag-grid-community';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { Editing } from '#renderer/column-types/define.ts';
import { isComposing } from '#renderer/widgets/own-events.ts';
import type { TextBox } from '#renderer/widgets/type-into.ts';
import { typeOf } from '#renderer/view/column-views.ts';
import { isCellControl } from '../entry/cell-controls.ts';
import type { GridRow } from '../grid-row.ts';

/** Ways of editing that open a list or a panel: Enter belongs to it first. */
const OPENING: ReadonlySet<Editing> = new Set<Editing>(['choice', 'choices', 'panel', 'dialog']);

/** How F2 opens a cell: what stands there is gone on with. */
export const GO_ON_KEY = 'F2';

/** True for a type whose cell editor opens a list or a panel at once. */
export function isPicker(column: ColumnPlan): boolean {
  return OPENING.has(typeOf(column).editing);
}

const editorKeys = new WeakSet<Event>();

/** True for a key that was pressed while a cell was being edited, even when it has ended the edit since. */
export function isEditorKey(event: Event): boolean {
  return editorKeys.has(event);
}

/** True when AG Grid must leave a key alone: to the widget that edits, or to an input method. AG Grid asks before it acts. */
export function belongsToWidget({ event, editing }: SuppressKeyboardEventParams<GridRow>, column: ColumnPlan): boolean {
  if (!editing) return isComposing(event) || isDeletion(event) || (isCellControl(event.target) && event.key !== 'Tab');
  editorKeys.add(event);
  // AG Grid would open the editor that is open once more, with neither its column nor what was typed in it; and it ends an edit too late.
  if (event.key === GO_ON_KEY || event.key === 'Escape') return true;
  return isComposing(event) || (event.key === 'Enter' && (isPicker(column) || event.altKey));
}

/** Delete and Backspace clear a range and open nothing. */
function isDeletion({ key }: KeyboardEvent): boolean {
  return key === 'Delete' || key === 'Backspace';
}

/** Where typing goes on behind what stands in a box. */
export function putCaretAtEnd(box: TextBox) {
  // A box that keeps no selection has none to move.
  if (box.selectionStart !== null) box.setSelectionRange(box.value.length, box.value.length);
}
