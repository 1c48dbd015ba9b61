import type { ICellRendererComp, ICellRendererParams, IHeaderComp, IHeaderParams, IRowNode } from 'ag-grid-community';
import { rowsBetween, toggled } from '#renderer/row-columns/selection.ts';
import type { GridContext } from '../grid-context.ts';
import type { GridRow } from '../grid-row.ts';
import { makeCheckInput } from '#renderer/widgets/check-input.ts';

type Cell = ICellRendererParams<GridRow, unknown, GridContext>;

/** The last selected row of each grid, from which Shift+click extends. */
const lastChosen = new WeakMap<object, string>();

/** The checkbox or radio button of a row. Rendered without React, because every row of every table has one. */
abstract class RowCheckInput implements ICellRendererComp<GridRow> {
  private input!: HTMLInputElement;
  private node!: IRowNode<GridRow>;
  private context!: GridContext;
  private readonly show = () => {
    this.input.checked = this.node.isSelected() === true;
    this.input.disabled = !this.node.selectable;
    this.input.setAttribute('aria-label', this.context.rowLabel((this.node.rowIndex ?? 0) + 1));
  };

  abstract readonly isSingle: boolean;

  init(params: Cell) {
    this.node = params.node;
    this.context = params.context;
    this.input = makeCheckInput(this.isSingle ? 'radio' : 'checkbox');
    this.input.addEventListener('click', (event) => this.choose(params, event));
    this.node.addEventListener('rowSelected', this.show);
    this.node.addEventListener('selectableChanged', this.show);
    this.show();
  }

  /** The click only reports the change; the new selection comes back through the props. */
  private choose({ api, context, node }: Cell, event: MouseEvent) {
    const { selection } = context;
    const id = node.id;
    if (!selection || id === undefined) return;
    const before = lastChosen.get(api);
    lastChosen.set(api, id);
    const { isSingle } = this;
    const reach = event.shiftKey && !isSingle && before !== undefined ? rowsBetween(selectableIds(api), before, id) : null;
    if (reach)
      selection.onChange(
        this.input.checked ? [...new Set([...selection.ids, ...reach])] : selection.ids.filter((one) => !reach.includes(one)),
      );
    else selection.onChange(toggled(selection.ids, id, isSingle));
  }

  getGui() {
    return this.input;
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

/** The ids of the selectable rows in display order. */
function selectableIds(api: Cell['api']): string[] {
  const ids: string[] = [];
  api.forEachNodeAfterFilterAndSort((node) => node.selectable && node.id !== undefined && ids.push(node.id));
  return ids;
}

/** True when any row is selectable; in practice the first row answers. */
function hasSelectable(api: Cell['api']): boolean {
  for (let row = 0; row < api.getDisplayedRowCount(); row++) if (api.getDisplayedRowAtIndex(row)?.selectable) return true;
  return false;
}

/** A checkbox: several rows can be selected (COL-02). */
export class RowCheckbox extends RowCheckInput {
  readonly isSingle = false;
}

/** A radio button: one row can be selected (COL-03). */
export class RowRadio extends RowCheckInput {
  readonly isSingle = true;
}

/** The header checkbox, which selects all rows or none (COL-02). */
export class AllRowsCheckbox implements IHeaderComp {
  private input!: HTMLInputElement;
  private api!: IHeaderParams<GridRow, GridContext>['api'];
  private readonly show = () => {
    if (this.api.isDestroyed()) return;
    const chosen = this.api.getSelectedNodes().length;
    const isAll = chosen > 0 && chosen >= selectableIds(this.api).length;
    this.input.checked = isAll;
    this.input.indeterminate = chosen > 0 && !isAll;
    this.input.disabled = chosen === 0 && !hasSelectable(this.api);
  };

  init({ api, context, label }: IHeaderParams<GridRow, GridContext> & { label: string }) {
    this.api = api;
    this.input = makeCheckInput('checkbox');
    this.input.setAttribute('aria-label', label);
    this.input.addEventListener('click', () => context.selection?.onChange(this.input.checked ? selectableIds(api) : []));
    api.addEventListener('selectionChanged', this.show);
    api.addEventListener('modelUpdated', this.show);
    this.show();
  }

  getGui() {
    return this.input;
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
