/** Events that no ancestor of an input handles; React would look for listeners in each ancestor, several times for each key. */
const OWN_EVENTS = ['keypress', 'beforeinput', 'textInput', 'keyup'];

/** Keeps an event from whatever lies around the element that hears it. */
export const keep = (event: Event) => event.stopPropagation();

/** Keeps the Enter that chooses in a menu from what the choice opens: a question would be answered by the same press. */
export function keepEnter(event: { key: string; preventDefault(): void }): void {
  if (event.key === 'Enter') event.preventDefault();
}

/** While an input method has a key; some browsers say so by this code alone. */
const COMPOSING_KEY_CODE = 229;

/** True while an input method has the key, the Enter that ends its composition included. */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === COMPOSING_KEY_CODE;
}

/** True for a key that types something. */
export function isLetter({ key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}

function keepLetter(event: KeyboardEvent) {
  if (isLetter(event)) keep(event);
}

/** Keeps the letters typed into a box of a cell to the box: the grid, which would open an editor by them, does not hear of them. */
export function keepLetters(input: HTMLInputElement): void {
  input.addEventListener('keydown', keepLetter);
  for (const type of OWN_EVENTS) input.addEventListener(type, keep);
}
