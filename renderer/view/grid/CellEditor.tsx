import type { CustomCellEditorProps } from 'ag-grid-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { ColumnView, Fill, WidgetProps } from '#renderer/column-types/define.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { typeOf } from '../column-views.ts';
import type { GridContext, GridRow } from './grid-row.ts';
import { TYPED_MARK } from './entry/cell-controls.ts';
import { GO_ON_KEY, isComposing, isPicker, putCaretAtEnd, type TextBox } from './keyboard.ts';
import { useCellOptions } from './useCellOptions.ts';
import { useLeftByMouse } from './useLeftByMouse.ts';
import styles from './Grid.module.css';

interface CellEditorProps extends CustomCellEditorProps<GridRow, unknown, GridContext> {
  plan: ColumnPlan;
  view: ColumnView;
}

function isTextBox(element: Element): element is TextBox {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** Writes into a box as a hand would, so that every widget takes it its own way: a search in its list, a date as text, a number by its digits. */
function typeInto(box: TextBox, text: string) {
  const prototype = box instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}

/** Puts the focus into the widget, and what was typed on the cell in place of what stood there. */
function useStart(host: { current: HTMLElement | null }, { context, eventKey }: CellEditorProps) {
  const typed = useRef<{ box: TextBox; text: string } | null>(null);
  const isStarted = useRef(false);
  useLayoutEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    context.tabbedTo = null;
    const key = eventKey?.length === 1 ? eventKey : undefined;
    const text = context.typed.take() ?? key;
    const control = host.current?.querySelector<HTMLElement>('input, textarea, button, [tabindex]');
    control?.focus();
    if (!control || !isTextBox(control)) return;
    host.current?.toggleAttribute(TYPED_MARK, text !== undefined);
    if (text !== undefined) typed.current = { box: control, text };
    else if (eventKey === GO_ON_KEY) putCaretAtEnd(control);
    else control.select();
  });
  // Behind the effects of the widget: a date puts its own text into the box once it is there.
  useEffect(() => {
    if (typed.current) typeInto(typed.current.box, typed.current.text);
    typed.current = null;
  }, []);
}

/** True for the editor that Tab has led to from another one. */
function isTabbedTo({ context: { tabbedTo }, plan, node }: CellEditorProps): boolean {
  return tabbedTo !== null && tabbedTo.key === plan.key && tabbedTo.rowIndex === node.rowIndex;
}

/** How the widget fills the row: at once; the editor holds its own part, so that committing it changes nothing more. */
function filling({ plan: column, context, data, onValueChange }: CellEditorProps): Pick<WidgetProps, 'fill' | 'fillRows'> {
  const { fillRow, fillRows } = context;
  const hold: Fill = (values) => {
    if (Object.hasOwn(values, column.key)) onValueChange(typeOf(column).parse(values[column.key], column));
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

/** Hosts a column type's own widget as the editor of a cell; the grid's edit session decides when it commits. */
export function CellEditor(props: CellEditorProps) {
  const { plan: column, view, value, onValueChange, stopEditing, context, data } = props;
  const host = useRef<HTMLDivElement>(null);
  const { editing } = typeOf(column);
  const [opens] = useState(isPicker(column) && !(editing === 'dialog' && isTabbedTo(props)));
  const choice = useCellOptions(context, column, data.values);
  useStart(host, props);
  useLeftByMouse(host, stopEditing);

  function change(next: unknown) {
    onValueChange(next);
    if (editing === 'choice') setTimeout(() => stopEditing(true));
  }

  function commit(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent) || editing === 'choices') return;
    if (isPicker(column)) setTimeout(() => stopEditing(true));
  }

  return (
    <div ref={host} className={styles.editor} onKeyDown={commit}>
      <view.Widget
        id={`cell-${data.id}-${column.key}`}
        value={value}
        column={column}
        {...choice}
        readOnly={false}
        placeholder={column.placeholder}
        invalid={context.failureText(data.id, column.key) !== undefined}
        autoFocus
        open={opens}
        inCell
        onChange={change}
        record={() => data.values}
        {...filling(props)}
      />
    </div>
  );
}
