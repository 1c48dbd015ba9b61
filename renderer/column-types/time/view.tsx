import { LaterDateField } from '#renderer/widgets/dates/LaterDateField.tsx';
import type { ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';
import { timeColumn } from './column.ts';

const Widget = (props: WidgetProps<string>) => <LaterDateField {...props} type={timeColumn} defaultFormat="HH:mm:ss" />;

export const view: ColumnView<string> = { Widget };
