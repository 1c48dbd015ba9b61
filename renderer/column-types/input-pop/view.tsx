import { PopText } from '#renderer/widgets/text/PopText.tsx';
import type { ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';

/** Size of the text area in pixels (CONST-10). */
const SIZE = { width: 150, height: 200 };

const Widget = (props: WidgetProps<string>) => <PopText {...props} size={SIZE} />;

export const view: ColumnView<string> = { Widget };
