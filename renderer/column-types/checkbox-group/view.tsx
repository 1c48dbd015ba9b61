import { Checkbox } from 'antd';
import { choosableOptions } from '../option-text.ts';
import { EmptyChoices } from '#renderer/widgets/choices/EmptyChoices.tsx';
import { areTexts, OptionsCell } from '#renderer/widgets/choices/OptionCell.tsx';
import { OptionsSelect } from '#renderer/widgets/choices/OptionsSelect.tsx';
import { fieldAttributes } from '#renderer/widgets/field-attributes.ts';
import styles from '#renderer/widgets/field.module.css';
import type { ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';

function Widget(props: WidgetProps<readonly string[]>) {
  if (props.inCell) return <OptionsSelect {...props} />;
  const { id, ...aria } = fieldAttributes(props);
  return (
    <div {...aria} id={id} role="group" className={styles.center} aria-labelledby={`${id}-label`}>
      <Checkbox.Group
        value={[...props.value]}
        disabled={props.readOnly}
        options={choosableOptions(props.options, props.value).map((option) => ({
          value: option.value,
          label: option.text,
          disabled: option.disabled,
        }))}
        onChange={(next) => props.onChange(next)}
      />
      {props.options.length === 0 && <EmptyChoices isReady={!props.loading} onRetry={props.reload} />}
    </div>
  );
}

export const view: ColumnView<readonly string[]> = { Cell: OptionsCell, isText: areTexts, Widget, Filter: OptionsSelect };
