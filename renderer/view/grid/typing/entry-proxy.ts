import { stopPropagation, stopLetters } from '#renderer/widgets/own-events.ts';
import type { TypedText } from '../grid-context.ts';

/** The accessible properties of the focused cell. */
interface AboutCell {
  label: string;
  /** False for a cell that cannot be typed into. */
  isTyped: boolean;
  isRequired: boolean;
  failure: string | undefined;
}

/** The inputs that receive keys and compositions while a cell has the focus. */
export interface EntryProxy extends TypedText {
  /** True for a cell that has an input: from then on the cell's focus is always the input's. */
  isIn(cell: HTMLElement): boolean;
  /** Focuses the cell's input and labels it for assistive technology. Text that nothing has taken yet is reported again. */
  enter(cell: HTMLElement, about: AboutCell): void;
  /** Types a text on the focused cell. */
  type(cell: HTMLElement, text: string): void;
  remove(): void;
}

interface ProxyPorts {
  /** Called when text was typed on a cell. */
  onTyped: (cell: HTMLElement) => void;
  /** Called when a composition ends after its cell has lost the focus. */
  onLeft: (text: string) => void;
  /** Called when the content of the focused cell has changed. */
  onRedrawn: (cell: HTMLElement) => void;
  /** The control of a cell's open editor; null when none is open. */
  editorIn: (cell: HTMLElement) => HTMLElement | null;
}

/** An input and the shadow root it lives in. */
interface Place {
  input: HTMLInputElement;
  root: ShadowRoot;
  isComposing: boolean;
}

/**
 * React replaces the content of a cell, so the input lives in a shadow root beside the text. When AG Grid focuses the cell, the focus goes
 * on to the input, or to an editor opened since (`delegatesFocus` would not do that while the editor has the focus).
 */
function makePlace(cell: HTMLElement, editorIn: ProxyPorts['editorIn']): Place {
  const input = document.createElement('input');
  input.setAttribute('part', 'typing');
  input.autocomplete = 'off';
  input.spellcheck = false;
  input.tabIndex = -1;
  stopLetters(input);
  const root = cell.attachShadow({ mode: 'closed' });
  root.append(document.createElement('slot'), input);
  cell.focus = (options) => {
    const target = editorIn(cell) ?? input;
    // AG Grid asks again for a focus that is there before it draws an editor: each time the page would be laid out.
    if (root.activeElement !== target) target.focus(options);
  };
  return { input, root, isComposing: false };
}

function describe(input: HTMLInputElement, { label, isTyped, isRequired, failure }: AboutCell) {
  input.readOnly = !isTyped;
  input.ariaHidden = null;
  input.setAttribute('aria-label', label);
  input.ariaRequired = isRequired ? 'true' : null;
  input.toggleAttribute('aria-invalid', false);
  input.removeAttribute('aria-description');
  if (failure === undefined) return;
  input.setAttribute('aria-invalid', 'true');
  input.setAttribute('aria-description', failure);
}

function takeFrom({ input }: Place): string | undefined {
  const text = input.value;
  input.value = '';
  return text === '' ? undefined : text;
}

/** Focuses the input, unless it has the focus, and returns its text unless that is being composed. */
function focus({ input, root, isComposing }: Place): string {
  if (root.activeElement !== input) input.focus({ preventScroll: true });
  return isComposing ? '' : input.value;
}

interface ProxyListeners {
  onFocus: () => void;
  onBlur: () => void;
  /** The input holds text, and no composition is in progress. */
  onTyped: () => void;
  /** Called instead of `onTyped` when the input has lost the focus. */
  onLeft: (text: string) => void;
}

/**
 * Input events are listened for on the cell, not on the input: React flushes synchronously for events of the page, but does not see those
 * inside the shadow root.
 */
function listen(host: HTMLElement, place: Place, { onFocus, onBlur, onTyped, onLeft }: ProxyListeners) {
  const { input, root } = place;
  const compose = (holds: boolean) => {
    place.isComposing = holds;
    input.setAttribute('part', holds ? 'typing composing' : 'typing');
  };
  input.addEventListener('compositionstart', () => compose(true));
  host.addEventListener('compositionend', ({ target }) => {
    if (target !== host) return;
    compose(false);
    if (root.activeElement === input) return onTyped();
    const text = takeFrom(place);
    if (text !== undefined) onLeft(text);
  });
  host.addEventListener('input', (event) => {
    if (event.target !== host) return;
    stopPropagation(event);
    if (!place.isComposing) onTyped();
  });
  input.addEventListener('focus', () => {
    input.value = '';
    onFocus();
  });
  input.addEventListener('blur', () => {
    input.ariaHidden = 'true';
    onBlur();
  });
}

/**
 * An input method composes in the focused element, and the composition is lost when the focus moves. So the focus of a cell is held by an
 * input inside it, invisible until a composition begins: the first letter is kept, and the editor opens with the text when the composition
 * ends. A plain key opens it at once.
 */
export function entryProxy({ onTyped, onLeft, onRedrawn, editorIn }: ProxyPorts): EntryProxy {
  const places = new WeakMap<HTMLElement, Place>();
  let cell: HTMLElement | undefined;
  const watcher = new MutationObserver(() => cell && onRedrawn(cell));

  function placeIn(next: HTMLElement): Place {
    const known = places.get(next);
    if (known) return known;
    const place = makePlace(next, editorIn);
    places.set(next, place);
    // Right after a click the user may type here before the cell has been entered.
    listen(next, place, {
      onFocus: () => (cell = next),
      onBlur: () => watcher.disconnect(),
      onTyped: () => place.input.value !== '' && onTyped(next),
      onLeft,
    });
    return place;
  }

  return {
    isIn: (next) => places.has(next),
    prepare: placeIn,
    take: () => cell && takeFrom(placeIn(cell)),
    enter(next, about) {
      const place = placeIn(next);
      cell = next;
      describe(place.input, about);
      watcher.disconnect();
      watcher.observe(next, { childList: true, characterData: true, subtree: true });
      if (focus(place) !== '' && about.isTyped) onTyped(next);
    },
    type(next, text) {
      placeIn(next).input.value = text;
      cell = next;
      onTyped(next);
    },
    remove: () => watcher.disconnect(),
  };
}
