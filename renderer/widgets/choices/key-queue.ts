import { isComposing } from '../own-events.ts';
import { isTextInput, typeInto } from '../type-into.ts';
import { focusBeside } from './focus-beside.ts';

/** What of a key press is needed to press it again. */
type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'keyCode' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock']);

let keys: Pressed[] = [];
let isHolding = false;
let isReplaying = false;
/** True while a key is pressed from here: neither it nor what others make of it is held again. */
let isPressing = false;

/** Presses a key in an element; true when nothing has handled it. */
export function pressIn(element: Element, init: KeyboardEventInit): boolean {
  const event = new window.KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
  isPressing = true;
  try {
    return element.dispatchEvent(event);
  } finally {
    isPressing = false;
  }
}

function take(event: KeyboardEvent) {
  if (isPressing || MODIFIERS.has(event.key) || isComposing(event)) return;
  if (event.key === 'Escape') return dropKeys();
  keep(event);
}

function keep(event: KeyboardEvent) {
  event.preventDefault();
  event.stopImmediatePropagation();
  const { key, code, keyCode, shiftKey, ctrlKey, altKey, metaKey } = event;
  keys.push({ key, code, keyCode, shiftKey, ctrlKey, altKey, metaKey });
}

/** Keeps what is typed from now on, in order, while a list waits for the answer to a key that leaves it. */
export function holdKeys(): void {
  if (!isHolding && !isReplaying) {
    window.addEventListener('keydown', take, true);
    window.addEventListener('pointerdown', dropKeys, true);
  }
  isHolding = true;
}

/** Keeps a key that has come too early, and all behind it. */
export function holdFrom(event: KeyboardEvent): void {
  holdKeys();
  keep(event);
}

/** True for a key that is pressed again from here. */
export function isPressedAgain(): boolean {
  return isPressing;
}

/** Forgets the kept keys: Escape, the mouse, or a refused text has ended what they were meant for. */
export function dropKeys(): void {
  window.removeEventListener('keydown', take, true);
  window.removeEventListener('pointerdown', dropKeys, true);
  keys = [];
  isHolding = false;
  isReplaying = false;
}

/** Presses the kept keys again, one after another where the focus then is, until another list has to wait. */
export function releaseKeys(): void {
  if (!isHolding) return;
  isHolding = false;
  if (!isReplaying) afterRender(replay);
  isReplaying = true;
}

/** Frames for which an editor that opens is waited for. */
const MAX_FRAMES = 120;
let waited = 0;

/** True for a cell whose editor has not taken the focus yet: a key that leaves it would close the editor, and what was typed would be lost. */
export function isOpening(focused: Element | null): boolean {
  return focused?.matches('.ag-cell.ag-cell-inline-editing') === true;
}

/** Calls back when the focused editor is open, within two seconds. */
export function whenOpen(next: () => void, frames = MAX_FRAMES): void {
  if (frames > 0 && isOpening(document.activeElement)) afterRender(() => whenOpen(next, frames - 1));
  else next();
}

/** A focus moves, and an editor opens, within a frame. */
function afterRender(next: () => void) {
  requestAnimationFrame(() => setTimeout(next));
}

function replay() {
  if (!isReplaying) return;
  if (isHolding) {
    isReplaying = false;
    return;
  }
  if (isOpening(document.activeElement) && ++waited < MAX_FRAMES) return afterRender(replay);
  waited = 0;
  const next = keys.shift();
  if (!next) return dropKeys();
  press(next);
  afterRender(replay);
}

function press(init: Pressed) {
  const focused = document.activeElement ?? document.body;
  const { key, ctrlKey, altKey, metaKey, shiftKey } = init;
  if (!pressIn(focused, init) || ctrlKey || altKey || metaKey) return;
  if (key.length === 1) write(focused, key);
  else if (key === 'Backspace') document.execCommand('delete');
  else if (key === 'Tab' && focused instanceof HTMLElement) focusBeside(focused, shiftKey);
}

/** The browser writes it: the input of a cell is in a closed shadow root. */
function write(focused: Element, letter: string) {
  const isWritten = document.execCommand?.('insertText', false, letter);
  if (!isWritten && isTextInput(focused)) typeInto(focused, focused.value + letter);
}
