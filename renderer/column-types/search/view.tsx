import { useMemo } from 'react';
import { OptionSelect } from '#renderer/widgets/choices/OptionSelect.tsx';
import { RemoteCell } from '#renderer/widgets/choices/RemoteCell.tsx';
import { RemoteSelect } from '#renderer/widgets/choices/RemoteSelect.tsx';
import type { CellProps, ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';
import { referenceOf } from './column.ts';

function useRemote<Props extends Pick<WidgetProps, 'column'>>({ column, ...props }: Props) {
  const remote = useMemo(() => ({ ...column, remote: referenceOf(column) }), [column]);
  return { ...props, column: remote };
}

const Cell = (props: CellProps<string>) => <RemoteCell {...useRemote(props)} />;

const Remote = (props: WidgetProps<string>) => <RemoteSelect {...useRemote(props)} />;

/** Choices sent with the report are complete. */
const Widget = (props: WidgetProps<string>) => (props.options.length > 0 ? <OptionSelect {...props} /> : <Remote {...props} />);

export const view: ColumnView<string> = { Cell, Widget };
