import { useRef } from 'react';
import { LiveRegion } from '#renderer/widgets/LiveRegion.tsx';
import { Grid } from '../grid/Grid.tsx';
import { TABLE_ROW_HEIGHTS } from '../grid/grid-sizes.ts';
import { EmptyTable } from './EmptyTable.tsx';
import { LiveNote } from './live/LiveNote.tsx';
import { RowPopups } from './row/RowPopups.tsx';
import type { SubTableProps } from './sub-table-props.ts';
import { TableButtons } from './TableButtons.tsx';
import { TableFrame } from './TableFrame.tsx';
import { useChosenRows } from './useChosenRows.ts';
import { useEditedTable } from './useEditedTable.ts';
import { useFooters } from './useFooters.ts';
import { useRowFeatures } from './useRowFeatures.ts';
import { ValueCounts } from './ValueCounts.tsx';
import { useTableActions } from './useTableActions.ts';
import { useTypedCells } from './useTypedCells.ts';
import styles from './SubTable.module.css';

/** A sub-table, edited in place (GRID-02..19). */
export function SubTable(props: SubTableProps) {
  const { store, table, views, dictionaries, api } = props;
  const host = useRef<HTMLDivElement>(null);
  const edited = useEditedTable(props);
  const chosen = useChosenRows(edited);
  const actions = useTableActions(props, edited, chosen, () => host.current?.focus());
  const latest = useRef(actions);
  latest.current = actions;
  const features = useRowFeatures(props, edited, chosen, actions);
  const typing = useTypedCells(store, table.key, api);
  const { footers, counts } = useFooters(store, table);
  const { plan, rows, draftRows, editing, expanded, developer, readOnly, canAdd, canRemove } = edited;
  const rowHeight = TABLE_ROW_HEIGHTS[plan.size];
  const size = { rows: rows.length, rowHeight, footers: footers.length, hasStatusLine: editing !== undefined };
  const rights = { readOnly, canAdd, canRemove };
  return (
    <div ref={host} tabIndex={-1} className={styles.table} data-lines={table.key} {...typing}>
      <TableButtons
        {...{ store, table, plan, developer, expanded, ...rights }}
        {...{ rowCount: rows.length, chosen: chosen.ids, choose: chosen.choose, actions: latest, columnsButton: features.columnsButton }}
      />
      {edited.live?.rows && <LiveNote live={edited.live.rows} rows={rows} dictionaries={dictionaries} />}
      <TableFrame size={size} expanded={expanded} scrollbar={features.scrollbar} host={host}>
        <Grid
          {...{ rows, draftRows, views, dictionaries, rowHeight, editing, footers, api }}
          label={table.title}
          columns={table.columns}
          rowColumns={features.columns}
          extensions={features.extensions}
          menus={features.menus}
          selection={chosen.canSelect ? chosen.selection : undefined}
          status={counts.length > 0 && <ValueCounts counts={counts} />}
          empty={<EmptyTable canAdd={canAdd} />}
        />
      </TableFrame>
      <RowPopups {...props} {...edited} popups={chosen.popups} host={host} onChange={edited.commands.run} />
      <LiveRegion text={chosen.announcement} />
    </div>
  );
}
