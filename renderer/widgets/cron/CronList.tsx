import { Checkbox, Select } from 'antd';
import { cronBounds, type CronFieldName } from '#renderer/cron/fields.ts';
import { usePorts } from '../ports.ts';
import { weekdayOrder } from './weekday-order.ts';
import styles from './cron.module.css';

/** How many years ahead can be chosen (CRON-10). */
const YEARS_AHEAD = 100;

interface CronListProps {
  field: CronFieldName;
  values: readonly number[];
  disabled: boolean;
  onChange: (values: readonly number[]) => void;
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, position) => from + position);

/** The values of a field as checkboxes; years as a drop-down, because there are many (CRON-08..10). */
export function CronList({ field, values, disabled, onChange }: CronListProps) {
  const { message } = usePorts();
  const label = message('cron.listed');
  if (field === 'year') {
    const thisYear = new Date().getFullYear();
    const years = [...new Set([...values, ...numbers(thisYear, thisYear + YEARS_AHEAD)])].sort((a, b) => a - b);
    return (
      <Select<number[]>
        mode="multiple"
        className={styles.years}
        aria-label={label}
        value={[...values]}
        options={years.map((year) => ({ value: year, label: year }))}
        disabled={disabled}
        onChange={onChange}
      />
    );
  }
  const { min, max } = cronBounds[field];
  const options =
    field === 'week'
      ? weekdayOrder.map((day) => ({ value: day, label: message(`cron.weekday-${day}`) }))
      : numbers(min, max).map((value) => ({ value, label: value }));
  return (
    <Checkbox.Group<number>
      className={styles.list}
      aria-label={label}
      value={[...values]}
      options={options}
      disabled={disabled}
      onChange={onChange}
    />
  );
}
