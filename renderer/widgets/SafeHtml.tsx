import { useLayoutEffect, useRef } from 'react';
import { safeFragment } from './safe-fragment.ts';
import styles from './safe-html.module.css';

/** Renders sanitised HTML from data: the only place that renders HTML (FORM-11). */
export function SafeHtml({ html, label }: { html: string; label?: string }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => host.current?.replaceChildren(safeFragment(html)), [html]);
  return <div ref={host} className={styles.html} aria-label={label} />;
}
