import { DateField } from '#renderer/widgets/dates/DateField.tsx';
import type { ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';
import { datetimeColumn } from './column.ts';

const Widget = (props: WidgetProps<string>) => <DateField {...props} type={datetimeColumn} defaultFormat="YYYY-MM-DD HH:mm:ss" />;

export const view: ColumnView<string> = { Widget };
