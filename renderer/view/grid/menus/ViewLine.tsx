import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { SideProps } from '../grid-extension.ts';
import { sortGrid } from './column-items.ts';
import type { TableView } from './table-view.ts';
import styles from './menus.module.css';

/** The line below the rows that reports filtered rows, or a sort that differs from the saved order. */
export function ViewLine({ grid, props, view }: SideProps & { view: TableView }) {
  const { message } = usePorts();
  const { sort, filters } = useSyncExternalStore(view.subscribe, view.get);
  const isFiltered = filters.size > 0;
  if (!isFiltered && !sort) return null;
  const shown = props.rows.reduce((count, { id }) => count + (view.isHidden(id) ? 0 : 1), 0);
  return (
    <div className={styles.line} role="status">
      {isFiltered && (
        <span>
          {message('grid.filtered', { n: shown, total: props.rows.length })}
          <Button type="link" size="small" onClick={() => view.clearFilters(grid)}>
            {message('grid.filter-clear')}
          </Button>
        </span>
      )}
      {sort && (
        <span>
          {message('grid.sorted')}
          <Button type="link" size="small" onClick={() => sortGrid(grid.api, undefined, null)}>
            {message('grid.sort-clear')}
          </Button>
        </span>
      )}
    </div>
  );
}
