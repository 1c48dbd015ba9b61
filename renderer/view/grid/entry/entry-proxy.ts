import { keep, keepLetters } from '#renderer/widgets/own-events.ts';
import type { TypedText } from '../grid-row.ts';

/** The ARIA attributes of a cell whose input has the focus. */
interface AboutCell {
  label: string;
  /** False where nothing can be typed. */
  isTyped: boolean;
  isRequired: boolean;
  failure: string | undefined;
}

/** The boxes that keys and input methods write into while a cell has the focus. */
export interface EntryProxy extends TypedText {
  /** True for a cell that has a box: its focus is the box's from then on. */
  isIn(cell: HTMLElement): boolean;
  /** Puts the focus into the box of a cell and says what the cell is. */
  enter(cell: HTMLElement, about: AboutCell): void;
  remove(): void;
}

interface ProxyPorts {
  /** A text was typed on a cell. */
  onTyped: (cell: HTMLElement) => void;
  /** What has been composed in a cell that has lost the focus meanwhile. */
  onLeft: (text: string) => void;
  /** The cell with the focus shows something else. */
  onRedrawn: (cell: HTMLElement) => void;
  /** The control of the editor that is open in a cell. */
  editorIn: (cell: HTMLElement) => HTMLElement | null;
}

/** A box, and the tree of its own that it lies in. */
interface Place {
  input: HTMLInputElement;
  root: ShadowRoot;
}

/**
 * React writes the texts of cells over all that lies in them, so a box lies in a tree of its own beside the text. The cell hands the focus on to it
 * that AG Grid gives to the cell (`delegatesFocus` would not while an editor in the cell has it), or to the editor that has been opened since.
 */
function makePlace(cell: HTMLElement, editorIn: ProxyPorts['editorIn']): Place {
  const input = document.createElement('input');
  input.setAttribute('part', 'typing');
  input.autocomplete = 'off';
  input.spellcheck = false;
  input.tabIndex = -1;
  keepLetters(input);
  const root = cell.attachShadow({ mode: 'closed' });
  root.append(document.createElement('slot'), input);
  cell.focus = (options) => (editorIn(cell) ?? input).focus(options);
  return { input, root };
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

interface Hearing {
  onFocus: () => void;
  onBlur: () => void;
  /** The input holds a text whose composition has ended. */
  onTyped: () => void;
  /** Called in place of `onTyped` when the focus has left the box meanwhile. */
  onLeft: (text: string) => void;
}

/** What opens an editor is heard on the cell: React draws at once what happens in an event of the page, and of those inside the box it knows nothing. */
function listen(host: HTMLElement, place: Place, { onFocus, onBlur, onTyped, onLeft }: Hearing) {
  const { input, root } = place;
  let isComposing = false;
  const compose = (holds: boolean) => {
    isComposing = holds;
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
    keep(event);
    if (!isComposing) onTyped();
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
 * An input method composes in the element that has the focus, and what it composes is lost when the focus moves. So the focus of a cell
 * lies in a box inside it, which is invisible until a composition begins: the first letter is kept, and the editor opens with the
 * text when the composition has ended. A plain key opens it at once.
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
    // Whoever types within a moment of a click types here already, though the cell has not been entered yet.
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
    take() {
      const place = cell && places.get(cell);
      return place && takeFrom(place);
    },
    enter(next, about) {
      const { input, root } = placeIn(next);
      cell = next;
      describe(input, about);
      watcher.disconnect();
      watcher.observe(next, { childList: true, characterData: true, subtree: true });
      if (root.activeElement !== input) input.focus({ preventScroll: true });
    },
    remove: () => watcher.disconnect(),
  };
}
