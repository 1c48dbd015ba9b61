import { useState } from 'react';

/** A dialog's way in and out. */
export interface Opening {
  /** True until it has gone from the screen. */
  isPresent: boolean;
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** It has gone from the screen. */
  leave: () => void;
}

/** Opens and closes a dialog, which may be open from the start; it stays in the page until it has gone from the screen, so that the focus can go back to where it came from. */
export function useOpening(isOpen = false): Opening {
  const [state, setState] = useState<'absent' | 'open' | 'closing'>(isOpen ? 'open' : 'absent');
  return {
    isPresent: state !== 'absent',
    isOpen: state === 'open',
    open: () => setState('open'),
    close: () => setState('closing'),
    leave: () => setState('absent'),
  };
}
