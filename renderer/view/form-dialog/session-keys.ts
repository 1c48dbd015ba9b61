import type { KeyboardEvent, RefObject } from 'react';
import type { FormHistory } from '../form/form-parts.ts';

const isControl = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && !event.altKey;

/** Ctrl+S and Ctrl+Enter save from anywhere in the form; where several cells are selected, Ctrl+Enter fills them. */
function isSaveKey(event: KeyboardEvent): boolean {
  if (!isControl(event)) return false;
  const fills = event.target instanceof Element && event.target.closest('[data-many-cells]') !== null;
  return event.key.toLowerCase() === 's' || (event.key === 'Enter' && !fills);
}

/** Ctrl+Z, and Ctrl+Y or Ctrl+Shift+Z: over the fields and the tables of the form alike. An open cell editor undoes its own typing. */
function historyKey(event: KeyboardEvent, host: HTMLElement | null): 'undo' | 'redo' | null {
  if (!isControl(event) || event.nativeEvent.isComposing || !(event.target instanceof Element)) return null;
  if (!host?.contains(event.target) || event.target.closest('.ag-cell-inline-editing')) return null;
  const key = event.key.toLowerCase();
  if (key === 'y') return 'redo';
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return null;
}

/** What the keys of an open form do wherever they are pressed in it: save, undo and redo. */
export function sessionKeys(host: RefObject<HTMLElement | null>, history: FormHistory, readOnly: boolean, onSubmit: () => void) {
  return (event: KeyboardEvent) => {
    const step = readOnly ? null : historyKey(event, host.current);
    if (!step && !isSaveKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (step) history[step]();
    else onSubmit();
  };
}
