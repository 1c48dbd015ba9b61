import { useEffect, useState, type ReactNode } from 'react';

/** A skeleton shown earlier would only flicker. */
const DELAY_MS = 200;

/** Shows its children once loading takes noticeably long. */
export function Delayed({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? children : null;
}
