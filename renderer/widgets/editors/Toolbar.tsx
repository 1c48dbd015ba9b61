import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { usePorts } from '../ports.ts';
import styles from './editors.module.css';

/** Choices among radio buttons keep their own arrow keys, and so their own tab stop. */
const CONTROLS = 'button, [role="combobox"]';

/** Positions that a key moves from one control to another. */
const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

const controlsOf = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLElement>(CONTROLS)];

function makeStop(bar: HTMLElement, stop: Element | null) {
  const controls = controlsOf(bar);
  const chosen = controls.find((one) => one === stop) ?? controls[0];
  for (const control of controls) control.tabIndex = control === chosen ? 0 : -1;
}

/** A toolbar with a single tab stop: the arrow keys, Home and End move between its controls. */
export function Toolbar({ children }: { children: ReactNode }) {
  const { message } = usePorts();
  const bar = useRef<HTMLDivElement>(null);
  const stop = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (bar.current) makeStop(bar.current, stop.current);
  });
  function focus({ currentTarget, target }: FocusEvent<HTMLElement>) {
    if (!target.matches(CONTROLS)) return;
    stop.current = target;
    makeStop(currentTarget, target);
  }
  function keyDown(event: KeyboardEvent<HTMLElement>) {
    const step = STEPS[event.key];
    const controls = controlsOf(event.currentTarget);
    // React also passes on keys of the dialogs that the buttons open.
    const at = controls.findIndex((one) => one === event.target);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    controls[Math.min(Math.max(at + step, 0), controls.length - 1)]?.focus();
  }
  return (
    <div ref={bar} className={styles.toolbar} role="toolbar" aria-label={message('editor.tools')} onFocus={focus} onKeyDown={keyDown}>
      {children}
    </div>
  );
}
