import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './light.module.css';

interface LightTab {
  key: string;
  label: string;
  content: ReactNode;
}

/** Tabs in the middle of their card; arrow keys go from one to the next. What was shown once stays as it was left. */
export function LightTabs({ tabs }: { tabs: readonly LightTab[] }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set([0]));
  const choose = (n: number) => {
    setActive(n);
    setOpened((before) => new Set([...before, n]));
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[n]?.focus();
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    choose((active + step + tabs.length) % tabs.length);
  };
  return (
    <>
      <div ref={list} className={styles.tabs} role="tablist">
        {tabs.map(({ key, label }, n) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-tab-${key}`}
            className={styles.tab}
            aria-selected={n === active}
            aria-controls={`${id}-panel-${key}`}
            tabIndex={n === active ? 0 : -1}
            onClick={() => choose(n)}
            onKeyDown={move}
          >
            {label}
          </button>
        ))}
      </div>
      <Panels {...{ id, tabs, active, opened }} />
    </>
  );
}

interface PanelsProps {
  id: string;
  tabs: readonly LightTab[];
  active: number;
  opened: ReadonlySet<number>;
}

function Panels({ id, tabs, active, opened }: PanelsProps) {
  return tabs.map(({ key, content }, n) => (
    <div key={key} role="tabpanel" id={`${id}-panel-${key}`} aria-labelledby={`${id}-tab-${key}`} hidden={n !== active}>
      {opened.has(n) && content}
    </div>
  ));
}
