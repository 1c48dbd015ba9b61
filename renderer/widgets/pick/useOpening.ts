import { useState } from 'react';

/** A dialog's way in and out. */
export interface Opening {
  /** True until it has gone from the screen. */
  isPresent: boolean;
  isOpen: boolean;
  /** What was typed to open it: it stands in the box that the dialog begins with. */
  typed: string;
  open: () => void;
  /** Opens it by what was typed; what follows before its box has the focus is added. */
  openTyped: (text: string) => void;
  close: () => void;
  /** It has gone from the screen. */
  leave: () => void;
}

interface OpeningState {
  stage: 'absent' | 'open' | 'closing';
  /** What the field itself was opened by; null from the start, when what was typed on the cell counts. */
  typed: string | null;
}

/**
 * Opens and closes a dialog, which may be open from the start, by something `typed`; it stays in the page until it has gone from the screen, so
 * that the focus can go back to where it came from. Closing it calls `onClose`.
 */
export function useOpening(isOpen = false, typed = '', onClose?: () => void): Opening {
  const [{ stage, typed: typedLater }, setState] = useState<OpeningState>({ stage: isOpen ? 'open' : 'absent', typed: null });
  const go = (next: OpeningState['stage']) => setState({ stage: next, typed: '' });
  return {
    isPresent: stage !== 'absent',
    isOpen: stage === 'open',
    typed: typedLater ?? typed,
    open: () => go('open'),
    openTyped: (text) =>
      setState((before) => ({ stage: 'open', typed: before.stage === 'open' ? `${before.typed ?? typed}${text}` : text })),
    close() {
      go('closing');
      onClose?.();
    },
    leave: () => go('absent'),
  };
}
