import type { ColDef, ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import type { ListPlan } from '#renderer/compile/plan.ts';
import type { GridExtension } from '../grid/grid-extension.ts';
import type { GridRow } from '../grid/grid-row.ts';
import styles from './ListView.module.css';

/** The name of a record as a link under the mouse. By keyboard Enter opens the row, from any of its cells. */
class NameCell implements ICellRendererComp<GridRow> {
  private readonly link = document.createElement('span');

  init(params: ICellRendererParams<GridRow>) {
    this.link.className = styles.name!;
    this.refresh(params);
  }

  getGui() {
    return this.link;
  }

  refresh({ valueFormatted }: ICellRendererParams<GridRow>) {
    this.link.textContent = valueFormatted ?? '';
    return true;
  }
}

/** Lets a click on the first column of a list open the record that it names; a column that draws its cells stays as it is. */
export function openingColumn({ columns }: Pick<ListPlan, 'columns'>, open: (rowId: string) => void): GridExtension {
  const name = columns.find(({ visible }) => visible);
  const opening: ColDef<GridRow> = {
    cellRenderer: NameCell,
    onCellClicked: ({ event, data }) => {
      if (data && event?.target instanceof Element && event.target.closest(`.${styles.name}`)) open(data.id);
    },
  };
  const isPlain = ({ cellRenderer, cellRendererSelector }: ColDef<GridRow>) => !cellRenderer && !cellRendererSelector;
  return { column: (definition, { key }) => (key === name?.key && isPlain(definition) ? { ...definition, ...opening } : definition) };
}
