import { OptionSelect } from '#renderer/widgets/OptionSelect.tsx';
import { RemoteCell } from '#renderer/widgets/RemoteCell.tsx';
import { RemoteSelect } from '#renderer/widgets/RemoteSelect.tsx';
import type { ColumnView, WidgetProps } from '../define.ts';

/** A server-side dictionary is searched on the server (DICT-06). */
const Widget = (props: WidgetProps<string>) => (props.column.remote ? <RemoteSelect {...props} /> : <OptionSelect {...props} />);

export const view: ColumnView<string> = { Cell: RemoteCell, Widget };
