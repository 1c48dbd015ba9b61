import type { SuppressKeyboardEventParams } from 'ag-grid-community';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { Editing } from '#renderer/column-types/define.ts';
import { pressEnter, type TextBox } from '#renderer/widgets/type-into.ts';
import { typeOf } from '#renderer/view/column-views.ts';
import { isCellControl } from '../entry/cell-controls.ts';
import type { GridRow } from '../grid-row.ts';

/** Ways of editing that open a list or a panel: Enter belongs to it first. */
const OPENING: ReadonlySet<Editing> = new Set<Editing>(['choice', 'choices', 'panel', 'dialog']);

/** How F2 opens a cell: what stands there is gone on with. */
export const GO_ON_KEY = 'F2';

/** While an input method has a key; some browsers say so by this code alone. */
const COMPOSING_KEY_CODE = 229;

/** True for a type whose cell editor opens a list or a panel at once. */
export function isPicker(column: ColumnPlan): boolean {
  return OPENING.has(typeOf(column).editing);
}

/** True while an input method has the key, the Enter that ends its composition included. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === COMPOSING_KEY_CODE;
}

/** Takes what somebody has typed for in the list of a cell, as Enter does. A list that nobody has typed into is left as it is. */
export function takeTyped(column: ColumnPlan, target: EventTarget): void {
  if (!(target instanceof HTMLInputElement) || target.value === '') return;
  const { editing } = typeOf(column);
  if (editing === 'choice' || (editing === 'choices' && marksNew(target))) pressEnter(target);
}

/** False where Enter would take a choice back, or where a box is no search in a list. */
function marksNew(box: HTMLInputElement): boolean {
  const marked = document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
  return marked?.getAttribute('aria-selected') === 'false';
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
  // AG Grid would open the editor that is open once more, with neither its column nor what was typed in it.
  if (event.key === GO_ON_KEY) return true;
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
