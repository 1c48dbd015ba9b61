import { FilterOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import dialog from '#renderer/widgets/dialog/dialog.module.css';
import { usePorts } from '#renderer/widgets/ports.ts';
import { QueryForm } from '#renderer/widgets/query/QueryForm.tsx';
import type { ColumnViews } from '../column-views.ts';
import type { useDictionaries } from '../dictionaries.ts';
import { filterNames, otherFilters } from '../list-chips/other-filters.ts';
import type { usePage } from './useList.ts';

interface ListQueryProps {
  plan: ListPlan;
  views: ColumnViews;
  dictionaries: ReturnType<typeof useDictionaries>;
  list: ReturnType<typeof usePage>;
  onChange: (part: Partial<ListState>) => void;
}

/** The query row (GRID-26); on a phone a sheet, so that the rows begin near the top. Submitting the same query again reloads. */
export function ListQuery(props: ListQueryProps) {
  const isPhone = useIsPhone();
  if (props.plan.query.length === 0) return null;
  return isPhone ? <QuerySheet {...props} /> : <ListQueryForm {...props} />;
}

function QuerySheet(props: ListQueryProps) {
  const { message } = usePorts();
  const [isOpen, setIsOpen] = useState(false);
  const { filters } = props.list.state;
  const n = props.plan.query.filter(({ column }) => filterNames(column.key).some((name) => filters[name])).length;
  return (
    <>
      <Button icon={<FilterOutlined aria-hidden />} onClick={() => setIsOpen(true)}>
        {n > 0 ? message('list.filters-set', { n }) : message('list.filters')}
      </Button>
      <Drawer
        title={message('list.filters')}
        rootClassName={dialog.sheet}
        placement="bottom"
        size="auto"
        open={isOpen}
        onClose={() => setIsOpen(false)}
      >
        <ListQueryForm {...props} onAsked={() => setIsOpen(false)} />
      </Drawer>
    </>
  );
}

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
        onChange({ filters: {}, search: undefined, page: 1 });
        onAsked?.();
      }}
    />
  );
}
