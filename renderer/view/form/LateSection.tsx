import { useEffect, useRef, useState, type ReactNode } from 'react';
import { whenIdle } from '../when-idle.ts';

/** Pixels below and above the viewport within which a section is rendered. */
const MARGIN = '600px 0px';

interface LateSectionProps {
  /** Its height in pixels until it is rendered. */
  height: number;
  /** Renders it now, wherever it is. */
  isNeeded: boolean;
  children: () => ReactNode;
}

/** A part of a long form that is rendered when it comes near the viewport or the browser is idle; then it stays. */
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
