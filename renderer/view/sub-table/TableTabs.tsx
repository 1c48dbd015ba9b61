import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './table-tabs.module.css';

interface TableTab {
  key: string;
  title: ReactNode;
  content: ReactNode;
}

interface TableTabsProps {
  tabs: readonly TableTab[];
  /** The key of the open one. */
  active: string | undefined;
  onActivate: (key: string) => void;
}

/** Where a key leads from a tab, by its place and how many there are. */
const moves: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowLeft: (place, count) => (place - 1 + count) % count,
  ArrowRight: (place, count) => (place + 1) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

/** Arrows, Home and End move between titles without opening one: a table is expensive to render. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const titles = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const place = titles.findIndex((title) => title === document.activeElement);
  const next = moves[event.key]?.(place, titles.length);
  if (next === undefined || place < 0) return;
  event.preventDefault();
  titles[next]?.focus();
}

/**
 * The tables of a form, one open at a time. A table is rendered when it is first opened, and then kept. Plain elements: antd's tabs measure
 * themselves, for which the page would be laid out once more before the grid is there (GRID-12).
 */
export function TableTabs({ tabs, active, onActivate }: TableTabsProps) {
  const id = useId();
  const [opened] = useState(() => new Set<string>());
  if (active !== undefined) opened.add(active);
  return (
    <div>
      <div role="tablist" className={styles.titles} onKeyDown={moveFocus}>
        {tabs.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            className={styles.title}
            aria-selected={key === active}
            aria-controls={opened.has(key) ? `${id}-${key}-table` : undefined}
            tabIndex={key === active ? 0 : -1}
            onClick={() => onActivate(key)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs
        .filter(({ key }) => opened.has(key))
        .map(({ key, content }) => (
          <div key={key} role="tabpanel" id={`${id}-${key}-table`} aria-labelledby={`${id}-${key}`} hidden={key !== active}>
            {content}
          </div>
        ))}
    </div>
  );
}
