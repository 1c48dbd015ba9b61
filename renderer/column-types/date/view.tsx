import { LaterDateField } from '#renderer/widgets/dates/LaterDateField.tsx';
import type { ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';
import { dateColumn, unitOf } from './column.ts';

const Widget = (props: WidgetProps<string>) => (
  <LaterDateField {...props} type={dateColumn} unit={unitOf(props.column)} defaultFormat="YYYY-MM-DD" />
);

export const view: ColumnView<string> = { Widget };
