import { Radio } from 'antd';
import { choosableOptions } from '../option-text.ts';
import { OptionCell } from '#renderer/widgets/choices/OptionCell.tsx';
import { EmptyChoices } from '#renderer/widgets/choices/EmptyChoices.tsx';
import { LaterOptionSelect } from '#renderer/widgets/choices/LaterOptionSelect.tsx';
import { fieldAttributes } from '#renderer/widgets/field-attributes.ts';
import styles from '#renderer/widgets/field.module.css';
import type { CellProps, ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';

interface RadiosProps extends Pick<WidgetProps<string>, 'value' | 'column' | 'options' | 'onChange'> {
  disabled?: boolean;
  /** -1 in a grid, where Tab moves between cells, not their controls. */
  tabIndex?: number;
}

/** A radio button for each option; where the column allows it, a click or Space unselects the chosen one (COL-14). */
function Radios({ value, column, options, disabled, tabIndex, onChange }: RadiosProps) {
  const Choice = column.config?.['look'] === 'button' ? Radio.Button : Radio;
  return choosableOptions(options, [value]).map((option) => {
    const clears = column.allowClear === true && option.value === value;
    return (
      <Choice
        key={option.value}
        value={option.value}
        disabled={disabled || option.disabled}
        tabIndex={tabIndex}
        onClick={clears ? () => onChange('') : undefined}
        onKeyDown={(event) => {
          if (!clears || event.key !== ' ') return;
          event.preventDefault();
          onChange('');
        }}
      >
        {option.text}
      </Choice>
    );
  });
}

/** Always shown as a group when editable (COL-14). */
function Cell(props: CellProps<string>) {
  const { value, column, options, onChange } = props;
  if (!onChange) return <OptionCell {...props} />;
  return (
    <Radio.Group
      className={styles.middle}
      aria-label={column.title}
      value={value}
      onChange={(event) => onChange(String(event.target.value))}
    >
      <Radios value={value} column={column} options={options} tabIndex={-1} onChange={onChange} />
    </Radio.Group>
  );
}

function Widget(props: WidgetProps<string>) {
  if (props.inCell) return <LaterOptionSelect {...props} />;
  const { id, ...aria } = fieldAttributes(props);
  function change(next: string) {
    props.onChange(next);
    props.onBlur?.();
  }
  return (
    <Radio.Group
      {...aria}
      id={id}
      className={styles.center}
      aria-labelledby={`${id}-label`}
      value={props.value}
      disabled={props.readOnly}
      onChange={(event) => change(String(event.target.value))}
    >
      <Radios value={props.value} column={props.column} options={props.options} disabled={props.readOnly} onChange={change} />
      {props.options.length === 0 && <EmptyChoices isReady={!props.loading} onRetry={props.reload} />}
    </Radio.Group>
  );
}

export const view: ColumnView<string> = { Cell, Widget, Filter: LaterOptionSelect };
