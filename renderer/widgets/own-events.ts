/** Events that no ancestor of an input handles; if they bubbled, React would search every ancestor for listeners several times per key. */
const OWN_EVENTS = ['keypress', 'beforeinput', 'textInput', 'keyup'];

/** Stops an event from reaching ancestors. */
export const stopPropagation = (event: Event) => event.stopPropagation();

/** Keeps the Enter that chooses a menu item from also confirming the dialog that it opens. */
export function preventEnter(event: { key: string; preventDefault(): void }): void {
  if (event.key === 'Enter') event.preventDefault();
}

/** The key code during IME composition, the only signal in some browsers. */
const COMPOSING_KEY_CODE = 229;

/** True while the IME handles the key, including the Enter that ends the composition. */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === COMPOSING_KEY_CODE;
}

/** True for a key that types something. */
export function isLetter({ key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}

function stopLetter(event: KeyboardEvent) {
  if (isLetter(event)) stopPropagation(event);
}

/** Keeps letters typed into an input of a cell from the grid, which would open an editor. */
export function stopLetters(input: HTMLInputElement): void {
  input.addEventListener('keydown', stopLetter);
  for (const type of OWN_EVENTS) input.addEventListener(type, stopPropagation);
}

/** True where an element loses the focus to another window only: it has it again when the user comes back, and so is not left. */
export function isWindowLeft({ target }: { target: EventTarget | null }): boolean {
  return document.activeElement === target;
}
