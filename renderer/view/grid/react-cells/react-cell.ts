import type { ICellEditorComp, ICellEditorParams, ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import { flushSync } from 'react-dom';
import type { GridContext } from '../grid-context.ts';
import type { GridRow } from '../grid-row.ts';
import type { CellComponent, OpenPortal } from './cell-portals.ts';
import styles from '../Grid.module.css';

/** The props of a React component that renders a cell. */
export type CellRendererProps = ICellRendererParams<GridRow, unknown, GridContext>;

/** The props of a React component that edits a cell: the value as edited so far, and how it is changed. */
export interface CellEditorProps extends ICellEditorParams<GridRow, unknown, GridContext> {
  onValueChange: (value: unknown) => void;
}

/** Marks the element of an open editor; what a cell shows beside or before it has controls of its own. */
export const EDITOR_MARK = 'data-editor';

type CellClass = new () => ICellRendererComp<GridRow>;

const components = new WeakMap<CellClass, CellComponent>();
const classes = new WeakMap<CellComponent, CellClass>();

function cellElement(): HTMLElement {
  const element = document.createElement('div');
  element.className = styles.react!;
  return element;
}

function editorElement(): HTMLElement {
  const element = cellElement();
  element.toggleAttribute(EDITOR_MARK, true);
  return element;
}

/** A cell renderer for AG Grid that shows a React component, always the same for the same component. */
export function reactCell<Props extends CellRendererProps>(Component: CellComponent<Props>): CellClass {
  const known = classes.get(Component);
  if (known) return known;
  const made = class implements ICellRendererComp<GridRow> {
    private readonly element = cellElement();
    private portal!: OpenPortal;

    init(params: Props) {
      this.portal = params.context.portals.open(this.element, Component, params);
    }

    getGui() {
      return this.element;
    }

    refresh(params: Props) {
      this.portal.show(params);
      return true;
    }

    destroy() {
      this.portal.close();
    }
  };
  classes.set(Component, made);
  components.set(made, Component);
  return made;
}

/** The React component that a cell renderer shows; undefined for any other renderer. */
export function componentOf<Props>(cellRenderer: unknown): CellComponent<Props> | undefined {
  return components.get(cellRenderer as CellClass) as CellComponent<Props> | undefined;
}

/** A cell editor for AG Grid that shows a React component; it is there, and has taken the focus, before the next key. */
export function reactEditor<Props extends CellEditorProps>(
  Component: CellComponent<Props>,
): new () => ICellEditorComp<GridRow, unknown, GridContext> {
  return class implements ICellEditorComp<GridRow, unknown, GridContext> {
    private readonly element = editorElement();
    private params!: ICellEditorParams<GridRow, unknown, GridContext>;
    private value: unknown;
    private portal?: OpenPortal;

    init(params: ICellEditorParams<GridRow, unknown, GridContext>) {
      this.params = params;
      this.value = params.value;
    }

    getGui() {
      return this.element;
    }

    getValue() {
      return this.value;
    }

    afterGuiAttached() {
      flushSync(() => (this.portal = this.params.context.portals.open(this.element, Component, this.props())));
    }

    destroy() {
      this.portal?.close();
    }

    private props(): CellEditorProps {
      return { ...this.params, value: this.value, onValueChange: (value) => this.change(value) };
    }

    private change(value: unknown) {
      this.value = value;
      this.portal?.show(this.props());
    }
  };
}
