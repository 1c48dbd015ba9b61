import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** True once what was drawn with this has been painted, for what may come behind it; at once where `isAtOnce`. */
export function useIsPainted(isAtOnce: boolean): boolean {
  const [isPainted, setPainted] = useState(isAtOnce);
  useEffect(() => (isPainted ? undefined : afterPaint(() => setPainted(true))), [isPainted]);
  return isPainted || isAtOnce;
}
