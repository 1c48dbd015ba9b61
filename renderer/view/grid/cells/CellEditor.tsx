import type { CustomCellEditorProps } from 'ag-grid-react';
import { flushSync } from 'react-dom';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { ColumnView, Fill, WidgetProps } from '#renderer/column-types/define.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { isComposing } from '#renderer/widgets/own-events.ts';
import { isTextBox, typeInto, type TextBox } from '#renderer/widgets/type-into.ts';
import { typeOf } from '#renderer/view/column-views.ts';
import type { GridContext, GridRow } from '../grid-row.ts';
import { TYPED_MARK } from '../entry/cell-controls.ts';
import { isWrongNow } from './is-wrong-now.ts';
import { GO_ON_KEY, isPicker, putCaretAtEnd } from '../keys/keyboard.ts';
import { useCellOptions } from './useCellOptions.ts';
import { useLeftByMouse } from './useLeftByMouse.ts';
import styles from '../Grid.module.css';

interface CellEditorProps extends CustomCellEditorProps<GridRow, unknown, GridContext> {
  plan: ColumnPlan;
  view: ColumnView;
}

/** Puts the focus into the widget, and what was typed on the cell in place of what stood there; gives what is typed into a dialog instead. */
function useStart(host: { current: HTMLElement | null }, { context, eventKey, plan }: CellEditorProps): string | undefined {
  const [forDialog, setForDialog] = useState<string>();
  const typed = useRef<{ box: TextBox; text: string } | null>(null);
  const isStarted = useRef(false);
  const begin = useEffectEvent(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    context.tabbedTo = null;
    const key = eventKey?.length === 1 ? eventKey : undefined;
    const text = context.typed.take() ?? key;
    const control = host.current?.querySelector<HTMLElement>('input, textarea, button, [tabindex]');
    control?.focus();
    if (typeOf(plan).editing === 'dialog' || !isTextBox(control)) return setForDialog(text);
    host.current?.toggleAttribute(TYPED_MARK, text !== undefined);
    if (text !== undefined) typed.current = { box: control, text };
    else if (eventKey === GO_ON_KEY) putCaretAtEnd(control);
    else control.select();
  });
  useLayoutEffect(() => begin(), []);
  // Behind the effects of the widget: a date puts its own text into the box once it is there.
  useEffect(() => {
    if (typed.current) typeInto(typed.current.box, typed.current.text);
    typed.current = null;
  }, []);
  return forDialog;
}

/** True for the editor that Tab has led to from another one. */
function isTabbedTo({ context: { tabbedTo }, plan, node }: CellEditorProps): boolean {
  return tabbedTo !== null && tabbedTo.key === plan.key && tabbedTo.rowIndex === node.rowIndex;
}

/** How the widget fills the row: at once; the editor holds its own part, so that committing it changes nothing more. */
function filling(
  { plan: column, context, data, onValueChange }: CellEditorProps,
  onFilled: () => void,
): Pick<WidgetProps, 'fill' | 'fillRows'> {
  const { fillRow, fillRows } = context;
  const hold: Fill = (values) => {
    if (Object.hasOwn(values, column.key)) onValueChange(typeOf(column).parse(values[column.key], column));
    onFilled();
  };
  const fill: Fill = (values) => {
    fillRow?.(data.id, values);
    hold(values);
  };
  if (!fillRows) return { fill };
  return {
    fill,
    fillRows(rows) {
      fillRows(data.id, rows);
      hold(rows[0] ?? {});
    },
  };
}

/** Ends the edit when something was chosen, behind the widget, which has the key or the click first. The cell keeps the focus, as under the list of a spreadsheet. */
function useEnd({ api, column, context, node, stopEditing }: CellEditorProps): () => void {
  const isEnding = useRef(false);
  return () => {
    if (isEnding.current) return;
    isEnding.current = true;
    const end = () => {
      if (context.ending !== end) return;
      context.ending = null;
      // Tab has gone on meanwhile.
      if (!api.getEditingCells().some((cell) => cell.rowIndex === node.rowIndex && cell.column === column)) return;
      // What is typed next opens another editor, and not this one once more.
      flushSync(() => stopEditing(true));
      api.setFocusedCell(node.rowIndex ?? 0, column);
    };
    context.ending = end;
    setTimeout(end);
  };
}

/** Enter in the box of a picker means what is chosen; where several can be, it chooses one more. */
function endsByEnter(column: ColumnPlan, { key, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !isComposing(nativeEvent) && typeOf(column).editing !== 'choices' && isPicker(column);
}

/** Hosts a column type's own widget as the editor of a cell; the grid's edit session decides when it commits. */
export function CellEditor(props: CellEditorProps) {
  const { plan: column, view, value, onValueChange, stopEditing, context, data } = props;
  const end = useEnd(props);
  const host = useRef<HTMLDivElement>(null);
  const { editing } = typeOf(column);
  const [opens] = useState(isPicker(column) && !(editing === 'dialog' && isTabbedTo(props)));
  const choice = useCellOptions(context, column, data.values);
  const typed = useStart(host, props);
  useLeftByMouse(host, stopEditing);
  function change(next: unknown) {
    onValueChange(next);
    if (editing === 'choice' || editing === 'dialog') end();
  }

  return (
    <div ref={host} className={styles.editor} onKeyDown={(event) => endsByEnter(column, event) && end()}>
      <view.Widget
        id={`cell-${data.id}-${column.key}`}
        value={value}
        column={column}
        {...choice}
        readOnly={false}
        placeholder={column.placeholder}
        invalid={isWrongNow(props, value)}
        autoFocus
        open={opens}
        typed={typed}
        inCell
        onChange={change}
        onLeave={end}
        record={() => data.values}
        {...filling(props, () => editing === 'dialog' && end())}
      />
    </div>
  );
}
