import { useState, type FormEvent } from 'react';
import { askableOptions } from '#renderer/column-types/option-text.ts';
import type { Retry } from '#renderer/sources/missing-source.ts';
import type { Option } from '#renderer/sources/option.ts';
import type { ColumnPlan, QueryItemPlan } from '#renderer/compile/plan.ts';
import { filtersOf, queryConditionsOf, usualCondition, type QueryConditions } from '#renderer/query/conditions.ts';
import type { ColumnViews } from '../load-views.ts';
import { QueryButtons } from './QueryButtons.tsx';
import { QueryItem } from './QueryItem.tsx';
import styles from './QueryForm.module.css';

interface QueryFormProps {
  /** The subject of the query. */
  label: string;
  items: readonly QueryItemPlan[];
  views: ColumnViews;
  dictionaries: {
    optionsOf(column: ColumnPlan): readonly Option[];
    loading: boolean;
    reloadOf?(column: ColumnPlan): Retry | undefined;
  };
  /** The applied filters. */
  filters: Readonly<Record<string, string>>;
  /** Days that move with the calendar are offered; who asks resolves them. */
  hasRelativeDates?: boolean;
  onQuery: (filters: Record<string, string>) => void;
  onReset: () => void;
}

type Filters = QueryFormProps['filters'];

const isSame = (a: Filters, b: Filters) =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([key, value]) => b[key] === value);

/**
 * The query while it is edited; reset when filters are applied that the form has not asked for. Its own may arrive late, when the user is
 * typing the next query.
 */
function useQueryDraft(items: readonly QueryItemPlan[], filters: Filters) {
  const [draft, setDraft] = useState<QueryConditions>(() => queryConditionsOf(items, filters));
  const [applied, setApplied] = useState(filters);
  const [asked, setAsked] = useState(filters);
  if (applied !== filters) {
    setApplied(filters);
    if (!isSame(asked, filters)) {
      setAsked(filters);
      setDraft(queryConditionsOf(items, filters));
    }
  }
  const ask = () => {
    const wanted = filtersOf(items, draft);
    setAsked(wanted);
    return wanted;
  };
  const clear = () => {
    setAsked({});
    setDraft(queryConditionsOf(items, {}));
  };
  return { draft, setDraft, ask, clear };
}

/** The query row (GRID-26): Enter or 查询 applies it, 重置 clears it, 展开 shows the hidden items. */
export function QueryForm({ label, items, views, dictionaries, filters, hasRelativeDates, onQuery, onReset }: QueryFormProps) {
  const { draft, setDraft, ask, clear } = useQueryDraft(items, filters);
  const hidden = items.filter((item) => item.collapsed);
  const [isExpanded, setIsExpanded] = useState(() => Object.keys(filtersOf(hidden, draft)).length > 0);
  const shown = isExpanded ? items : items.filter((item) => !item.collapsed);

  function submit(event: FormEvent) {
    event.preventDefault();
    // In the React tree a dialog may be inside a form, whose save this submit must not trigger.
    event.stopPropagation();
    onQuery(ask());
  }
  function reset() {
    clear();
    onReset();
  }
  return (
    <form className={styles.form} role="search" aria-label={label} onSubmit={submit}>
      {shown.map((item) => (
        <QueryItem
          key={item.column.key}
          item={item}
          views={views}
          options={askableOptions(dictionaries.optionsOf(item.column))}
          loading={dictionaries.loading}
          reload={dictionaries.reloadOf?.(item.column)}
          hasRelativeDates={hasRelativeDates}
          condition={draft[item.column.key] ?? usualCondition(item, '')}
          onChange={(condition) => setDraft((before) => ({ ...before, [item.column.key]: condition }))}
        />
      ))}
      <QueryButtons
        className={styles.buttons}
        isExpanded={isExpanded}
        onReset={reset}
        onToggle={hidden.length > 0 ? () => setIsExpanded(!isExpanded) : undefined}
      />
    </form>
  );
}
