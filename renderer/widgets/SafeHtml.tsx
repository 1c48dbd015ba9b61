import { useLayoutEffect, useRef } from 'react';
import { safeFragment } from './safe-fragment.ts';
import styles from './safe-html.module.css';

/** HTML from data, made harmless: the only place where it is shown as such (FORM-11). */
export function SafeHtml({ html, label }: { html: string; label?: string }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => host.current?.replaceChildren(safeFragment(html)), [html]);
  return <div ref={host} className={styles.html} aria-label={label} />;
}
