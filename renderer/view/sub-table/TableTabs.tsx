import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './table-tabs.module.css';

interface TableTab {
  key: string;
  title: ReactNode;
  content: ReactNode;
}

interface TableTabsProps {
  tabs: readonly TableTab[];
  /** The key of the open tab. */
  active: string | undefined;
  onActivate: (key: string) => void;
}

/** The target tab of a key, by index and number of tabs. */
const moves: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowLeft: (place, count) => (place - 1 + count) % count,
  ArrowRight: (place, count) => (place + 1) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

/** Arrows, Home and End move between tabs without opening them, because a table is expensive to render. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const titles = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const place = titles.findIndex((title) => title === document.activeElement);
  const next = moves[event.key]?.(place, titles.length);
  if (next === undefined || place < 0) return;
  event.preventDefault();
  titles[next]?.focus();
}

/**
 * The tables of a form in tabs. A table is rendered when first opened, and then kept. Not antd's tabs: they measure themselves, which would
 * force another layout before the grid is there (GRID-12).
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
