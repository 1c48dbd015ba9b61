import { useEffect, useRef, useState, type ReactNode } from 'react';
import { whenIdle } from '#renderer/widgets/when-idle.ts';

/** Distance from the viewport within which a section is rendered. */
const MARGIN = '600px 0px';

interface LateSectionProps {
  /** Placeholder height in pixels. */
  height: number;
  /** Renders the section immediately, wherever it is. */
  isNeeded: boolean;
  children: () => ReactNode;
}

/** A section of a long form, rendered once it comes near the viewport or the browser is idle, and kept from then on. */
export function DeferredSection({ height, isNeeded, children }: LateSectionProps) {
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
