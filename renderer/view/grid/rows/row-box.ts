import type { ICellRendererComp, ICellRendererParams, IHeaderComp, IHeaderParams, IRowNode } from 'ag-grid-community';
import { throughRows, toggled } from '#renderer/row-columns/selection.ts';
import type { GridContext, GridRow } from '../grid-row.ts';
import { makeBox } from '#renderer/widgets/box.ts';

type Cell = ICellRendererParams<GridRow, unknown, GridContext>;

/** The row that was chosen last in each grid: Shift and a click choose all rows up to it. */
const lastChosen = new WeakMap<object, string>();

/** The box of a row: drawn without React, for every row of every table has one. */
abstract class RowBox implements ICellRendererComp<GridRow> {
  private box!: HTMLInputElement;
  private node!: IRowNode<GridRow>;
  private context!: GridContext;
  private readonly show = () => {
    this.box.checked = this.node.isSelected() === true;
    this.box.disabled = !this.node.selectable;
    this.box.setAttribute('aria-label', this.context.rowLabel((this.node.rowIndex ?? 0) + 1));
  };

  abstract readonly isSingle: boolean;

  init(params: Cell) {
    this.node = params.node;
    this.context = params.context;
    this.box = makeBox(this.isSingle ? 'radio' : 'checkbox');
    this.box.addEventListener('click', (event) => this.choose(params, event));
    this.node.addEventListener('rowSelected', this.show);
    this.node.addEventListener('selectableChanged', this.show);
    this.show();
  }

  /** The click goes the way of all changes: out to the props, and back in by them. */
  private choose({ api, context, node }: Cell, event: MouseEvent) {
    const { selection } = context;
    const id = node.id;
    if (!selection || id === undefined) return;
    const before = lastChosen.get(api);
    lastChosen.set(api, id);
    const { isSingle } = this;
    const reach = event.shiftKey && !isSingle && before !== undefined ? throughRows(selectableIds(api), before, id) : null;
    if (reach)
      selection.onChange(
        this.box.checked ? [...new Set([...selection.ids, ...reach])] : selection.ids.filter((one) => !reach.includes(one)),
      );
    else selection.onChange(toggled(selection.ids, id, isSingle));
  }

  getGui() {
    return this.box;
  }

  refresh() {
    this.show();
    return true;
  }

  destroy() {
    this.node.removeEventListener('rowSelected', this.show);
    this.node.removeEventListener('selectableChanged', this.show);
  }
}

/** The ids of the rows that can be chosen, as they are shown. */
function selectableIds(api: Cell['api']): string[] {
  const ids: string[] = [];
  api.forEachNodeAfterFilterAndSort((node) => node.selectable && node.id !== undefined && ids.push(node.id));
  return ids;
}

/** True when one row at least can be chosen; the first of a long table says it as a rule. */
function hasSelectable(api: Cell['api']): boolean {
  for (let row = 0; row < api.getDisplayedRowCount(); row++) if (api.getDisplayedRowAtIndex(row)?.selectable) return true;
  return false;
}

/** A check box: several rows can be chosen (COL-02). */
export class RowCheckbox extends RowBox {
  readonly isSingle = false;
}

/** A radio button: one row is chosen (COL-03). */
export class RowRadio extends RowBox {
  readonly isSingle = true;
}

/** The check box over those of the rows: chooses all of them, or none (COL-02). */
export class AllRowsCheckbox implements IHeaderComp {
  private box!: HTMLInputElement;
  private api!: IHeaderParams<GridRow, GridContext>['api'];
  private readonly show = () => {
    if (this.api.isDestroyed()) return;
    const chosen = this.api.getSelectedNodes().length;
    const isAll = chosen > 0 && chosen >= selectableIds(this.api).length;
    this.box.checked = isAll;
    this.box.indeterminate = chosen > 0 && !isAll;
    this.box.disabled = chosen === 0 && !hasSelectable(this.api);
  };

  init({ api, context, label }: IHeaderParams<GridRow, GridContext> & { label: string }) {
    this.api = api;
    this.box = makeBox('checkbox');
    this.box.setAttribute('aria-label', label);
    this.box.addEventListener('click', () => context.selection?.onChange(this.box.checked ? selectableIds(api) : []));
    api.addEventListener('selectionChanged', this.show);
    api.addEventListener('modelUpdated', this.show);
    this.show();
  }

  getGui() {
    return this.box;
  }

  refresh() {
    return true;
  }

  destroy() {
    if (this.api.isDestroyed()) return;
    this.api.removeEventListener('selectionChanged', this.show);
    this.api.removeEventListener('modelUpdated', this.show);
  }
}
