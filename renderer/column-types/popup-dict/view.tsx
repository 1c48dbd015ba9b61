import { PopupDictCell, PopupDictField } from '#renderer/widgets/popup/PopupDict.tsx';
import type { CellProps, ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';
import { configOf } from './column.ts';

const Cell = (props: CellProps<string>) => <PopupDictCell {...props} config={configOf(props.column)} />;

const Widget = (props: WidgetProps<string>) => <PopupDictField {...props} config={configOf(props.column)} />;

export const view: ColumnView<string> = { Cell, Widget };
