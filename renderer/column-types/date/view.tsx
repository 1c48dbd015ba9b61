import { DateField } from '#renderer/widgets/DateField.tsx';
import type { ColumnView, WidgetProps } from '../define.ts';

const Widget = (props: WidgetProps<string>) => <DateField {...props} picker="date" defaultFormat="YYYY-MM-DD" />;

export const view: ColumnView<string> = { Widget };
