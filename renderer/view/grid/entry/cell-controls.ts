const RADIO = 'input[type="radio"]';

/** What a cell that is changed in place is changed with: a radio button that is chosen before all others. */
const CONTROLS = [`${RADIO}:checked`, 'input, textarea, button, [role="button"], [tabindex]:not(.ag-cell)'];

/** Controls that keys are typed into, or that arrows choose among. A box that only shows is a button: what it does is done by a click. */
const HELD = `${RADIO}, :is(input:not([type]), input[type="text"], input[type="search"], input[type="number"], textarea):not([readonly])`;

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

function isUsable(control: HTMLElement): boolean {
  return !control.matches(':disabled, [aria-disabled="true"], [type="file"]');
}

/** True for an element inside a cell that has keys of its own. */
export function isCellControl(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.matches('input, textarea, select, button, [contenteditable="true"]') && target.closest('.ag-cell') !== null;
}
