import type { ReactNode } from 'react';
import { PrintPortal } from './PrintPortal.tsx';
import { usePrinting } from './usePrinting.ts';

/** Content that stands beside the page for as long as it is printed: the browser's print window opens at once, and `onDone` is told when it has closed. */
export function PrintedOnce({ children, onDone }: { children: ReactNode; onDone: () => void }) {
  usePrinting(onDone);
  return <PrintPortal>{children}</PrintPortal>;
}
