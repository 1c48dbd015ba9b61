import { useEffect, useLayoutEffect, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { focusBeside } from './focus-beside.ts';
import { isComposing } from './own-events.ts';
import { useWidgetPorts } from './ports.ts';
import { pressEnter, typeInto } from './type-into.ts';
import styles from './widgets.module.css';

/** What is typed into a list of choices, and what became of it. */
export interface TypedSearch {
  /** Empty where nothing is typed. */
  text: string;
  /** True while the list holds something that can be taken. */
  hasMatch: boolean;
  /** False while more may be found. */
  isReady: boolean;
}

/** A list of choices, for whoever leaves its box. */
interface SearchedList {
  inCell?: boolean;
  /** Chooses the first match: for lists that mark none of what they find, so that their own Enter takes nothing. */
  take?: () => void;
}

/** Nobody has typed. */
const NOT_TYPED: TypedSearch = { text: '', hasMatch: false, isReady: true };

/** A key that waits for the list, in the box that it was pressed in. */
interface HeldKey {
  box: HTMLInputElement;
  init: KeyboardEventInit;
}

/** What goes on in one box. */
interface OpenSearch {
  list: SearchedList;
  search: TypedSearch;
  held: HeldKey | null;
  /** An arrow has gone to a line of the list. */
  isMarked: boolean;
  warn(code: 'select.no-match' | 'select.typed-dropped', text: string): void;
}

/** The keys that leave a box. */
const LEAVING = new Set(['Tab', 'Enter']);

const MARKING = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp']);

/** True for the box of a list, which holds nothing but what is looked for. */
const isSearchBox = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.getAttribute('role') === 'combobox';

/** True for the box of several choices: Enter adds one, or takes it back. */
const isOfSeveral = (box: HTMLInputElement) => box.closest('.ant-select-multiple') !== null;

/** True where Enter would take a choice back. */
function isMarkedChosen(box: HTMLInputElement): boolean {
  const marked = document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
  return marked?.getAttribute('aria-selected') === 'true';
}

/** Takes what the list of a box marks for what is typed there, as Enter does. Any other box is left as it is. */
export function takeTyped(box: HTMLInputElement): void {
  if (isSearchBox(box) && box.value !== '' && !isMarkedChosen(box)) pressEnter(box);
}

/** Presses a key once more: to the widget and to the grid it is the same key. A form has no other way on than the browser's. */
function pressAgain({ box, init }: HeldKey) {
  if (!box.isConnected) return;
  const isFree = box.dispatchEvent(new window.KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }));
  if (isFree && init.key === 'Tab' && document.activeElement === box) focusBeside(box, init.shiftKey === true);
}

function hear(open: OpenSearch, search: TypedSearch) {
  if (search.text !== open.search.text) open.isMarked = false;
  open.search = search;
  const key = open.held;
  if (!key || !(search.hasMatch || search.isReady)) return;
  open.held = null;
  // Behind the list, which marks what it has found once it is drawn.
  requestAnimationFrame(() => requestAnimationFrame(() => pressAgain(key)));
}

function take(open: OpenSearch, box: HTMLInputElement) {
  const { list, search, isMarked } = open;
  open.search = NOT_TYPED;
  open.isMarked = false;
  if (search.text === '') {
    if (isMarked && !isOfSeveral(box)) pressEnter(box);
  } else if (list.take && !isMarked) list.take();
  else takeTyped(box);
}

function stop(event: KeyboardEvent) {
  event.preventDefault();
  event.stopPropagation();
}

function leave(open: OpenSearch, box: HTMLInputElement, event: KeyboardEvent) {
  const { key, keyCode, shiftKey, ctrlKey, metaKey } = event;
  const { text, hasMatch, isReady } = open.search;
  if (text !== '' && !hasMatch) {
    stop(event);
    if (isReady) open.warn('select.no-match', text);
    else open.held = { box, init: { key, code: key, keyCode, shiftKey } };
    return;
  }
  const isChoosing = key === 'Enter' && !ctrlKey && !metaKey;
  if (isChoosing && (text === '' || !open.list.take || open.isMarked)) return void (open.search = NOT_TYPED);
  take(open, box);
  if (isChoosing) stop(event);
  // The list would take what it marks by itself, which nobody has asked for. In a cell the grid has the key.
  else if (key === 'Tab' && !open.list.inCell) event.stopPropagation();
}

/** Delete empties what is chosen: the mark that does so is no stop of Tab. */
function clear(box: HTMLInputElement, event: KeyboardEvent) {
  const mark = event.currentTarget.querySelector<HTMLElement>('.ant-select-clear');
  if (box.value !== '' || !mark) return;
  stop(event);
  mark.click();
}

/** A list of several would keep the text while it is closed. The editor of a cell goes with its text. */
function giveUp(open: OpenSearch, box: HTMLInputElement) {
  open.search = NOT_TYPED;
  if (!open.list.inCell && box.value !== '') typeInto(box, '');
}

function keyDown(open: OpenSearch, event: KeyboardEvent) {
  const { key, target } = event;
  if (!isSearchBox(target) || isComposing(event.nativeEvent)) return;
  open.held = null;
  if (key === 'Escape') giveUp(open, target);
  if (MARKING.has(key)) open.isMarked ||= target.getAttribute('aria-expanded') === 'true';
  if (key === 'Delete') clear(target, event);
  if (LEAVING.has(key)) leave(open, target, event);
}

function blur(open: OpenSearch, { target, relatedTarget, currentTarget }: FocusEvent) {
  const isInList = relatedTarget instanceof Element && relatedTarget.closest('.ant-select-dropdown') !== null;
  // A window that is left takes no focus away.
  const isLeft = document.activeElement !== target && !currentTarget.contains(relatedTarget) && !isInList;
  if (!isLeft || !isSearchBox(target)) return;
  open.isMarked = false;
  if (open.search.hasMatch && open.search.text !== '') take(open, target);
  else drop(open);
}

function drop(open: OpenSearch) {
  const { text } = open.search;
  open.search = NOT_TYPED;
  if (text !== '') open.warn('select.typed-dropped', text);
}

/**
 * What is typed into a list of choices is not lost when the list is left: Tab and the mouse take what it finds, as Enter does. Where nothing is found
 * the keys say so and the text stays, as under the validation of a spreadsheet; Escape leaves. A key that comes before the answer waits
 * for it, until another one is pressed. Returns the props of what lies around the list.
 */
export function useTypedSearch({ text, hasMatch, isReady }: TypedSearch, list: SearchedList) {
  const { message, notify } = useWidgetPorts();
  const [{ open, around }] = useState(() => {
    const warn: OpenSearch['warn'] = (code, typed) => notify.warning(message(code, { text: typed }));
    const start: OpenSearch = { list, search: NOT_TYPED, held: null, isMarked: false, warn };
    return {
      open: start,
      around: {
        className: list.inCell ? styles.around : styles.fill,
        onKeyDownCapture: (event: KeyboardEvent) => keyDown(start, event),
        onBlurCapture: (event: FocusEvent) => blur(start, event),
      },
    };
  });
  useLayoutEffect(() => void (open.list = list));
  useLayoutEffect(() => hear(open, { text: text.trim(), hasMatch, isReady }), [open, text, hasMatch, isReady]);
  useEffect(() => () => drop(open), [open]);
  return around;
}
