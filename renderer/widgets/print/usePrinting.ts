import { useEffect } from 'react';

/** Prints the window once, when the caller is mounted, and calls `onDone` after the browser's print window has closed. */
export function usePrinting(onDone: () => void): void {
  useEffect(() => {
    window.addEventListener('afterprint', onDone, { once: true });
    // The page draws first: images and codes are in place.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', onDone);
    };
    // Printed once, when the sheet is there.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
