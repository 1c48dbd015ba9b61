import type { ReactNode } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import type { SavedListView } from '#renderer/sources/list-views.ts';
import { usePorts, useUrl } from '#renderer/widgets/ports.ts';
import { useScreenComplete } from '../useScreenSettled.ts';
import { paramsOf, viewName, viewOf } from './saved-view.ts';
import { useViewCounts } from './view-counts.ts';
import styles from './saved-views.module.css';

interface ViewTabsProps {
  plan: ListPlan;
  views: readonly SavedListView[];
  /** The rows come first: numbers are counted once they are there and the browser rests. */
  isAwaited: boolean;
  /** Does this once unsaved rows are saved or given up. */
  leave: (next: () => void) => void;
  /** Rendered at the end of their line. */
  children?: ReactNode;
}

/** The named views of a list above it, each with the number of its records, after the list without any; nothing where it has none. */
export function ViewTabs({ plan, views, isAwaited, leave, children }: ViewTabsProps) {
  const { message, locale } = usePorts();
  const url = useUrl();
  const isComplete = useScreenComplete();
  const counts = useViewCounts(plan, views, isAwaited || !isComplete);
  if (views.length === 0) return null;
  const active = viewOf(url.params, views);
  const tabs = [undefined, ...views].map((view, place) => ({
    view,
    name: view ? viewName(view, locale) : message('views.all'),
    key: view ? paramsOf(view).get('saved') : '',
    n: counts[place],
  }));
  return (
    <div className={styles.above}>
      <div role="group" className={styles.tabs} aria-label={message('views.tabs')}>
        {tabs.map(({ view, name, key, n }) => (
          <button
            key={key}
            type="button"
            className={styles.tab}
            aria-current={view === active ? 'true' : undefined}
            onClick={() => leave(() => url.set(view ? paramsOf(view) : new URLSearchParams()))}
          >
            {name} {n !== undefined && <span className={styles.count}>{n.toLocaleString('en')}</span>}
          </button>
        ))}
      </div>
      {children}
    </div>
  );
}
