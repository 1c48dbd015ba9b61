import { useState } from 'react';

/** A dialog's way in and out. */
export interface Opening {
  /** True until it has gone from the screen. */
  isPresent: boolean;
  isOpen: boolean;
  /** What was typed to open it: it stands in the box that the dialog begins with. */
  typed: string;
  open: () => void;
  close: () => void;
  /** It has gone from the screen. */
  leave: () => void;
}

interface OpeningState {
  stage: 'absent' | 'open' | 'closing';
  /** Opened by the field itself and not from the start: what was typed at the start is not meant for it. */
  isLater: boolean;
}

/**
 * Opens and closes a dialog, which may be open from the start, by something `typed`; it stays in the page until it has gone from the screen, so
 * that the focus can go back to where it came from.
 */
export function useOpening(isOpen = false, typed = ''): Opening {
  const [{ stage, isLater }, setState] = useState<OpeningState>({ stage: isOpen ? 'open' : 'absent', isLater: false });
  const go = (next: OpeningState['stage']) => setState({ stage: next, isLater: true });
  return {
    isPresent: stage !== 'absent',
    isOpen: stage === 'open',
    typed: isLater ? '' : typed,
    open: () => go('open'),
    close: () => go('closing'),
    leave: () => go('absent'),
  };
}
