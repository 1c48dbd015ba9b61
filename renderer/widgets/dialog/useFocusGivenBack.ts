import { useEffect, useState } from 'react';

/**
 * The focus goes back to where it was before a dialog that leaves the page at once: antd gives it back only for a dialog that it sees closing
 * (IMPLIED-24).
 */
export function useFocusGivenBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body || document.activeElement === null;
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
