import type { SuppressKeyboardEventParams } from 'ag-grid-community';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { Editing } from '#renderer/column-types/define.ts';
import { isComposing } from '#renderer/widgets/own-events.ts';
import type { TextInput } from '#renderer/widgets/type-into.ts';
import { typeOf } from '#renderer/view/column-views.ts';
import { isCellControl } from '../typing/cell-controls.ts';
import type { GridRow } from '../grid-row.ts';

/** Editors with a popup, which handles Enter first. */
const OPENING: ReadonlySet<Editing> = new Set<Editing>(['choice', 'choices', 'search', 'panel', 'dialog']);

/** F2 opens the editor with the caret behind the existing text. */
export const EDIT_KEY = 'F2';

/** F4 opens the dialog of a column that is searched in a light list as well. */
export const DIALOG_KEY = 'F4';

/** True for a column whose editor opens a popup at once. */
export function isPicker(column: ColumnPlan): boolean {
  return OPENING.has(typeOf(column).editing);
}

const editorKeys = new WeakSet<Event>();

/** True for a key that was pressed in an editor, even if it has ended the edit since. */
export function isEditorKey(event: Event): boolean {
  return editorKeys.has(event);
}

/** True when AG Grid must ignore a key, because the editing widget or an input method handles it. AG Grid asks before it acts. */
export function belongsToWidget({ event, editing }: SuppressKeyboardEventParams<GridRow>, column: ColumnPlan): boolean {
  if (!editing) return isComposing(event) || isDeletion(event) || (isCellControl(event.target) && event.key !== 'Tab');
  editorKeys.add(event);
  // On F2 AG Grid would reopen the open editor without its column and text; on Escape it ends the edit too late.
  if (event.key === EDIT_KEY || event.key === 'Escape') return true;
  return isComposing(event) || (event.key === 'Enter' && (isPicker(column) || event.altKey));
}

/** Delete and Backspace clear a range and open nothing. */
function isDeletion({ key }: KeyboardEvent): boolean {
  return key === 'Delete' || key === 'Backspace';
}

/** Puts the caret at the end of an input's text. */
export function putCaretAtEnd(input: TextInput) {
  // Inputs without text selection report null.
  if (input.selectionStart !== null) input.setSelectionRange(input.value.length, input.value.length);
}
