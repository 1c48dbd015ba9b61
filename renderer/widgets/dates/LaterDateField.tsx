import { Input } from 'antd';
import { fieldAppearance, fieldAttributes } from '../field-attributes.ts';
import { useLaterCode } from '../later-code.ts';
import { dateCode } from './date-code.ts';
import type { DateFieldProps } from './DateField.tsx';

/** A date field; its text alone for the moment until what it is entered with has been loaded. */
export function LaterDateField(props: DateFieldProps) {
  const DateField = useLaterCode(dateCode);
  if (DateField) return <DateField {...props} />;
  return <Input {...fieldAttributes(props)} {...fieldAppearance(props)} readOnly value={props.value} placeholder={props.placeholder} />;
}
