import { useContext, useEffect, useMemo, useState } from 'react';
import { OpenPageContext } from '#src/shared/open-page.ts';

/** `top` is true for the dialog or popup that was opened last. */
type OnEscape = (press: { top: boolean; event: KeyboardEvent }) => void;

interface Entry {
  isShown: () => boolean;
  onEscape: OnEscape | undefined;
  /** Later ones are above earlier ones. */
  order: number;
}

/** Milliseconds after the end of a composition in which Escape belongs to the input method. */
const COMPOSITION_MS = 200;

let entries: Entry[] = [];
let opened = 0;
let composedAt = Number.NEGATIVE_INFINITY;

function press(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || Date.now() - composedAt < COMPOSITION_MS) return;
  const shown = entries.filter(({ isShown }) => isShown()).toSorted((one, other) => one.order - other.order);
  for (const entry of shown.toReversed()) entry.onEscape?.({ top: entry === shown.at(-1), event });
}

function compose(): void {
  composedAt = Date.now();
}

/**
 * Replaces antd's stack of what Escape closes, which knows no hidden pages: an open dialog in another tab would be the topmost and receive
 * the key instead of the dialog that is seen.
 */
export default function useEscKeyDown(isOpen: boolean, onEscape?: OnEscape): void {
  const page = useContext(OpenPageContext);
  const [entry] = useState<Entry>(() => ({ isShown: () => page?.isShown() ?? true, onEscape, order: 0 }));
  useEffect(() => {
    entry.onEscape = onEscape;
  });
  // Counted while rendering: what opens inside a dialog comes after it, though its effects run before.
  const order = useMemo(() => (isOpen ? ++opened : 0), [isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    entry.order = order;
    entries.push(entry);
    window.addEventListener('keydown', press);
    window.addEventListener('compositionend', compose);
    return () => {
      entries = entries.filter((other) => other !== entry);
      if (entries.length > 0) return;
      window.removeEventListener('keydown', press);
      window.removeEventListener('compositionend', compose);
    };
  }, [isOpen, order, entry]);
}

/** What the original has for tests of its own. */
export const _test = null;
