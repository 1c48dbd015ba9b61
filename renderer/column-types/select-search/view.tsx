import { OptionSelect } from '#renderer/widgets/choices/OptionSelect.tsx';
import { RemoteCell } from '#renderer/widgets/choices/RemoteCell.tsx';
import { RemoteSelect } from '#renderer/widgets/choices/RemoteSelect.tsx';
import type { ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';

/** A server-side dictionary is searched on the server (DICT-06). */
const Widget = (props: WidgetProps<string>) => (props.column.remote ? <RemoteSelect {...props} /> : <OptionSelect {...props} />);

export const view: ColumnView<string> = { Cell: RemoteCell, Widget };
