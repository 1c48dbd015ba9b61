import { Space } from 'antd';
import { useId } from 'react';
import { columnType } from '#renderer/column-types/index.ts';
import type { QueryItemPlan } from '#renderer/compile/plan.ts';
import { isDated, isRange, isRelative, withOperator, type Condition, type Relative } from '#renderer/query/conditions.ts';
import { missingSourceCode, type Retry } from '#renderer/sources/missing-source.ts';
import { relativeDays, type RelativeDate } from '#renderer/query/relative-dates.ts';
import type { Option } from '#renderer/sources/option.ts';
import type { ColumnViews } from '../load-views.ts';
import { usePorts } from '../ports.ts';
import { OperatorMenu } from './OperatorMenu.tsx';
import styles from './QueryForm.module.css';

interface QueryItemProps {
  item: QueryItemPlan;
  views: ColumnViews;
  options: readonly Option[];
  loading: boolean;
  reload?: Retry;
  condition: Condition;
  /** Days that move with the calendar are offered. */
  hasRelativeDates?: boolean;
  onChange: (condition: Condition) => void;
}

/** A field of the query row: its label, its operators where there is a choice, and its control. */
export function QueryItem(props: QueryItemProps) {
  const { item, condition, hasRelativeDates, onChange } = props;
  const { column, operators } = item;
  const { value } = condition;
  const onDate =
    hasRelativeDates && isDated(item) ? (relative: RelativeDate) => onChange({ operator: operators[0], value: { relative } }) : undefined;
  const id = useId();
  const ids = { field: id, label: `${id}-label`, operator: `${id}-operator` };
  const hasChoice = operators.length > 1 || onDate !== undefined;
  return (
    <div className={styles.item}>
      <label className={styles.label} id={ids.label} htmlFor={id} title={column.title}>
        {column.title}
      </label>
      <Space.Compact className={styles.control}>
        {hasChoice && (
          <OperatorMenu
            id={ids.operator}
            labelId={ids.label}
            operators={operators}
            operator={condition.operator}
            onChange={(operator) => onChange(withOperator(condition, operator, item))}
            date={isRelative(value) ? value.relative : undefined}
            onDate={onDate}
          />
        )}
        {isRelative(value) ? (
          <Days id={ids.field} {...value} />
        ) : (
          <Controls {...props} ids={ids} describedBy={hasChoice ? ids.operator : undefined} />
        )}
      </Space.Compact>
    </div>
  );
}

/** The days of a relative date, as they are today. */
function Days({ id, relative }: { id: string } & Relative) {
  const { message } = usePorts();
  const [begin, end] = relativeDays(relative, new Date());
  return (
    <output id={id} className={styles.days}>
      {begin === end ? begin : message('query.range-text', { begin, end })}
    </output>
  );
}

interface ControlsProps extends QueryItemProps {
  ids: { field: string; label: string };
  describedBy: string | undefined;
}

/** The control of a value, or those of both ends of a range. */
function Controls({ item, views, condition, onChange, options, loading, reload, ids, describedBy }: ControlsProps) {
  const { message } = usePorts();
  const { column } = item;
  const { operator, value } = condition;
  const view = views.get(column.type);
  const Control = view?.Filter ?? view?.Widget;
  if (!Control) return null;
  const source = column.missingSource;
  // Nothing can be chosen, but the stored values can be typed.
  const placeholder = source && message('source.type-value', { source: message(missingSourceCode(source), { ...source }) });
  const shared = { column, options, loading, reload, readOnly: false, invalid: false, describedBy, ...(placeholder && { placeholder }) };
  const isLong = columnType(column.type).entry === 'datetime';
  const change = (next: unknown) => onChange({ operator, value: next });
  if (!isRange(value)) return <Control {...shared} id={ids.field} value={value} onChange={change} />;
  return (
    <div className={`${styles.range} ${isLong ? styles.long : ''}`} role="group" aria-labelledby={ids.label}>
      <Control
        {...shared}
        id={ids.field}
        value={value.begin}
        placeholder={message('query.from')}
        onChange={(begin) => change({ ...value, begin })}
      />
      <Control
        {...shared}
        id={`${ids.field}-end`}
        value={value.end}
        placeholder={message('query.to')}
        onChange={(end) => change({ ...value, end })}
      />
    </div>
  );
}
