import type { KeyboardEvent, RefObject } from 'react';
import { CELL_POPUP_CLASS } from '#renderer/widgets/field-attributes.ts';
import type { FormHistory, FormParts } from '../form/form-parts.ts';
import type { FormPlace } from '../form/next-failure.ts';
import type { FoldingHead } from '../form/useFoldingHead.ts';

const isControl = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && !event.altKey;

/** Ctrl+S saves from anywhere in the form, and Ctrl+Enter from outside the cells of a table: there it enters values, as in a spreadsheet. */
function isSaveKey(event: KeyboardEvent): boolean {
  if (!isControl(event)) return false;
  const isInCell = event.target instanceof Element && event.target.closest(`.ag-cell, .${CELL_POPUP_CLASS}`) !== null;
  return event.key.toLowerCase() === 's' || (event.key === 'Enter' && !isInCell);
}

/** Ctrl+Z undoes, Ctrl+Y and Ctrl+Shift+Z redo, for fields and tables alike. A cell undoes its own typing first. */
function historyKey(event: KeyboardEvent, host: HTMLElement | null): 'undo' | 'redo' | null {
  if (!isControl(event) || event.nativeEvent.isComposing || !(event.target instanceof Element)) return null;
  if (!host?.contains(event.target) || event.target.closest('.ag-cell-inline-editing, [data-typing]')) return null;
  const key = event.key.toLowerCase();
  if (key === 'y') return 'redo';
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return null;
}

/** The focused field; without one, the place before the first field. */
function focusedField(target: Element): FormPlace {
  const [first = '', rowId, key] = (target.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? '').split('/');
  return key === undefined ? { key: first } : { table: first, rowId, key };
}

/** True for F8 outside tables; inside one the grid handles it. */
function isFailureKey(event: KeyboardEvent, host: HTMLElement | null): event is KeyboardEvent & { target: Element } {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
  if (key !== 'F8' || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return false;
  return host?.contains(target) === true && !target.closest('.ag-cell');
}

/** F9 folds and unfolds the head of a document. */
function isFoldKey({ key, altKey, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent, host: HTMLElement | null): boolean {
  return key === 'F9' && !altKey && !ctrlKey && !metaKey && !shiftKey && target instanceof Element && host?.contains(target) === true;
}

/** The actions of keys other than saving. */
interface SessionActions extends Required<Pick<FormParts, 'nextFailure'>> {
  history: FormHistory;
  head?: FoldingHead;
}

/** Folds the head, or unfolds it and goes to its first field; a focus that would be hidden goes to the button. */
function foldByKey(head: FoldingHead, host: HTMLElement | null): void {
  head.toggle();
  const button = host?.querySelector<HTMLElement>('[aria-keyshortcuts="F9"]');
  const fields = document.getElementById(button?.getAttribute('aria-controls') ?? '');
  if (!fields?.hidden) fields?.querySelector<HTMLElement>('input:enabled, textarea:enabled')?.focus();
  else if (fields.contains(document.activeElement) || document.activeElement === document.body) button?.focus();
}

/** Handles the keys of an open form wherever they are pressed: save, undo and redo, F8 to the next failure, and F9 for the head. */
export function sessionKeys(host: RefObject<HTMLElement | null>, actions: SessionActions, onSubmit: () => void) {
  return (event: KeyboardEvent) => {
    const step = historyKey(event, host.current);
    if (isFailureKey(event, host.current)) actions.nextFailure(focusedField(event.target));
    else if (step) actions.history[step]();
    else if (actions.head && isFoldKey(event, host.current)) foldByKey(actions.head, host.current);
    else if (isSaveKey(event)) onSubmit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}
