import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { refusedText } from '#renderer/draft/refused-texts.ts';
import type { GridExtension } from '../grid/grid-extension.ts';
import type { GridRow } from '../grid/grid-row.ts';
import type { DueDates } from './due-dates.ts';

interface DueCellParams extends ICellRendererParams<GridRow> {
  plan: ColumnPlan;
  dueDates: DueDates;
}

/** A day with the days left beside it. */
class DueCell implements ICellRendererComp<GridRow> {
  private readonly cell = document.createElement('span');

  init(params: DueCellParams) {
    this.refresh(params);
  }

  getGui() {
    return this.cell;
  }

  refresh({ data, valueFormatted, plan, dueDates }: DueCellParams) {
    this.cell.textContent = valueFormatted ?? '';
    const due = data && !refusedText(data.values, plan.key) && dueDates(data, plan);
    if (!due) return true;
    const beside = document.createElement('span');
    beside.className = due.className;
    beside.textContent = due.text;
    this.cell.append(' ', beside);
    return true;
  }
}

/** Draws the days left in the cells of the columns that ask for them. */
export function dueCells(dueDates: DueDates): GridExtension {
  return {
    column: (definition, plan) =>
      plan.due && !definition.cellRenderer
        ? {
            ...definition,
            cellRenderer: DueCell,
            cellRendererParams: { ...definition.cellRendererParams, plan, dueDates },
            // A change beside the day may change what is told of it.
            equals: () => false,
          }
        : definition,
  };
}
