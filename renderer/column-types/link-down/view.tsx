import { useMemo } from 'react';
import { OptionCell } from '#renderer/widgets/choices/OptionCell.tsx';
import { OptionSelect } from '#renderer/widgets/choices/OptionSelect.tsx';
import { RemoteSelect } from '#renderer/widgets/choices/RemoteSelect.tsx';
import { LinkedCell, linkedDictionary, LinkedSelect } from '#renderer/widgets/tree/LinkedSelect.tsx';
import type { CellProps, ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';
import { linkDownColumn } from './column.ts';

const planOf = (column: WidgetProps['column']) => linkDownColumn.chain?.(column);

function Cell(props: CellProps<string>) {
  const plan = planOf(props.column);
  return plan ? <LinkedCell {...props} plan={plan} /> : <OptionCell {...props} />;
}

/** A choice outside any chain uses the document's options. */
function Widget(props: WidgetProps<string>) {
  const plan = planOf(props.column);
  return plan ? <LinkedSelect {...props} plan={plan} /> : <OptionSelect {...props} />;
}

/** A query row has no preceding columns: any level is searched by its text. */
function Filter(props: WidgetProps<string>) {
  const plan = planOf(props.column);
  const remote = useMemo(() => plan && linkedDictionary(plan.table), [plan]);
  return remote ? <RemoteSelect {...props} column={{ ...props.column, remote }} /> : <Widget {...props} />;
}

export const view: ColumnView<string> = { Cell, Widget, Filter };
