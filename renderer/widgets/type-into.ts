/** What text is typed in. */
export type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** True for a box of text. */
export function isTextBox(element: Element | null | undefined): element is TextBox {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** Writes into a box as a hand would, so that every widget takes it its own way: a search in its list, a date as text, a number by its digits. */
export function typeInto(box: TextBox, text: string): void {
  const prototype = box instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}

/** Presses Enter in a box as a hand would: its widget takes what is marked. */
export function pressEnter(box: TextBox): void {
  box.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: 'Enter', code: 'Enter', keyCode: 13 }));
}
