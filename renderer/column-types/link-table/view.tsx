import { useRef } from 'react';
import { LinkedRecordField } from '#renderer/widgets/linked-records/LinkedRecordField.tsx';
import { RemoteChoices, RemoteChoicesCell } from '#renderer/widgets/choices/RemoteChoices.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { CellProps, ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';
import { linkOf } from './column.ts';
import { loadShownTexts } from './shown-texts.ts';

type Values = readonly string[];

/** Applies a choice together with the fields that show columns of the records; their texts are loaded from the server first. */
function useChoice({ column, onChange, fill }: WidgetProps<Values>) {
  const { provider } = usePorts();
  const { remote } = column;
  const newest = useRef(0);
  return (values: Values) => {
    const { shown } = linkOf(column);
    const turn = ++newest.current;
    if (values.length === 0) fill?.(Object.fromEntries([column.key, ...shown.map(({ key }) => key)].map((key) => [key, ''])));
    onChange(values);
    if (values.length === 0 || shown.length === 0 || remote?.kind !== 'table' || !fill) return;
    void loadShownTexts({ reference: remote, shown }, values, provider).then((textsOf) => {
      if (turn === newest.current) fill(textsOf(values));
    });
  };
}

function Cell(props: CellProps<Values>) {
  return <RemoteChoicesCell {...props} reference={props.column.remote} />;
}

function Widget(props: WidgetProps<Values>) {
  const { column, inCell } = props;
  const { look, columns, imageField } = linkOf(column);
  const onChange = useChoice(props);
  const { remote } = column;
  if (look === 'card' && !inCell && remote?.kind === 'table' && !remote.condition)
    return <LinkedRecordField {...props} onChange={onChange} reference={remote} columns={columns} imageField={imageField} />;
  return <RemoteChoices {...props} onChange={onChange} reference={remote} />;
}

/** A query row searches records by title. */
function Filter(props: WidgetProps<Values>) {
  return <RemoteChoices {...props} reference={props.column.remote} />;
}

export const view: ColumnView<Values> = { Cell, Widget, Filter };
