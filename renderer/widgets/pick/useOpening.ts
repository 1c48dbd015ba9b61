import { useState } from 'react';

/** The open state of a dialog. */
export interface Opening {
  /** True until the closing animation has finished. */
  isPresent: boolean;
  isOpen: boolean;
  /** The text typed to open it, entered into its first input. */
  typed: string;
  open: () => void;
  /** Opens it with typed text; letters typed before its input has the focus are appended. */
  openTyped: (text: string) => void;
  close: () => void;
  /** The closing animation has finished. */
  leave: () => void;
}

interface OpeningState {
  stage: 'absent' | 'open' | 'closing';
  /** The text that opened the field; null initially, when the text typed on the cell applies. */
  typed: string | null;
}

/**
 * Opens and closes a dialog, which may start open, with `typed` text; it stays mounted until the closing animation has finished, so that
 * the focus can return. Closing calls `onClose`.
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
