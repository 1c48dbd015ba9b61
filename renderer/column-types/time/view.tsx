import { DateField } from '#renderer/widgets/dates/DateField.tsx';
import type { ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';
import { timeColumn } from './column.ts';

const Widget = (props: WidgetProps<string>) => <DateField {...props} type={timeColumn} defaultFormat="HH:mm:ss" />;

export const view: ColumnView<string> = { Widget };
