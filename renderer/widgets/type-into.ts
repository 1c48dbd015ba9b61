/** A text input. */
export type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** True for a text input. */
export function isTextInput(element: Element | null | undefined): element is TextInput {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** Types into an input as a user would, so that every widget handles it in its own way: a search, a date text, a number. */
export function typeInto(input: TextInput, text: string): void {
  const prototype = input instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}

/** Presses Enter as a user would: in an input the widget chooses the highlighted item, in a cell the grid moves on. */
export function pressEnter(element: HTMLElement, shiftKey = false): void {
  const init = { bubbles: true, cancelable: true, key: 'Enter', code: 'Enter', keyCode: 13, shiftKey };
  element.dispatchEvent(new KeyboardEvent('keydown', init));
}
