import { OptionSelect } from '#renderer/widgets/choices/OptionSelect.tsx';
import { RemoteCell } from '#renderer/widgets/choices/RemoteCell.tsx';
import { RemoteSelect } from '#renderer/widgets/choices/RemoteSelect.tsx';
import type { ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';

/**
 * A server-side dictionary is searched on the server (DICT-06), unless a linked record lists the few that may be chosen. What is typed
 * while these are on their way waits for them, instead of being lost with another field.
 */
function Widget(props: WidgetProps<string>) {
  const { column, options, loading } = props;
  const isListed = (column.limit ?? column.offers) !== undefined && (options.length > 0 || loading === true);
  return column.remote && !isListed ? <RemoteSelect {...props} /> : <OptionSelect {...props} />;
}

export const view: ColumnView<string> = { Cell: RemoteCell, Widget };
