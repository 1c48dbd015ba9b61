import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import type { ColumnView, DrawnCell as Drawn } from '#renderer/widgets/widget-props.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { cellProps } from './cell-props.ts';
import { isShown } from './conditional-cells.ts';
import type { GridContext } from '../grid-context.ts';
import type { GridRow } from '../grid-row.ts';

interface DrawnCellParams extends ICellRendererParams<GridRow, unknown, GridContext> {
  plan: ColumnPlan;
  view: ColumnView & Required<Pick<ColumnView, 'drawCell'>>;
}

/** A cell whose type renders it without React. */
export class DrawnCell implements ICellRendererComp<GridRow> {
  private drawn!: Drawn;

  init(params: DrawnCellParams) {
    this.drawn = params.view.drawCell();
    this.refresh(params);
  }

  getGui() {
    return this.drawn.element;
  }

  refresh(params: DrawnCellParams) {
    const { data, context, plan } = params;
    const isVisible = data !== undefined && isShown(context, data, plan);
    this.drawn.element.hidden = !isVisible;
    if (isVisible) this.drawn.show(cellProps({ ...params, data }));
    return true;
  }
}
