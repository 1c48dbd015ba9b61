import { isComposing, stopLetters, stopPropagation } from '#renderer/widgets/own-events.ts';
import styles from '../Grid.module.css';

/** What is typed while the cell that it is meant for is not rendered yet. */
interface HeldTyping {
  /** What was typed for the cell, before any key that leaves it. */
  text(): string;
  /** True while an input method composes: the composition would be lost if the focus moved. */
  isComposing(): boolean;
  /** Presses the keys that followed, with the text typed after each of them, in the cell that has the focus now. */
  replay(): void;
  /** Stops holding. A focus that nothing has taken returns to where it was. */
  end(): void;
}

/** A key that leaves a cell, and the text before it. */
interface HeldKey {
  text: string;
  init: KeyboardEventInit;
}

const LEAVING = new Set(['Enter', 'Tab']);

/** Holds the keys that leave a cell. Enter would submit a form around the input, and Tab would leave it. */
function holdKeys(input: HTMLInputElement): HeldKey[] {
  const keys: HeldKey[] = [];
  input.addEventListener('keydown', (event) => {
    if (!LEAVING.has(event.key)) return;
    event.preventDefault();
    stopPropagation(event);
    const { key, code, keyCode, shiftKey, ctrlKey, altKey, metaKey, repeat } = event;
    if (isComposing(event) || repeat || ctrlKey || altKey || metaKey) return;
    keys.push({ text: input.value, init: { key, code, keyCode, shiftKey, bubbles: true, cancelable: true } });
    input.value = '';
  });
  return keys;
}

/** Presses a key in the focused cell, and types a text where the key has led to. */
function press(init: KeyboardEventInit, text: string) {
  const focused = document.activeElement;
  if (!focused?.closest('.ag-cell')) return;
  focused.dispatchEvent(new KeyboardEvent('keydown', init));
  // The browser types it: into the input of a cell, which is in a closed shadow root, or into an editor.
  if (text !== '') document.execCommand('insertText', false, text);
}

/** Moves the focus into an invisible input, within its dialog, whose focus trap would take it back. */
export function holdTyping(): HeldTyping {
  const left = document.activeElement;
  const input = document.createElement('input');
  input.className = styles.held!;
  input.autocomplete = 'off';
  input.spellcheck = false;
  let holdsComposition = false;
  stopLetters(input);
  const keys = holdKeys(input);
  input.addEventListener('compositionstart', () => (holdsComposition = true));
  input.addEventListener('compositionend', () => (holdsComposition = false));
  (left?.closest('[role="dialog"]') ?? document.body).append(input);
  input.focus({ preventScroll: true });
  return {
    text: () => keys[0]?.text ?? input.value,
    isComposing: () => holdsComposition,
    replay() {
      for (const [at, { init }] of keys.entries()) press(init, keys[at + 1]?.text ?? input.value);
    },
    end() {
      const isLost = document.activeElement === input;
      input.remove();
      if (isLost && left instanceof HTMLElement) left.focus({ preventScroll: true });
    },
  };
}
