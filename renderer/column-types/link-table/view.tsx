import { useMemo } from 'react';
import { RemoteChoices, RemoteChoicesCell } from '#renderer/widgets/RemoteChoices.tsx';
import type { CellProps, ColumnView, WidgetProps } from '../define.ts';
import { referenceOf } from './column.ts';

type Values = readonly string[];

function Cell(props: CellProps<Values>) {
  return <RemoteChoicesCell {...props} reference={useMemo(() => referenceOf(props.column), [props.column])} />;
}

function Widget(props: WidgetProps<Values>) {
  return <RemoteChoices {...props} reference={useMemo(() => referenceOf(props.column), [props.column])} />;
}

export const view: ColumnView<Values> = { Cell, Widget };
