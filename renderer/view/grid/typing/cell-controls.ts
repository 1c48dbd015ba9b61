import { typeInto, type TextInput } from '#renderer/widgets/type-into.ts';

const RADIO = 'input[type="radio"]';

/** The control that edits a cell in place; of a radio group the checked button comes first. */
const CONTROLS = [`${RADIO}:checked`, 'input, textarea, button, [role="button"], [tabindex]:not(.ag-cell)'];

/** Inputs that accept typed text. */
const TYPED =
  ':is(input:not([type]), input[type="text"], input[type="search"], input[type="number"], input[type="password"], textarea):not([readonly])';

/**
 * Controls that keep the focus: text inputs, and radio buttons, which use the arrow keys. A read-only input acts as a button and is
 * clicked.
 */
const HELD = `${RADIO}, ${TYPED}`;

/** Marks an editor that was opened by typing. */
export const TYPED_MARK = 'data-typed';

/**
 * Operates the first control of a cell as a mouse would: clicks a checkbox or button, focuses a text input or radio. False when there is
 * none.
 */
export function operateControl(cell: Element): boolean {
  const control = CONTROLS.flatMap((selector) => [...cell.querySelectorAll<HTMLElement>(selector)]).find(isUsable);
  if (!control) return false;
  if (!control.matches(HELD)) return (control.click(), true);
  control.focus();
  if (control instanceof HTMLInputElement && !control.matches(RADIO)) control.select();
  return true;
}

/** Opens the list or panel of a focused control: a combobox by its arrow key, any other control by a click. */
export function openControl(control: Element | null): void {
  const init = { bubbles: true, cancelable: true, key: 'ArrowDown', code: 'ArrowDown', keyCode: 40 };
  if (control?.matches('[role="combobox"]')) control.dispatchEvent(new KeyboardEvent('keydown', init));
  else if (control instanceof HTMLElement) control.click();
}

/** A read-only input that shows what was picked in its dialog. */
const PICKED = 'input[readonly][aria-haspopup="dialog"]';

/** Controls that receive text typed on their cell. */
const TAKING = `:is(${TYPED}, ${PICKED}):not(:disabled)`;

/** True for a cell whose control accepts typed text, or opens a dialog that searches for it. */
export function takesTyping(cell: Element): boolean {
  return cell.querySelector(TAKING) !== null;
}

/**
 * Replaces the text of a cell's input with what was typed on the cell (GRID-08); a read-only input opens its dialog and searches for it
 * (COL-26, COL-27).
 */
export function typeOnControl(cell: Element, text: string): void {
  const control = cell.querySelector<TextInput>(TAKING);
  if (!control) return;
  if (!control.readOnly) control.focus();
  typeInto(control, text);
}

function isUsable(control: HTMLElement): boolean {
  return !control.matches(':disabled, [aria-disabled="true"], [type="file"]');
}

/** True for a control inside a cell that handles keys itself. */
export function isCellControl(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.matches('input, textarea, select, button, [contenteditable="true"]') && target.closest('.ag-cell') !== null;
}
