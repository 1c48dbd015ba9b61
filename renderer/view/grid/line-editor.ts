import type { ICellEditorComp, ICellEditorParams } from 'ag-grid-community';
import type { ColumnView, TypedLine } from '#renderer/column-types/define.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { makeLine, type Line } from '#renderer/widgets/line.ts';
import { TYPED_MARK } from './entry/cell-controls.ts';
import type { GridContext, GridRow } from './grid-row.ts';
import { GO_ON_KEY, putCaretAtEnd } from './keyboard.ts';
import { onLeftByMouse } from './useLeftByMouse.ts';

interface LineEditorParams extends ICellEditorParams<GridRow, unknown, GridContext> {
  plan: ColumnPlan;
  view: ColumnView & { line: TypedLine };
}

/** Edits a cell as one line of text in the browser's own box: React draws nothing while somebody types. */
export class LineEditor implements ICellEditorComp<GridRow, unknown, GridContext> {
  private params!: LineEditorParams;
  private line!: Line;
  private stopWatching = () => {};

  init(params: LineEditorParams) {
    const { plan, view, value, data, context } = params;
    this.params = params;
    context.tabbedTo = null;
    this.line = makeLine(view.line, {
      id: `cell-${data.id}-${plan.key}`,
      column: plan,
      value,
      invalid: context.failureText(data.id, plan.key) !== undefined,
    });
  }

  getGui() {
    return this.line.input;
  }

  getValue() {
    return this.line.value();
  }

  /** What was typed on the cell stands in place of its text; F2 goes on behind that, else it is selected. */
  afterGuiAttached() {
    const { input } = this.line;
    const { context, eventKey, stopEditing } = this.params;
    const key = eventKey?.length === 1 ? eventKey : undefined;
    const typed = context.typed.take() ?? key;
    input.focus();
    input.toggleAttribute(TYPED_MARK, typed !== undefined);
    if (typed !== undefined) this.line.type(typed);
    else if (eventKey === GO_ON_KEY) putCaretAtEnd(input);
    else input.select();
    this.stopWatching = onLeftByMouse(input, stopEditing);
  }

  destroy() {
    this.stopWatching();
  }
}
