import { AreaField } from '#renderer/widgets/area/AreaField.tsx';
import type { ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';

/** The look that the column asks for, if any. */
const lookOf = ({ config }: WidgetProps['column']) => (typeof config?.['look'] === 'string' ? config['look'] : 'cascader');

const Widget = (props: WidgetProps<string>) => <AreaField {...props} look={lookOf(props.column)} />;

export const view: ColumnView<string> = { Widget };
