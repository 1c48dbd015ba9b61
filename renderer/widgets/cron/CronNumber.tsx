import { InputNumber, Select } from 'antd';
import { cronBounds, type CronFieldName } from '#renderer/cron/fields.ts';
import { usePorts } from '../ports.ts';
import { weekdayOrder } from './weekday-order.ts';

/** One number in a choice of a cron field. */
export interface CronNumberProps {
  field: CronFieldName;
  /** Which number of its choice. */
  what: 'from' | 'to' | 'start' | 'step';
  value: number;
  disabled: boolean;
  onChange: (value: number) => void;
}

const PARTS = { from: 'cron.range', to: 'cron.range-to', start: 'cron.loop', step: 'cron.loop-step' } as const;

/** A number input within the field's bounds (CRON-08); weekdays are chosen by name. */
export function CronNumber({ field, what, value, disabled, onChange }: CronNumberProps) {
  const { message } = usePorts();
  const label = `${message(`cron.${field}`)} ${message(PARTS[what])}`;
  if (field === 'week' && what !== 'step') {
    const options = weekdayOrder.map((day) => ({ value: day, label: message(`cron.weekday-${day}`) }));
    return <Select<number> size="small" aria-label={label} value={value} options={options} disabled={disabled} onChange={onChange} />;
  }
  const { min, max, maxStep } = cronBounds[field];
  return (
    <InputNumber<number>
      size="small"
      aria-label={label}
      value={value}
      min={what === 'step' ? 1 : min}
      max={what === 'step' ? maxStep : max}
      precision={0}
      disabled={disabled}
      onChange={(next) => next !== null && onChange(next)}
    />
  );
}
