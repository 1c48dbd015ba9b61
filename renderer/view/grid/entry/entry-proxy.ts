import type { GridApi } from 'ag-grid-community';
import type { GridRow, TypedText } from '../grid-row.ts';
import { PROXY_MARK } from './cell-controls.ts';
import styles from './entry.module.css';

/** What assistive technology is told of the cell that the box lies in. */
interface AboutCell {
  label: string;
  isRequired: boolean;
  failure: string | undefined;
}

/** The box that keys and input methods write into while a cell has the focus. */
export interface EntryProxy extends TypedText {
  /** Puts the box into a cell and the focus into it. */
  enter(cell: HTMLElement, about: AboutCell): void;
  holds(target: EventTarget | null): boolean;
  remove(): void;
}

interface ProxyPorts {
  api: GridApi<GridRow>;
  /** What has been composed in a cell that has lost the focus meanwhile. */
  onLeft: (text: string) => void;
  /** The cell with the focus has lost the box. */
  onEmptied: (cell: HTMLElement) => void;
}

function makeInput(): HTMLInputElement {
  const input = document.createElement('input');
  input.className = styles.proxy!;
  input.autocomplete = 'off';
  input.spellcheck = false;
  input.tabIndex = -1;
  input.setAttribute(PROXY_MARK, '');
  return input;
}

function describe(input: HTMLInputElement, { label, isRequired, failure }: AboutCell) {
  input.setAttribute('aria-label', label);
  input.ariaRequired = isRequired ? 'true' : null;
  input.toggleAttribute('aria-invalid', false);
  input.removeAttribute('aria-description');
  if (failure === undefined) return;
  input.setAttribute('aria-invalid', 'true');
  input.setAttribute('aria-description', failure);
}

/**
 * An input method composes in the element that has the focus, and what it composes is lost when the focus moves. So the focus of a cell
 * lies in this box inside it, which is invisible until a composition begins: the first letter is kept, and the editor opens with the
 * text when the composition has ended. A plain key opens it at once.
 */
export function entryProxy({ api, onLeft, onEmptied }: ProxyPorts): EntryProxy {
  const input = makeInput();
  let cell: HTMLElement | null = null;

  const take = () => {
    const text = input.value;
    input.value = '';
    input.remove();
    return text === '' ? undefined : text;
  };

  function open() {
    const focused = api.getFocusedCell();
    if (input.value === '' || !focused || api.getEditingCells().length > 0) return;
    api.startEditingCell({ rowIndex: focused.rowIndex, colKey: focused.column });
  }

  /** A cell that is drawn anew, or whose editor has closed, has lost the box: it comes back unless the focus has gone elsewhere. */
  const watcher = new MutationObserver(() => {
    if (!cell?.isConnected || input.isConnected || api.getEditingCells().length > 0) return;
    if (document.activeElement === document.body || document.activeElement === cell) onEmptied(cell);
  });

  input.addEventListener('compositionstart', () => input.toggleAttribute('data-composing', true));
  input.addEventListener('compositionend', () => {
    input.toggleAttribute('data-composing', false);
    if (document.activeElement === input) return open();
    const text = take();
    if (text !== undefined) onLeft(text);
  });
  input.addEventListener('input', (event) => {
    if (!(event instanceof InputEvent && event.isComposing)) open();
  });

  return {
    take,
    enter(next, about) {
      describe(input, about);
      watcher.disconnect();
      if (cell !== next) input.value = '';
      cell = next;
      if (input.parentElement !== next) next.append(input);
      watcher.observe(next, { childList: true });
      input.focus({ preventScroll: true });
    },
    holds: (target) => target === input,
    remove() {
      watcher.disconnect();
      input.remove();
    },
  };
}
