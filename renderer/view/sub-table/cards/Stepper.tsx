import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, type FocusEvent } from 'react';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { Field, type FieldProps } from '#renderer/view/form/Field.tsx';
import type { Place } from '#renderer/view/form-store/form-store.ts';
import { useField } from '#renderer/view/form-store/store-hooks.ts';
import { stepped } from './line-figures.ts';
import styles from './cards.module.css';

const NO_OPTIONS: FieldProps['options'] = [];

/** A quantity between two buttons that take one away or add one; it can be typed as well, on a number pad. */
export function Stepper({ table, rowId, ...props }: Omit<FieldProps, 'options' | 'loading' | 'light' | 'place'> & Required<Place>) {
  const { store, column } = props;
  const place = useMemo(() => ({ table, rowId }), [table, rowId]);
  const { value } = useField(store, column.key, place);
  const step = (by: 1 | -1) => {
    store.change(column.key, stepped(column, value, by), place);
    store.touch(column.key, place);
  };
  return (
    <div className={styles.stepper} onFocus={selectWhole}>
      <StepButton column={column} by={-1} onStep={step} />
      <Field {...props} place={place} options={NO_OPTIONS} loading={false} light={false} />
      <StepButton column={column} by={1} onStep={step} />
    </div>
  );
}

/** What is typed on the number pad replaces the quantity, as in a cell of a table. A frame later: the finger sets the cursor after the focus. What was typed by then stays. */
function selectWhole({ target }: FocusEvent) {
  if (!(target instanceof HTMLInputElement)) return;
  target.select();
  const { value } = target;
  requestAnimationFrame(() => target.value === value && target.select());
}

interface StepButtonProps {
  column: ColumnPlan;
  by: 1 | -1;
  onStep: (by: 1 | -1) => void;
}

function StepButton({ column: { title }, by, onStep }: StepButtonProps) {
  const { message } = usePorts();
  return (
    <Button
      className={styles.step}
      icon={by > 0 ? <PlusOutlined /> : <MinusOutlined />}
      aria-label={message(by > 0 ? 'lines.more-of' : 'lines.less-of', { title })}
      onClick={() => onStep(by)}
    />
  );
}
