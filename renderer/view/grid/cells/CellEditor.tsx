import { flushSync } from 'react-dom';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ColumnView, Fill, WidgetProps } from '#renderer/widgets/widget-props.ts';
import type { Editing } from '#renderer/column-types/define.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { isTextInput, typeInto, type TextInput } from '#renderer/widgets/type-into.ts';
import { typeOf } from '#renderer/view/column-views.ts';
import type { CellEditorProps } from '../react-cells/react-cell.ts';
import { TYPED_MARK } from '../typing/cell-controls.ts';
import { RefusedText } from '#renderer/draft/refused-texts.ts';
import { beginningOf } from './beginning.ts';
import { isInvalidNow } from './is-invalid-now.ts';
import { DIALOG_KEY, EDIT_KEY, isPicker, putCaretAtEnd } from '../keys/keyboard.ts';
import { useCellOptions } from './useCellOptions.ts';
import { useLeftByMouse } from './useLeftByMouse.ts';
import { useConfirmByEnter } from './useConfirmByEnter.ts';
import styles from '../Grid.module.css';

interface HostProps extends CellEditorProps {
  plan: ColumnPlan;
  view: ColumnView;
}

/** Kinds of editors that offer all there is to choose. */
const CHOSEN: ReadonlySet<Editing> = new Set<Editing>(['choice', 'choices']);

/** What an editor begins with; a text that the next key replaces is selected. */
interface EnteredText {
  input: TextInput;
  text: string;
  isReplaced?: boolean;
}

function enter({ input, text, isReplaced }: EnteredText) {
  typeInto(input, text);
  // React writes the text of a controlled input once more when it renders, in a microtask of its own.
  if (isReplaced) queueMicrotask(() => input.select());
}

/** Focuses the widget and replaces its text with what was typed on the cell; for a dialog that text is returned instead. */
function useStart(host: { current: HTMLElement | null }, { context, eventKey, plan, value }: HostProps): string | undefined {
  const [forDialog, setForDialog] = useState<string>();
  const typed = useRef<EnteredText | null>(null);
  const isStarted = useRef(false);
  const begin = useEffectEvent(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    context.tabbedTo = null;
    const key = eventKey?.length === 1 ? eventKey : undefined;
    const text = context.typed.take() ?? key;
    const control = host.current?.querySelector<HTMLElement>('input, textarea, button, [tabindex]');
    control?.focus();
    if (typeOf(plan).editing === 'search' && control && (eventKey === DIALOG_KEY || text === ' ')) return openDialogOf(control);
    if (typeOf(plan).editing === 'dialog' || !isTextInput(control)) return setForDialog(text);
    host.current?.toggleAttribute(TYPED_MARK, text !== undefined);
    if (text !== undefined) typed.current = { input: control, text };
    else if (value instanceof RefusedText && !CHOSEN.has(typeOf(plan).editing))
      typed.current = { input: control, text: value.text, isReplaced: eventKey !== EDIT_KEY };
    else if (eventKey === EDIT_KEY) putCaretAtEnd(control);
    else control.select();
  });
  useLayoutEffect(() => begin(), []);
  // After the widget's own effects: a date picker writes its text into the input when it mounts.
  useEffect(() => {
    if (typed.current) enter(typed.current);
    typed.current = null;
  }, []);
  return forDialog;
}

/** Space and F4 on a cell open the dialog of its field, whose own key is F4. */
function openDialogOf(control: HTMLElement) {
  control.dispatchEvent(new KeyboardEvent('keydown', { key: DIALOG_KEY, code: DIALOG_KEY, bubbles: true, cancelable: true }));
}

/** True for an editor that was reached by Tab from another one. */
function isTabbedTo({ context: { tabbedTo }, plan, node }: HostProps): boolean {
  return tabbedTo !== null && tabbedTo.key === plan.key && tabbedTo.rowIndex === node.rowIndex;
}

/** Fills go to the row at once. The editor takes over the value of its own column, so that committing it changes nothing more. */
function filling({ plan: column, context, data, onValueChange }: HostProps, onFilled: () => void): Pick<WidgetProps, 'fill' | 'fillRows'> {
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

/** Ends the edit after a choice, once the widget has handled its key or click. The cell keeps the focus, or Enter moves on from it. */
function useEnd({ api, column, context, node, plan, stopEditing }: HostProps) {
  const isEnding = useRef(false);
  function end() {
    if (context.ending !== end) return;
    context.ending = null;
    // The edit may already have ended, for example by Tab, or with its grid.
    if (api.isDestroyed() || !api.getEditingCells().some((cell) => cell.rowIndex === node.rowIndex && cell.column === column)) return;
    // Synchronously, so that the next key opens another editor, not this one again.
    flushSync(() => stopEditing(true));
    api.setFocusedCell(node.rowIndex ?? 0, column);
    enter.moveOn(document.activeElement);
  }
  function begin() {
    if (isEnding.current) return;
    isEnding.current = true;
    context.ending = end;
    setTimeout(end);
  }
  const enter = useConfirmByEnter(plan, begin);
  return { end: begin, around: enter.around };
}

/** A choice ends the edit; so do the values that it fills. */
const ENDING: ReadonlySet<Editing> = new Set<Editing>(['choice', 'search', 'dialog']);
const ENDS_BY_FILL: ReadonlySet<Editing> = new Set<Editing>(['search', 'dialog']);

/** Hosts a column type's widget as a cell editor; the grid's edit session decides when to commit. */
export function CellEditor(props: HostProps) {
  const { plan: column, view, onValueChange, stopEditing, context, data } = props;
  const value = beginningOf(column, props.value);
  const { end, around } = useEnd(props);
  const host = useRef<HTMLDivElement>(null);
  const { editing } = typeOf(column);
  const isByTab = (editing === 'dialog' || editing === 'search') && isTabbedTo(props);
  const [opens] = useState(isPicker(column) && !isByTab && props.eventKey !== DIALOG_KEY);
  const choice = useCellOptions(context, column, data.values);
  const typed = useStart(host, props);
  useLeftByMouse(host, stopEditing);
  function change(next: unknown) {
    onValueChange(next);
    if (ENDING.has(editing)) end();
  }

  return (
    <div ref={host} className={styles.editor} {...around}>
      <view.Widget
        id={`cell-${data.id}-${column.key}`}
        value={value}
        column={column}
        {...choice}
        readOnly={false}
        // Of a choice all are offered in place of what was refused.
        placeholder={props.value instanceof RefusedText ? props.value.text : column.placeholder}
        invalid={isInvalidNow(props, value)}
        autoFocus
        open={opens}
        typed={typed}
        inCell
        onChange={change}
        onLeave={end}
        record={() => data.values}
        head={context.head}
        {...filling(props, () => ENDS_BY_FILL.has(editing) && end())}
      />
    </div>
  );
}
