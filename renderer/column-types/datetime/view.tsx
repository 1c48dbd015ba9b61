import { LaterDateField } from '#renderer/widgets/dates/LaterDateField.tsx';
import type { ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';
import { datetimeColumn } from './column.ts';

const Widget = (props: WidgetProps<string>) => <LaterDateField {...props} type={datetimeColumn} defaultFormat="YYYY-MM-DD HH:mm:ss" />;

export const view: ColumnView<string> = { Widget };
