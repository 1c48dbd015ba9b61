import type { ICellEditorComp, ICellEditorParams } from 'ag-grid-community';
import type { ColumnView, TypedLine } from '#renderer/column-types/define.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { makeLine, type Line } from '#renderer/widgets/line.ts';
import { TYPED_MARK } from '../entry/cell-controls.ts';
import type { GridContext, GridRow } from '../grid-row.ts';
import { isWrongNow } from './is-wrong-now.ts';
import { GO_ON_KEY, putCaretAtEnd } from '../keys/keyboard.ts';
import { onLeftByMouse } from './useLeftByMouse.ts';

interface LineEditorParams extends ICellEditorParams<GridRow, unknown, GridContext> {
  plan: ColumnPlan;
  view: ColumnView & { line: TypedLine };
}

/** Marks a cell in which something right is typed: what is known to be wrong with it is of its value before. */
export const MENDED_MARK = 'data-mended';

/** Edits a cell as one line of text in a plain input: React renders nothing while the user types. */
export class LineEditor implements ICellEditorComp<GridRow, unknown, GridContext> {
  private params!: LineEditorParams;
  private line!: Line;
  private isWrong = false;
  private cell: Element | null = null;
  private stopWatching = () => {};

  init(params: LineEditorParams) {
    const { plan, view, value, data, context } = params;
    this.params = params;
    context.tabbedTo = null;
    this.isWrong = isWrongNow(params, value);
    const { refusal } = view.line;
    const onRefused = () => refusal && context.warn(refusal);
    this.line = makeLine(view.line, { id: `cell-${data.id}-${plan.key}`, column: plan, value, invalid: this.isWrong, onRefused });
    this.line.input.addEventListener('input', () => this.judge());
  }

  private type(text: string) {
    this.line.type(text);
    this.judge();
  }

  /** What is typed is judged letter by letter (RULE-16); what other rows and the server say of it, once it is taken over. */
  private judge() {
    const { input } = this.line;
    const isWrong = isWrongNow(this.params, this.line.value());
    if (isWrong === this.isWrong) return;
    this.isWrong = isWrong;
    input.setAttribute('aria-invalid', String(isWrong));
    this.cell ??= input.closest('.ag-cell');
    this.cell?.toggleAttribute(MENDED_MARK, !isWrong);
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
    if (typed !== undefined) this.type(typed);
    else if (eventKey === GO_ON_KEY) putCaretAtEnd(input);
    else input.select();
    this.stopWatching = onLeftByMouse(input, stopEditing);
  }

  destroy() {
    this.cell?.removeAttribute(MENDED_MARK);
    this.stopWatching();
  }
}
