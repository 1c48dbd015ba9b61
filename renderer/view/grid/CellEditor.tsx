import type { CustomCellEditorProps } from 'ag-grid-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { ColumnView } from '#renderer/column-types/define.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { typeOf } from '../column-views.ts';
import type { GridContext, GridRow } from './grid-row.ts';
import { isPicker } from './keyboard.ts';
import styles from './Grid.module.css';

interface CellEditorProps extends CustomCellEditorProps<GridRow, unknown, GridContext> {
  plan: ColumnPlan;
  view: ColumnView;
}

const SINGLE_CHOICE: ReadonlySet<string> = new Set(['select', 'radio']);

/** The value that an edit begins with: a typed character replaces what was there, any other way in keeps it. */
function startValue({ eventKey, plan: column, value }: CellEditorProps): unknown {
  if (eventKey?.length !== 1 || isPicker(column)) return value;
  return typeOf(column).parse(eventKey, column);
}

/** Hosts a column type's own widget as the editor of a cell; the grid's edit session decides when it commits. */
export function CellEditor(props: CellEditorProps) {
  const { plan: column, view, value, onValueChange, stopEditing, context, data } = props;
  const host = useRef<HTMLDivElement>(null);
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const first = startValue(props);
    if (first !== value) onValueChange(first);
    const input = host.current?.querySelector<HTMLElement>('input, textarea, button, [tabindex]');
    input?.focus();
    if (input instanceof HTMLInputElement && first === value) input.select();
  });

  function change(next: unknown) {
    onValueChange(next);
    if (SINGLE_CHOICE.has(column.type)) setTimeout(() => stopEditing(true));
  }

  function commit(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || column.type === 'select-multiple' || column.type === 'checkbox-group')
      return;
    if (isPicker(column)) setTimeout(() => stopEditing(true));
  }

  return (
    <div ref={host} className={styles.editor} onKeyDown={commit}>
      <view.Widget
        id={`cell-${data.id}-${column.key}`}
        value={value}
        column={column}
        options={context.optionsOf(column)}
        loading={context.optionsLoading}
        readOnly={false}
        invalid={context.failureText(data.id, column.key) !== undefined}
        autoFocus
        open={isPicker(column)}
        inCell
        onChange={change}
      />
    </div>
  );
}
