import { Input, Select, Space } from 'antd';
import { useId, useState } from 'react';
import { columnType } from '#renderer/column-types/index.ts';
import { askableOptions } from '#renderer/column-types/option-text.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { relativeDates, relativeOf } from '#renderer/query/relative-dates.ts';
import type { QueryField } from '#renderer/query/query-fields.ts';
import type { SuperCondition } from '#renderer/query/super-query.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { wireText } from '#renderer/wire/wire-value.ts';
import { typeOf, type ColumnViews } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';
import { useViews } from '../useViews.ts';
import { valueColumn } from './value-column.ts';
import styles from './query-builder.module.css';

interface ConditionValueProps {
  condition: SuperCondition;
  field: QueryField | undefined;
  views: ColumnViews;
  dictionaries: Dictionaries;
  onChange: (val: string) => void;
}

/** The value of a condition, in the control of its field's type and rule (QUERY-04); a date may be relative to today. */
export function ConditionValue(props: ConditionValueProps) {
  const { message } = usePorts();
  const { field, condition, onChange } = props;
  if (!field) {
    return (
      <span className={styles.value}>
        <Input
          aria-label={message('builder.value')}
          placeholder={message('builder.value')}
          value={condition.val}
          onChange={({ target }) => onChange(target.value)}
        />
      </span>
    );
  }
  const { entry } = columnType(field.column.type);
  const isDated = (entry === 'date' || entry === 'datetime') && !/like|in/.test(condition.rule);
  const shared = { ...props, field };
  return <span className={styles.value}>{isDated ? <DateValue {...shared} /> : <TypedValue {...shared} />}</span>;
}

type FieldValueProps = ConditionValueProps & { field: QueryField };

const FIXED = 'fixed';

/** A day, or one that moves with the calendar. */
function DateValue(props: FieldValueProps) {
  const { message } = usePorts();
  const { condition, onChange } = props;
  const relative = relativeOf(condition.val);
  const choices = [FIXED, ...relativeDates.map((code) => `@${code}`)];
  const label = (value: string) => message(value === FIXED ? 'builder.fixed-date' : `builder.date.${relativeOf(value) ?? 'today'}`);
  return (
    <Space.Compact block>
      <Select
        className={relative ? styles.relative : styles.fixed}
        aria-label={message('builder.date-kind')}
        value={relative ? condition.val : FIXED}
        popupMatchSelectWidth={false}
        options={choices.map((value) => ({ value, label: label(value) }))}
        onChange={(value) => onChange(value === FIXED ? '' : value)}
      />
      {!relative && <TypedValue {...props} />}
    </Space.Compact>
  );
}

/** The wire text is the value; the control's own is kept too, since a text such as `1.` is none yet. */
function TypedValue({ condition, field, views, dictionaries, onChange }: FieldValueProps) {
  const { message } = usePorts();
  const id = useId();
  const options = askableOptions(dictionaries.optionsOf(field.column));
  const column = valueColumn(field.column, condition.rule, options.length > 0);
  const [edited, setEdited] = useState<{ val: string; type: string; value: unknown }>();
  const View = useView(column, views);
  if (!View) return <Input aria-label={message('builder.value')} value={condition.val} readOnly />;
  const type = typeOf(column);
  const isOwn = edited && edited.val === condition.val && edited.type === column.type;
  return (
    <>
      <label className={styles.hidden} htmlFor={id}>
        {message('builder.value')}
      </label>
      <View
        id={id}
        column={column}
        value={isOwn ? edited.value : type.parse(condition.val, column)}
        options={options}
        loading={dictionaries.loading}
        reload={dictionaries.reloadOf?.(field.column)}
        readOnly={false}
        invalid={false}
        placeholder={message('builder.value')}
        onChange={(value) => {
          const val = wireText(type.serialize(value, column));
          setEdited({ val, type: column.type, value });
          onChange(val);
        }}
      />
    </>
  );
}

function useView(column: ColumnPlan, views: ColumnViews) {
  const { data } = useViews(views.has(column.type) ? null : [column]);
  const view = views.get(column.type) ?? data?.get(column.type);
  return view?.Filter ?? view?.Widget;
}
