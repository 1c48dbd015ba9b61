import { DateField } from '#renderer/widgets/dates/DateField.tsx';
import type { ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';
import { dateColumn, unitOf } from './column.ts';

const Widget = (props: WidgetProps<string>) => (
  <DateField {...props} type={dateColumn} unit={unitOf(props.column)} defaultFormat="YYYY-MM-DD" />
);

export const view: ColumnView<string> = { Widget };
