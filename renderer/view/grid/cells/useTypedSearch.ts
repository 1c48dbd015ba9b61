import { useEffect, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { CELL_POPUP_CLASS } from '#renderer/widgets/field-attributes.ts';
import { useWidgetPorts } from '#renderer/widgets/ports.ts';
import { NOT_TYPED, type TypedSearch } from '#renderer/widgets/typed-search.ts';
import { isComposing, takeTyped } from '../keys/keyboard.ts';

/** A key that waits for the list, in the box that it was pressed in. */
interface HeldKey {
  box: HTMLInputElement;
  init: KeyboardEventInit;
}

/** What is typed into the list of one open editor. */
interface OpenSearch {
  column: ColumnPlan;
  search: TypedSearch;
  held: HeldKey | null;
  /** What fitted nothing when the editor was left. */
  dropped: string;
  warn(code: 'grid.no-match' | 'grid.typed-dropped', text: string): void;
}

/** The keys that leave an editor. */
const LEAVING = new Set(['Tab', 'Enter']);

/** Presses a key once more: to the widget and to the grid it is the same key. */
function pressAgain({ box, init }: HeldKey) {
  if (box.isConnected) box.dispatchEvent(new window.KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }));
}

function hear(open: OpenSearch, search: TypedSearch) {
  open.search = search;
  const key = open.held;
  if (!key || !(search.hasMatch || search.isReady)) return;
  open.held = null;
  // Behind the list, which marks what it has found once it is drawn.
  requestAnimationFrame(() => requestAnimationFrame(() => pressAgain(key)));
}

function take(open: OpenSearch, target: EventTarget) {
  open.search = NOT_TYPED;
  takeTyped(open.column, target);
}

function keyDown(open: OpenSearch, event: KeyboardEvent) {
  const { key, keyCode, shiftKey, target, nativeEvent } = event;
  if (isComposing(nativeEvent)) return;
  open.held = null;
  if (key === 'Escape') open.search = NOT_TYPED;
  if (!LEAVING.has(key) || !(target instanceof HTMLInputElement)) return;
  const { text, hasMatch, isReady } = open.search;
  if (key === 'Tab' && (text === '' || hasMatch)) return take(open, target);
  // What Enter takes is the list's own affair.
  if (text === '' || hasMatch) return void (open.search = NOT_TYPED);
  event.preventDefault();
  event.stopPropagation();
  if (isReady) open.warn('grid.no-match', text);
  else open.held = { box: target, init: { key, code: key, keyCode, shiftKey } };
}

const isInPopup = (target: EventTarget | null) => target instanceof Element && target.closest(`.${CELL_POPUP_CLASS}`) !== null;

function blur(open: OpenSearch, { target, relatedTarget, currentTarget }: FocusEvent) {
  // A window that is left takes no focus away, and the list is part of the cell.
  const isLeft = document.activeElement !== target && !currentTarget.contains(relatedTarget) && !isInPopup(relatedTarget);
  if (!isLeft || open.search.text === '') return;
  if (open.search.hasMatch) take(open, target);
  else open.dropped = open.search.text;
}

/**
 * What is typed into the list of a cell is not lost when the cell is left: Tab, Enter and the mouse take what it finds. Where nothing is found
 * the keys say so and the editor stays open, as under the validation of a spreadsheet; Escape leaves. A key that comes before the answer waits
 * for it, until another one is pressed.
 */
export function useTypedSearch(column: ColumnPlan) {
  const { message, notify } = useWidgetPorts();
  const [parts] = useState(() => {
    const warn: OpenSearch['warn'] = (code, text) => notify.warning(message(code, { text }));
    const open: OpenSearch = { column, search: NOT_TYPED, held: null, dropped: '', warn };
    return {
      tell: (search: TypedSearch) => hear(open, search),
      /** Something was chosen: nothing that was typed is open any more. */
      settle: () => (open.search = NOT_TYPED),
      end() {
        const text = open.dropped || open.search.text;
        if (text !== '') warn('grid.typed-dropped', text);
      },
      events: {
        onKeyDownCapture: (event: KeyboardEvent) => keyDown(open, event),
        onBlurCapture: (event: FocusEvent) => blur(open, event),
        onFocusCapture: () => (open.dropped = ''),
      },
    };
  });
  useEffect(() => parts.end, [parts]);
  return parts;
}
