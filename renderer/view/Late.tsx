import { useEffect, useState, type ReactNode } from 'react';

/** A skeleton that came sooner would only flicker. */
const LATE_MS = 200;

/** Shows its children when loading takes longer than anybody should notice. */
export function Late({ children }: { children: ReactNode }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? children : null;
}
