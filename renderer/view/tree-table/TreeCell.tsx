import { useLayoutEffect, useSyncExternalStore, type ComponentType, type CSSProperties } from 'react';
import type { CellRendererProps } from '../grid/react-cells/react-cell.ts';
import type { RecordLine, TreeLine } from './open-tree.ts';
import { TreeNote } from './TreeNote.tsx';
import { TreeToggle } from './TreeToggle.tsx';
import type { TreeStore } from './tree-store.ts';
import styles from './tree-table.module.css';

interface TreeCellProps extends CellRendererProps {
  store: TreeStore;
  /** The column type's own cell; absent for plain text. */
  Inner?: ComponentType<CellRendererProps>;
}

/** The line of a row; undefined for a row that was just removed. */
function useLine(store: TreeStore, id: string | undefined): TreeLine | undefined {
  return useSyncExternalStore(store.subscribe, () => (id === undefined ? undefined : store.get().byId.get(id)));
}

/** Passes the level of a line to CSS. */
export function indentOf({ level }: TreeLine): CSSProperties {
  return { '--tree-level': level - 1 } as CSSProperties;
}

/** The cell that expands and collapses a record, indented by level, with its position in the tree as ARIA attributes. */
export function TreeCell(props: TreeCellProps) {
  const { data, eGridCell, valueFormatted, store, Inner } = props;
  const line = useLine(store, data?.id);
  const record = line?.kind === 'record' ? line : undefined;
  useLayoutEffect(() => {
    const row = eGridCell.closest('[role="row"]');
    if (row && record) tellPlace(row, record);
  }, [eGridCell, record]);
  if (!record) return null;
  return (
    <span className={styles.cell} style={indentOf(record)} data-context={record.record.isContext ? '' : undefined}>
      <TreeToggle line={record} name={valueFormatted ?? ''} onToggle={store.toggle} isTabStop={false} />
      <span className={styles.text}>{Inner ? <Inner {...props} /> : valueFormatted}</span>
    </span>
  );
}

function tellPlace(row: Element, { level, position, size, isOpen }: RecordLine) {
  row.setAttribute('aria-level', String(level));
  row.setAttribute('aria-posinset', String(position));
  row.setAttribute('aria-setsize', String(size));
  if (isOpen === undefined) row.removeAttribute('aria-expanded');
  else row.setAttribute('aria-expanded', String(isOpen));
}

/** The row below an expanded record whose children are not loaded. */
export function NoteRow({ data, store }: CellRendererProps & { store: TreeStore }) {
  const line = useLine(store, data?.id);
  if (!line || line.kind === 'record') return null;
  return (
    <span className={styles.row} style={indentOf(line)} role="gridcell">
      <TreeNote line={line} onRetry={store.toggle} />
    </span>
  );
}
