import { useEffect, useState, type ReactNode } from 'react';

/** A skeleton shown earlier would only flicker. */
const LATE_MS = 200;

/** Shows its children once loading takes noticeably long. */
export function Late({ children }: { children: ReactNode }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? children : null;
}
