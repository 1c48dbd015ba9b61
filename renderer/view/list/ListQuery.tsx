import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { isNarrowed, WHOLE_LIST } from '#renderer/query/asked-filters.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { QueryForm } from '#renderer/widgets/query/QueryForm.tsx';
import { QuerySheet } from '#renderer/widgets/query/QuerySheet.tsx';
import type { ColumnViews } from '../column-views.ts';
import type { useDictionaries } from '../dictionaries.ts';
import { countSet, otherFilters } from '../list-chips/other-filters.ts';
import type { usePage } from './useList.ts';
import type { QueryPanel } from './useQueryPanel.ts';
import styles from './ListView.module.css';

interface ListQueryProps {
  plan: ListPlan;
  views: ColumnViews;
  dictionaries: ReturnType<typeof useDictionaries>;
  list: ReturnType<typeof usePage>;
  onChange: (part: Partial<ListState>) => void;
}

/** The query of a list on a phone. */
export function PhoneQuery(props: ListQueryProps) {
  const { plan, list } = props;
  const isPhone = useIsPhone();
  if (!isPhone || plan.query.length === 0) return null;
  return (
    <QuerySheet count={countSet(plan.query, list.state.filters)}>{(close) => <ListQueryForm {...props} onAsked={close} />}</QuerySheet>
  );
}

/** The query row (GRID-26) of a list in its panel, which takes the focus where it was opened by hand. */
export function QueryRow({ panel, ...props }: ListQueryProps & { panel: QueryPanel }) {
  const isPhone = useIsPhone();
  return panel.isOpen && !isPhone && <OpenPanel {...props} panel={panel} />;
}

function OpenPanel({ panel: { id, isByHand }, ...props }: ListQueryProps & { panel: QueryPanel }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isByHand) box.current?.querySelector('input')?.focus();
  }, [isByHand]);
  return (
    <div ref={box} id={id}>
      <ListQueryForm {...props} />
    </div>
  );
}

interface QueryToolsProps {
  panel: QueryPanel;
  state: ListState;
  onChange: (part: Partial<ListState>) => void;
}

/** 筛选, which opens and folds the query of a list, and while that is folded 重置, which takes off all that narrows the list. */
export function QueryTools({ panel, state, onChange }: QueryToolsProps) {
  const { message } = usePorts();
  const { id, isOffered, isOpen, toggle } = panel;
  return (
    <>
      {isOffered && (
        <Button
          className={styles.quiet}
          {...(isOpen ? { color: 'primary', variant: 'filled' } : { type: 'text' })}
          icon={<FilterOutlined aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={toggle}
        >
          {message('list.filters')}
        </Button>
      )}
      {!isOpen && isNarrowed(state) && (
        <Button className={styles.quiet} type="link" onClick={() => onChange(WHOLE_LIST)}>
          {message('action.reset')}
        </Button>
      )}
    </>
  );
}

/** Submitting the same query again reloads. */
function ListQueryForm({ plan, views, dictionaries, list, onChange, onAsked }: ListQueryProps & { onAsked?: () => void }) {
  const { filters } = list.state;
  return (
    <QueryForm
      label={plan.title}
      items={plan.query}
      views={views}
      dictionaries={dictionaries}
      filters={filters}
      hasRelativeDates
      onQuery={(asked) => {
        onChange({ filters: { ...otherFilters(plan, filters), ...asked }, page: 1 });
        list.reload();
        onAsked?.();
      }}
      onReset={() => {
        onChange(WHOLE_LIST);
        onAsked?.();
      }}
    />
  );
}
