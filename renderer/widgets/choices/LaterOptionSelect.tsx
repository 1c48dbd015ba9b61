import { DownOutlined } from '@ant-design/icons';
import Input from 'antd/es/input/Input';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { optionOf } from '#renderer/column-types/option-text.ts';
import { fieldAppearance, fieldAttributes } from '../field-attributes.ts';
import fieldStyles from '../field.module.css';
import { useCodeAtRest } from '../later-code.ts';
import type { WidgetProps } from '../widget-props.ts';
import { choiceCode } from './choice-code.ts';
import { holdFrom, releaseKeys } from './key-queue.ts';

type Touched = 'pointer' | 'focus';

interface LaterOptionSelectProps extends WidgetProps<string> {
  /** Texts that are no option are taken, too (COL-38). */
  takesTexts?: boolean;
}

/**
 * A single-choice drop-down; what is chosen alone until the control has been loaded, once the screen is complete or the field has the focus.
 * Keys that are pressed meanwhile are for the control, in their order.
 */
export function LaterOptionSelect({ takesTexts = false, ...props }: LaterOptionSelectProps) {
  const [touched, setTouched] = useState<Touched>();
  const code = useCodeAtRest(choiceCode, touched !== undefined || props.inCell === true);
  const isWaited = touched !== undefined;
  const isThere = code !== undefined;
  useEffect(() => {
    if (isThere && isWaited) releaseKeys();
  }, [isThere, isWaited]);
  if (!code) return <Chosen {...props} onTouch={setTouched} />;
  const Select = takesTexts ? code.TemporaryOptionSelect : code.OptionSelect;
  return <Select {...props} autoFocus={isWaited || props.autoFocus} open={touched === 'pointer' || props.open} />;
}

/** The choice of a field whose control is not there yet. */
function Chosen({ onTouch, ...props }: WidgetProps<string> & { onTouch: (how: Touched | undefined) => void }) {
  const { value, options, placeholder } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') holdFrom(event.nativeEvent);
  };
  return (
    <Input
      {...fieldAttributes(props)}
      {...fieldAppearance(props)}
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      readOnly
      className={props.inCell ? fieldStyles.cell : fieldStyles.fill}
      value={optionOf(value, options)?.text ?? value}
      placeholder={placeholder}
      suffix={<DownOutlined className={fieldStyles.icon} aria-hidden />}
      onMouseDown={() => onTouch('pointer')}
      onFocus={() => onTouch('focus')}
      onBlur={() => onTouch(undefined)}
      onKeyDown={onKeyDown}
    />
  );
}
