import { useEffect, useRef } from 'react';
import type { RecordSteps } from '../form-dialog/form-dialog-props.ts';

/** True for a key pressed in this window, or nowhere; not in a dialog above it, nor in a page behind others. */
function isHere(target: EventTarget | null, host: HTMLElement): boolean {
  if (!host.isConnected || host.closest('[data-hidden]')) return false;
  const frame = host.closest('.ant-modal, .ant-drawer, [data-record-page]') ?? host;
  return target === document.body || (target instanceof Node && frame.contains(target));
}

/** Alt+PageUp and Alt+PageDown go to the record before and after the open one. */
export function useStepKeys(host: HTMLElement, steps: RecordSteps | undefined): void {
  const latest = useRef(steps);
  latest.current = steps;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
      if (!altKey || ctrlKey || metaKey || shiftKey || (key !== 'PageUp' && key !== 'PageDown') || !isHere(target, host)) return;
      event.preventDefault();
      event.stopPropagation();
      // What stands in the editor of a cell is not entered yet.
      if (target instanceof Element && target.closest('.ag-cell-inline-editing, .ag-popup-editor')) return;
      const step = key === 'PageUp' ? latest.current?.previous : latest.current?.next;
      step?.();
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [host]);
}
