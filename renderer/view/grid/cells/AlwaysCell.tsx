import type { CustomCellRendererProps } from 'ag-grid-react';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import type { ColumnView } from '#renderer/column-types/define.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { typeOf } from '#renderer/view/column-views.ts';
import { isLockedCell, isShown } from './conditional-cells.ts';
import type { GridContext, GridRow } from '../grid-row.ts';
import { useCellOptions } from './useCellOptions.ts';
import styles from '../Grid.module.css';

interface AlwaysCellProps extends CustomCellRendererProps<GridRow, unknown, GridContext> {
  plan: ColumnPlan;
  view: ColumnView;
}

/** A cell of a table that is always being edited (GRID-08): what is typed in it goes to the draft when the cell is left, as one step. */
export function AlwaysCell(props: AlwaysCellProps) {
  const { data, context, plan } = props;
  return data && isShown(context, data, plan) ? <Controls {...props} data={data} /> : null;
}

function Controls({ value, data, context, plan: column, view }: AlwaysCellProps & { data: GridRow }) {
  const choice = useCellOptions(context, column, data.values);
  const [held, setHeld] = useState<{ value: unknown } | null>(null);
  const latest = useRef(held);
  latest.current = held;
  useEffect(() => setHeld(null), [value]);
  const isTyped = typeOf(column).editing === 'typed';
  const change = (next: unknown) => {
    if (isTyped) setHeld({ value: next });
    else context.changeCell?.(data.id, column.key, next);
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget) || !latest.current) return;
    context.changeCell?.(data.id, column.key, latest.current.value);
    setHeld(null);
  };
  return (
    <div className={styles.editor} onBlur={leave}>
      <view.Widget
        id={`cell-${data.id}-${column.key}`}
        value={held ? held.value : value}
        column={column}
        {...choice}
        readOnly={isLockedCell(context, data, column)}
        invalid={context.failureText(data.id, column.key) !== undefined}
        inCell
        onChange={change}
        record={() => data.values}
        fill={(values) => context.fillRow?.(data.id, values)}
        fillRows={context.fillRows ? (rows) => context.fillRows?.(data.id, rows) : undefined}
      />
    </div>
  );
}
