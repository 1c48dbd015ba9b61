import { useEffect, useRef, useState, type ReactNode } from 'react';
import { whenIdle } from '../when-idle.ts';

/** Pixels below and above the screen within which a section is drawn. */
const MARGIN = '600px 0px';

interface LateSectionProps {
  /** Pixels that it takes before it is drawn. */
  height: number;
  /** Draws it now, wherever it stands. */
  isNeeded: boolean;
  children: () => ReactNode;
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
