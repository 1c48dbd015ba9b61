import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { Editing } from '#renderer/column-types/define.ts';
import type { ColumnView } from '#renderer/widgets/widget-props.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { typeOf } from '#renderer/view/column-views.ts';
import { isComposing } from '#renderer/widgets/own-events.ts';
import { isLockedCell, isShown } from './conditional-cells.ts';
import type { CellRendererProps } from '../react-cells/react-cell.ts';
import type { GridRow } from '../grid-row.ts';
import { useCellOptions } from './useCellOptions.ts';
import { useConfirmByEnter } from './useConfirmByEnter.ts';
import styles from '../Grid.module.css';

interface AlwaysCellProps extends CellRendererProps {
  plan: ColumnPlan;
  view: ColumnView;
}

/** A cell whose controls are always shown (GRID-08). Typed text goes to the draft as one command when the cell loses the focus. */
export function AlwaysCell(props: AlwaysCellProps) {
  const { data, context, plan } = props;
  return data && isShown(context, data, plan) ? <Controls {...props} data={data} /> : null;
}

/** Editors whose intermediate texts are not meant as values. */
const HELD: ReadonlySet<Editing> = new Set<Editing>(['typed', 'panel']);

/** A typed value that is not set yet. */
type Held = { value: unknown } | null;

/** Holds the typed value until the cell is left. Escape drops it, including what the widget reports while losing the focus. */
function useHeld({ value, data, context, plan: { key } }: ControlsProps, isHolding: boolean) {
  const [held, setHeld] = useState<Held>(null);
  const latest = useRef(held);
  const isGivenUp = useRef(false);
  const store = (next: unknown) => context.changeCell?.(data.id, key, next);
  const hold = (next: Held) => {
    context.held = next && { rowId: data.id, values: { [key]: next.value } };
    setHeld((latest.current = next));
  };
  // Another value, or the end of the cell, takes its place.
  const drop = useEffectEvent(() => latest.current && hold(null));
  useEffect(() => () => void drop(), [value]);
  return {
    value: held ? held.value : value,
    change(next: unknown) {
      if (!isHolding) store(next);
      else if (!isGivenUp.current) hold(Object.is(next, value) ? null : { value: next });
    },
    giveUp() {
      isGivenUp.current = true;
      hold(null);
    },
    around: {
      'data-typing': held !== null || undefined,
      onFocus: () => void (isGivenUp.current = false),
      onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
        if (currentTarget.contains(relatedTarget)) return;
        if (latest.current) store(latest.current.value);
        hold(null);
      },
    },
  };
}

/** Escape in a popup of the cell, which bubbles here through React, only closes that popup. */
const isGivingUp = ({ key, nativeEvent, target, currentTarget }: KeyboardEvent) =>
  key === 'Escape' && !isComposing(nativeEvent) && target instanceof Node && currentTarget.contains(target);

type ControlsProps = AlwaysCellProps & { data: GridRow };

function Controls(props: ControlsProps) {
  const { data, context, plan: column, view } = props;
  const choice = useCellOptions(context, column, data.values);
  const { editing } = typeOf(column);
  const held = useHeld(props, HELD.has(editing));
  const host = useRef<HTMLDivElement>(null);
  // After the widget, which handles the key first.
  const end = () => queueMicrotask(() => enter.moveOn(host.current?.closest('.ag-cell')));
  const enter = useConfirmByEnter(column, end);
  function keyDown(event: KeyboardEvent) {
    enter.around.onKeyDownCapture(event);
    if (isGivingUp(event)) held.giveUp();
  }
  function change(next: unknown) {
    held.change(next);
    if (editing === 'choice') end();
  }
  return (
    <div ref={host} className={`${styles.editor} ${styles.always}`} {...held.around} {...enter.around} onKeyDownCapture={keyDown}>
      <view.Widget
        id={`cell-${data.id}-${column.key}`}
        value={held.value}
        column={column}
        {...choice}
        readOnly={isLockedCell(context, data, column)}
        invalid={context.failureText(data.id, column.key) !== undefined}
        inCell
        onChange={change}
        record={() => data.values}
        head={context.head}
        fill={(values) => context.fillRow?.(data.id, values)}
        fillRows={context.fillRows ? (rows) => context.fillRows?.(data.id, rows) : undefined}
      />
    </div>
  );
}
