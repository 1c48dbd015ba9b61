import { PopupField } from '#renderer/widgets/popup/PopupField.tsx';
import type { ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';
import { configOf } from './column.ts';

const Widget = (props: WidgetProps<string>) => <PopupField {...props} config={configOf(props.column)} />;

export const view: ColumnView<string> = { Widget };
