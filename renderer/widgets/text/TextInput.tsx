import Input from 'antd/es/input/Input';
import type { ChangeEventHandler, InputHTMLAttributes } from 'react';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';
import { fieldAppearance, fieldAttributes } from '../field-attributes.ts';
import fieldStyles from '../field.module.css';
import styles from './text.module.css';

interface TextInputProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'maxLength' | 'inputMode' | 'onBlur' | 'onPaste'> {
  field: Pick<WidgetProps, 'id' | 'invalid' | 'describedBy' | 'column' | 'inCell' | 'readOnly' | 'autoFocus' | 'placeholder'>;
  value: string;
  /** Numbers are right-aligned in a cell. */
  isNumber?: boolean;
  onChange: ChangeEventHandler<HTMLInputElement>;
}

/**
 * A text input in antd's style. With editor props of the column (COL-33) it is antd's; otherwise a native input, which costs less than
 * half per key press and next to nothing in a long form.
 */
export function TextInput({ field, isNumber = false, ...own }: TextInputProps) {
  const { column, inCell, readOnly, autoFocus, placeholder } = field;
  const look = `${inCell ? fieldStyles.cell : ''} ${inCell && isNumber ? styles.number : ''}`;
  const shared = { ...fieldAttributes(field), ...own, placeholder, autoComplete: 'off' };
  if (column.props) {
    return <Input {...shared} {...fieldAppearance(field)} className={inCell ? fieldStyles.cell : undefined} classNames={{ input: look }} />;
  }
  return (
    <input {...shared} type="text" className={`${inCell ? styles.bare : styles.input} ${look}`} disabled={readOnly} autoFocus={autoFocus} />
  );
}
