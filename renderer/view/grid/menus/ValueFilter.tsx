import { Button, Checkbox, Popover, Space, type InputRef } from 'antd';
import Input from 'antd/es/input/Input';
import { useMemo, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { filterChoices, rowsThatPass, searchChoices, type FilterChoice } from '#renderer/grid-entry/column-filter.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { AttachedGrid } from '../attached-grid.ts';
import { usePinyin } from '../cells/usePinyin.ts';
import { INSIDE_WINDOW } from './inside-window.ts';
import type { MenuPlace } from './open-menu.ts';
import { allRows, type TableView } from './table-view.ts';
import styles from './menus.module.css';

interface ValueFilterProps {
  grid: AttachedGrid;
  view: TableView;
  plan: ColumnPlan;
  columns: readonly ColumnPlan[];
  place: MenuPlace;
  onClose: () => void;
}

/** Longer lists have to be searched. */
const MAX_LISTED = 200;

/** The values of a column in the rows that pass the filters of other columns. */
function choicesOf({ grid: { api, context }, view, plan, columns }: ValueFilterProps): FilterChoice[] {
  const others = new Map(view.get().filters);
  others.delete(plan.key);
  return filterChoices(plan, rowsThatPass(allRows(api), columns, others, context), context);
}

/** The state of the filter menu. During a search only the values found count, as in a spreadsheet. */
function useChoice(props: ValueFilterProps) {
  const { grid, view, plan } = props;
  const { message } = usePorts();
  const [choices] = useState(() => choicesOf(props));
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => view.get().filters.get(plan.key) ?? new Set(choices.map(({ text }) => text)),
  );
  const readings = usePinyin();
  const found = useMemo(() => searchChoices(choices, query, readings, message('grid.filter-blank')), [choices, query, readings, message]);
  const ticked = found.filter(({ text }) => chosen.has(text)).length;
  const tick = (texts: readonly string[], on: boolean) => {
    const next = new Set(chosen);
    for (const text of texts)
      if (on) next.add(text);
      else next.delete(text);
    setChosen(next);
  };
  const apply = () => {
    const texts = new Set(found.flatMap(({ text }) => (chosen.has(text) ? [text] : [])));
    view.filter(grid, plan.key, texts.size === choices.length ? null : texts);
  };
  return { query, setQuery, chosen, found, ticked, tick, apply };
}

/** The values found, with their row counts. */
function Choices({ found, chosen, tick }: Pick<ReturnType<typeof useChoice>, 'found' | 'chosen' | 'tick'>) {
  const { message } = usePorts();
  const listed = found.slice(0, MAX_LISTED);
  return (
    <ul className={styles.choices}>
      {listed.map(({ text, count }) => (
        <li key={text}>
          <Checkbox checked={chosen.has(text)} onChange={(event) => tick([text], event.target.checked)}>
            <span className={styles.choice}>{text || message('grid.filter-blank')}</span>
          </Checkbox>
          <span className={styles.count}>{count}</span>
        </li>
      ))}
      {listed.length === 0 && <li className={styles.hint}>{message('grid.filter-none')}</li>}
      {found.length > listed.length && <li className={styles.hint}>{message('grid.filter-more', { n: found.length - listed.length })}</li>}
    </ul>
  );
}

/** Ticks all values found, or none. */
function AllFound({ query, found, ticked, tick }: Pick<ReturnType<typeof useChoice>, 'query' | 'found' | 'ticked' | 'tick'>) {
  const { message } = usePorts();
  const texts = found.map(({ text }) => text);
  return (
    <Checkbox
      disabled={found.length === 0}
      checked={ticked > 0 && ticked === found.length}
      indeterminate={ticked > 0 && ticked < found.length}
      onChange={(event) => tick(texts, event.target.checked)}
    >
      {message(query.trim() === '' ? 'grid.filter-all' : 'grid.filter-found')}
    </Checkbox>
  );
}

function Values(props: ValueFilterProps & { search: Ref<InputRef> }) {
  const { onClose } = props;
  const { message } = usePorts();
  const { query, setQuery, chosen, found, ticked, tick, apply } = useChoice(props);
  const confirm = () => {
    if (ticked === 0) return;
    apply();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing && event.target instanceof HTMLInputElement) confirm();
    else return;
    event.stopPropagation();
    event.preventDefault();
  };
  return (
    <div className={styles.values} onKeyDown={onKeyDown}>
      <Input
        ref={props.search}
        allowClear
        size="small"
        value={query}
        aria-label={message('grid.filter-search')}
        placeholder={message('grid.filter-search')}
        onChange={(event) => setQuery(event.target.value)}
      />
      <AllFound query={query} found={found} ticked={ticked} tick={tick} />
      <Choices found={found} chosen={chosen} tick={tick} />
      <Space className={styles.buttons}>
        <Button size="small" onClick={onClose}>
          {message('action.cancel')}
        </Button>
        <Button size="small" type="primary" disabled={ticked === 0} onClick={confirm}>
          {message('action.ok')}
        </Button>
      </Space>
    </div>
  );
}

/** Filters rows by the values of a column. */
export function ValueFilter(props: ValueFilterProps) {
  const search = useRef<InputRef>(null);
  return (
    <Popover
      open
      trigger="click"
      placement="bottomLeft"
      align={INSIDE_WINDOW}
      arrow={false}
      title={props.plan.title}
      destroyOnHidden
      onOpenChange={(open) => !open && props.onClose()}
      // An input cannot take the focus before the popover is in place.
      afterOpenChange={(open) => open && search.current?.focus()}
      content={<Values {...props} search={search} />}
    >
      <span className={styles.place} style={props.place} />
    </Popover>
  );
}
