import { useEffect, useLayoutEffect, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { isComposing } from '../own-events.ts';
import { usePorts } from '../ports.ts';
import { pressEnter, typeInto } from '../type-into.ts';
import { dropKeys, holdKeys, pressIn, releaseKeys } from './key-queue.ts';
import { focusBeside } from './focus-beside.ts';
import fieldStyles from '../field.module.css';
import styles from './choices.module.css';

/** The search text of a drop-down, and its matches. */
export interface TypedSearch {
  /** Empty when nothing is typed. */
  text: string;
  /** True while the list has a match to choose. */
  hasMatch: boolean;
  /** False while more matches may arrive. */
  isReady: boolean;
}

/** A drop-down, as needed when its input is left. */
interface SearchedList {
  inCell?: boolean;
  /** Chooses the first match: for lists that highlight none, where Enter alone would choose nothing. */
  take?: () => void;
  /** Chooses the first match at once: the list may not have drawn and highlighted it yet. Enter in a form is left to the list, which it closes. */
  takeFirst?: () => void;
  /** Set when the list failed to load: Enter loads it again. */
  reload?: () => void;
}

/** Nothing typed. */
const NOT_TYPED: TypedSearch = { text: '', hasMatch: false, isReady: true };

/** A key press waiting for search results, with its input. */
interface HeldKey {
  input: HTMLInputElement;
  init: KeyboardEventInit;
}

/** The state of one input. */
interface OpenSearch {
  list: SearchedList;
  search: TypedSearch;
  held: HeldKey | null;
  /** An arrow key has moved to an item of the list. */
  isMarked: boolean;
  warn(code: 'select.no-match' | 'select.not-loaded' | 'select.typed-dropped', text: string): void;
}

/** The keys that leave an input. */
const LEAVING = new Set(['Tab', 'Enter']);

const MARKING = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp']);

/** True for the search input of a drop-down, which holds only the search text. */
const isSearchInput = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.getAttribute('role') === 'combobox';

/** True for a multiple-choice input: Enter toggles a choice. */
const isMultiple = (input: HTMLInputElement) => input.closest('.ant-select-multiple') !== null;

/** True when Enter would unselect a choice. */
function isHighlightChosen(input: HTMLInputElement): boolean {
  const marked = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
  return marked?.getAttribute('aria-selected') === 'true';
}

/** Chooses the highlighted match of an input's list, as Enter does. Other inputs are left alone. */
export function takeTyped(input: HTMLInputElement): void {
  if (isSearchInput(input) && input.value !== '' && !isHighlightChosen(input)) pressEnter(input);
}

/**
 * Replays a key press for the widget and the grid, and then what was typed behind it. In a form, only the browser's own focus movement is
 * available.
 */
function pressAgain({ input, init }: HeldKey, hasMatch: boolean) {
  if (!input.isConnected || !hasMatch) dropKeys();
  else releaseKeys();
  if (!input.isConnected) return;
  const isFree = pressIn(input, init);
  if (isFree && init.key === 'Tab' && document.activeElement === input) focusBeside(input, init.shiftKey === true);
}

function updateSearch(open: OpenSearch, search: TypedSearch) {
  if (search.text !== open.search.text) open.isMarked = false;
  open.search = search;
  const key = open.held;
  if (!key || !(search.hasMatch || search.isReady)) return;
  open.held = null;
  // After the list has rendered, because only then it highlights its match.
  requestAnimationFrame(() => requestAnimationFrame(() => pressAgain(key, search.hasMatch)));
}

function take(open: OpenSearch, input: HTMLInputElement) {
  const { list, search, isMarked } = open;
  open.search = NOT_TYPED;
  open.isMarked = false;
  if (search.text === '') {
    if (isMarked && !isMultiple(input)) pressEnter(input);
  } else if (list.take && !isMarked) list.take();
  else if (list.takeFirst && !isMarked) list.takeFirst();
  else takeTyped(input);
}

function stop(event: KeyboardEvent) {
  event.preventDefault();
  event.stopPropagation();
}

function leave(open: OpenSearch, input: HTMLInputElement, event: KeyboardEvent) {
  const { key, keyCode, shiftKey, ctrlKey, metaKey } = event;
  const { text, hasMatch, isReady } = open.search;
  if (key === 'Enter' && open.list.reload && !hasMatch && input.getAttribute('aria-expanded') === 'true') {
    stop(event);
    return open.list.reload();
  }
  if (text !== '' && !hasMatch) {
    stop(event);
    if (isReady) open.warn(open.list.reload ? 'select.not-loaded' : 'select.no-match', text);
    else {
      open.held = { input, init: { key, code: key, keyCode, shiftKey } };
      holdKeys();
    }
    return;
  }
  const isChoosing = key === 'Enter' && !ctrlKey && !metaKey;
  const isTaken = open.list.take !== undefined || (open.list.inCell && open.list.takeFirst !== undefined);
  if (isChoosing && (text === '' || !isTaken || open.isMarked)) return void (open.search = NOT_TYPED);
  take(open, input);
  if (isChoosing) stop(event);
  // The list would choose its highlighted item, which the user did not ask for. In a cell the grid handles the key.
  else if (key === 'Tab' && !open.list.inCell) event.stopPropagation();
}

/** Delete clears the choice, because the clear icon is not a Tab stop. */
function clear(input: HTMLInputElement, event: KeyboardEvent) {
  const mark = event.currentTarget.querySelector<HTMLElement>('.ant-select-clear');
  if (input.value !== '' || !mark) return;
  stop(event);
  mark.click();
}

/** Clears the search text, which a closed multiple-choice list would keep. A cell editor unmounts anyway. */
function discard(open: OpenSearch, input: HTMLInputElement) {
  open.search = NOT_TYPED;
  if (!open.list.inCell && input.value !== '') typeInto(input, '');
}

function keyDown(open: OpenSearch, event: KeyboardEvent) {
  const { key, target } = event;
  if (!isSearchInput(target) || isComposing(event.nativeEvent)) return;
  open.held = null;
  if (key === 'Escape') discard(open, target);
  if (MARKING.has(key)) open.isMarked ||= target.getAttribute('aria-expanded') === 'true';
  if (key === 'Delete') clear(target, event);
  if (LEAVING.has(key)) leave(open, target, event);
}

function blur(open: OpenSearch, { target, relatedTarget, currentTarget }: FocusEvent) {
  const isInList = relatedTarget instanceof Element && relatedTarget.closest('.ant-select-dropdown') !== null;
  // Switching windows does not count as leaving.
  const isLeft = document.activeElement !== target && !currentTarget.contains(relatedTarget) && !isInList;
  if (!isLeft || !isSearchInput(target)) return;
  open.isMarked = false;
  if (open.search.hasMatch && open.search.text !== '') take(open, target);
  else drop(open);
}

function drop(open: OpenSearch) {
  const { text } = open.search;
  if (open.held) dropKeys();
  open.held = null;
  open.search = NOT_TYPED;
  if (text !== '') open.warn('select.typed-dropped', text);
}

/**
 * Text typed into a drop-down is not lost on leaving: Tab and the mouse choose the match, as Enter does. Without a match, an error is
 * shown and the text stays, as with spreadsheet validation; Escape leaves. A list that failed to load is said to be missing. A key pressed before the results arrive waits for them,
 * and so do the keys behind it. Returns the props of the wrapper.
 */
export function useTypedSearch({ text, hasMatch, isReady }: TypedSearch, list: SearchedList) {
  const { message, notify } = usePorts();
  const [{ open, around }] = useState(() => {
    const warn: OpenSearch['warn'] = (code, typed) => notify.warning(message(code, { text: typed }));
    const start: OpenSearch = { list, search: NOT_TYPED, held: null, isMarked: false, warn };
    return {
      open: start,
      around: {
        className: list.inCell ? styles.around : fieldStyles.fill,
        onKeyDownCapture: (event: KeyboardEvent) => keyDown(start, event),
        onBlurCapture: (event: FocusEvent) => blur(start, event),
      },
    };
  });
  useLayoutEffect(() => void (open.list = list));
  useLayoutEffect(() => updateSearch(open, { text: text.trim(), hasMatch, isReady }), [open, text, hasMatch, isReady]);
  useEffect(() => () => drop(open), [open]);
  return around;
}
