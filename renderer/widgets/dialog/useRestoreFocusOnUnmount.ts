import { useEffect, useState } from 'react';

/**
 * Restores the focus after a dialog or drawer that is unmounted while open: antd restores it only when it sees the dialog close
 * (IMPLIED-23).
 */
export function useRestoreFocusOnUnmount(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body || document.activeElement === null;
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
