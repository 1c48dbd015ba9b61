/** What nobody around a box asks for; React would look for listeners in each component above, several times for each key. */
const OWN_EVENTS = ['keypress', 'beforeinput', 'textInput', 'keyup'];

/** Keeps an event from whatever lies around the element that hears it. */
export const keep = (event: Event) => event.stopPropagation();

function keepLetter(event: KeyboardEvent) {
  if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) keep(event);
}

/** Keeps the letters typed into a box of a cell to the box: the grid, which would open an editor by them, does not hear of them. */
export function keepLetters(input: HTMLInputElement): void {
  input.addEventListener('keydown', keepLetter);
  for (const type of OWN_EVENTS) input.addEventListener(type, keep);
}
