import type { ReactNode } from 'react';

/** Replaces the Markdown of RJSF's descriptions, which no plan asks for, and which is as large as RJSF itself: they stay as written. */
export function Markdown({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
