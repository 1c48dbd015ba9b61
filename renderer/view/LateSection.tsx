import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Pixels below and above the screen within which a section is drawn. */
const MARGIN = '600px 0px';
/** Milliseconds after which a section is drawn though the browser never rests. */
const LATEST_MS = 3000;

interface LateSectionProps {
  /** Pixels that it takes before it is drawn. */
  height: number;
  /** Draws it now, wherever it stands. */
  isNeeded: boolean;
  children: () => ReactNode;
}

/** Asks for a moment in which the browser has nothing to do; gives what takes the question back. */
function whenIdle(action: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(action, LATEST_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(action, { timeout: LATEST_MS });
  return () => cancelIdleCallback(request);
}

/** A part of a long form that is drawn when it comes near the screen, or when the browser has time; then it stays. */
export function LateSection({ height, isNeeded, children }: LateSectionProps) {
  const host = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined');
  const isDrawn = isNear || isNeeded;
  useEffect(() => {
    if (isDrawn || !host.current) return;
    const draw = () => setIsNear(true);
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && draw(), { rootMargin: MARGIN });
    observer.observe(host.current);
    const forgetIdle = whenIdle(draw);
    return () => {
      observer.disconnect();
      forgetIdle();
    };
  }, [isDrawn]);
  return isDrawn ? children() : <div ref={host} style={{ height }} />;
}
