import { useId, useState, type FormEvent } from 'react';
import type { Option } from '#renderer/sources/option.ts';
import { columnType } from '#renderer/column-types/index.ts';
import type { ColumnPlan, QueryItemPlan } from '#renderer/compile/plan.ts';
import { filtersOf, isRange, queryValuesOf, type QueryValues } from '#renderer/query/conditions.ts';
import type { ColumnViews } from '../load-views.ts';
import { usePorts } from '../ports.ts';
import { QueryButtons } from './QueryButtons.tsx';
import styles from './QueryForm.module.css';

interface QueryFormProps {
  /** The subject of the query. */
  label: string;
  items: readonly QueryItemPlan[];
  views: ColumnViews;
  dictionaries: {
    optionsOf(column: ColumnPlan): readonly Option[];
    loading: boolean;
    reloadOf?(column: ColumnPlan): (() => void) | undefined;
  };
  /** The applied filters. */
  filters: Readonly<Record<string, string>>;
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
  const [draft, setDraft] = useState<QueryValues>(() => queryValuesOf(items, filters));
  const [applied, setApplied] = useState(filters);
  const [asked, setAsked] = useState(filters);
  if (applied !== filters) {
    setApplied(filters);
    if (!isSame(asked, filters)) {
      setAsked(filters);
      setDraft(queryValuesOf(items, filters));
    }
  }
  const ask = () => {
    const wanted = filtersOf(items, draft);
    setAsked(wanted);
    return wanted;
  };
  const clear = () => {
    setAsked({});
    setDraft(queryValuesOf(items, {}));
  };
  return { draft, setDraft, ask, clear };
}

/** The query row (GRID-26): Enter or 查询 applies it, 重置 clears it, 展开 shows the hidden items. */
export function QueryForm({ label, items, views, dictionaries, filters, onQuery, onReset }: QueryFormProps) {
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
          options={dictionaries.optionsOf(item.column)}
          loading={dictionaries.loading}
          reload={dictionaries.reloadOf?.(item.column)}
          value={draft[item.column.key]}
          onChange={(value) => setDraft((before) => ({ ...before, [item.column.key]: value }))}
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

interface QueryItemProps {
  item: QueryItemPlan;
  views: ColumnViews;
  options: readonly Option[];
  loading: boolean;
  reload?: () => void;
  value: unknown;
  onChange: (value: unknown) => void;
}

function QueryItem({ item, views, options, loading, reload, value, onChange }: QueryItemProps) {
  const { message } = usePorts();
  const id = useId();
  const { column, mode } = item;
  const view = views.get(column.type);
  const Control = view?.Filter ?? view?.Widget;
  if (!Control) return null;
  const shared = { column, options, loading, reload, readOnly: false, invalid: false };
  const range = isRange(value) ? value : { begin: columnType(column.type).empty, end: columnType(column.type).empty };
  return (
    <div className={styles.item}>
      <label className={styles.label} id={`${id}-label`} htmlFor={id} title={column.title}>
        {column.title}
      </label>
      {mode === 'range' ? (
        <div className={styles.control} role="group" aria-labelledby={`${id}-label`}>
          <Control
            {...shared}
            id={id}
            value={range.begin}
            placeholder={message('query.from')}
            onChange={(begin) => onChange({ ...range, begin })}
          />
          <Control
            {...shared}
            id={`${id}-end`}
            value={range.end}
            placeholder={message('query.to')}
            onChange={(end) => onChange({ ...range, end })}
          />
        </div>
      ) : (
        <div className={styles.control}>
          <Control {...shared} id={id} value={value} onChange={onChange} />
        </div>
      )}
    </div>
  );
}
