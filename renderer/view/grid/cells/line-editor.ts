import type { ICellEditorComp, ICellEditorParams } from 'ag-grid-community';
import { isSameValue } from '#renderer/column-types/same-value.ts';
import type { ColumnView, TypedLine } from '#renderer/widgets/widget-props.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { makeLine, type Line } from '#renderer/widgets/text/line.ts';
import { TYPED_MARK } from '../typing/cell-controls.ts';
import type { GridContext } from '../grid-context.ts';
import type { GridRow } from '../grid-row.ts';
import { RefusedText } from '#renderer/draft/refused-texts.ts';
import { beginningOf } from './beginning.ts';
import { isInvalidNow } from './is-invalid-now.ts';
import { EDIT_KEY, putCaretAtEnd } from '../keys/keyboard.ts';
import { onLeftByMouse } from './useLeftByMouse.ts';

interface LineEditorParams extends ICellEditorParams<GridRow, unknown, GridContext> {
  plan: ColumnPlan;
  view: ColumnView & { line: TypedLine };
}

/** Marks a cell whose editor holds another value, a valid one: a failure of the cell, even one that is found later, concerns the committed value. */
export const CORRECTED_MARK = 'data-corrected';

/** Edits a cell in a plain one-line input, so that React renders nothing while the user types. */
export class LineEditor implements ICellEditorComp<GridRow, unknown, GridContext> {
  private params!: LineEditorParams;
  private line!: Line;
  private isInvalid = false;
  /** True while a refused text that stands in the cell is shown unchanged. */
  private isAsRefused = false;
  private cell: Element | null = null;
  private stopWatching = () => {};

  init(params: LineEditorParams) {
    const { plan, view, data, context } = params;
    const value = beginningOf(plan, params.value);
    this.params = params;
    context.tabbedTo = null;
    this.isInvalid = isInvalidNow(params, value);
    const { refusal } = view.line;
    const onRefused = () => refusal && context.warn(refusal);
    this.line = makeLine(view.line, { id: `cell-${data.id}-${plan.key}`, column: plan, value, invalid: this.isInvalid, onRefused });
    this.line.input.addEventListener('input', () => {
      this.isAsRefused = false;
      this.validate();
    });
  }

  private type(text: string) {
    this.line.type(text);
    this.validate();
  }

  /** Validates on every input (RULE-16). Rules that depend on other rows or the server run after the commit. */
  private validate() {
    const { input } = this.line;
    const { plan, data } = this.params;
    const value = this.line.value();
    const isInvalid = isInvalidNow(this.params, value);
    if (isInvalid !== this.isInvalid) input.setAttribute('aria-invalid', String(isInvalid));
    this.isInvalid = isInvalid;
    this.cell ??= input.closest('.ag-cell');
    this.cell?.toggleAttribute(CORRECTED_MARK, !isInvalid && !isSameValue(value, data.values[plan.key]));
  }

  getGui() {
    return this.line.input;
  }

  getValue() {
    return this.isAsRefused ? this.params.value : this.line.value();
  }

  /** Text typed on the cell replaces its value; F2 puts the caret at the end; otherwise all is selected. */
  afterGuiAttached() {
    const { input } = this.line;
    const { context, eventKey, stopEditing } = this.params;
    const key = eventKey?.length === 1 ? eventKey : undefined;
    const typed = context.typed.take() ?? key;
    input.focus();
    input.toggleAttribute(TYPED_MARK, typed !== undefined);
    if (typed !== undefined) this.type(typed);
    else this.show(eventKey);
    this.stopWatching = onLeftByMouse(input, stopEditing);
  }

  /** Shows what stands in the cell; a refused text can be mended there. */
  private show(eventKey: string | null) {
    const { value } = this.params;
    const { input } = this.line;
    if (value instanceof RefusedText) {
      this.line.type(value.text);
      this.isAsRefused = true;
    }
    if (eventKey === EDIT_KEY) putCaretAtEnd(input);
    else input.select();
  }

  destroy() {
    this.cell?.removeAttribute(CORRECTED_MARK);
    this.stopWatching();
  }
}
