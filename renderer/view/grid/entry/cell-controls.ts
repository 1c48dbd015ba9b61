import { typeInto, type TextBox } from '#renderer/widgets/type-into.ts';

const RADIO = 'input[type="radio"]';

/** What a cell that is changed in place is changed with: a radio button that is chosen before all others. */
const CONTROLS = [`${RADIO}:checked`, 'input, textarea, button, [role="button"], [tabindex]:not(.ag-cell)'];

/** Boxes that keys are typed into. */
const TYPED = ':is(input:not([type]), input[type="text"], input[type="search"], input[type="number"], textarea):not([readonly])';

/** Controls that keys are typed into, or that arrows choose among. A box that only shows is a button: what it does is done by a click. */
const HELD = `${RADIO}, ${TYPED}`;

/** Marks an editor that was opened by typing. */
export const TYPED_MARK = 'data-typed';

/** Acts on the first control of a cell as a hand would: a box or a button is clicked, a text or a choice takes the focus. False without one. */
export function operateControl(cell: Element): boolean {
  const control = CONTROLS.flatMap((selector) => [...cell.querySelectorAll<HTMLElement>(selector)]).find(isUsable);
  if (!control) return false;
  if (!control.matches(HELD)) return (control.click(), true);
  control.focus();
  if (control instanceof HTMLInputElement && !control.matches(RADIO)) control.select();
  return true;
}

/** A box that only shows what was picked in the dialog behind it. */
const PICKED = 'input[readonly][aria-haspopup="dialog"]';

/** What takes the text that is typed on its cell. */
const TAKING = `:is(${TYPED}, ${PICKED}):not(:disabled)`;

/** True for a cell with a box that is typed into, or whose control opens a dialog to look in for what is typed. */
export function takesTyping(cell: Element): boolean {
  return cell.querySelector(TAKING) !== null;
}

/** Gives what was typed on a cell to its box, in place of what stands there (GRID-08); behind a box that only shows it is looked for (COL-26, COL-27). */
export function typeOnControl(cell: Element, text: string): void {
  const box = cell.querySelector<TextBox>(TAKING);
  if (!box) return;
  if (!box.readOnly) box.focus();
  typeInto(box, text);
}

function isUsable(control: HTMLElement): boolean {
  return !control.matches(':disabled, [aria-disabled="true"], [type="file"]');
}

/** True for an element inside a cell that has keys of its own. */
export function isCellControl(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.matches('input, textarea, select, button, [contenteditable="true"]') && target.closest('.ag-cell') !== null;
}
