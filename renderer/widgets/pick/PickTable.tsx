import { Table, type TableProps } from 'antd';
import { useState, type ReactNode } from 'react';
import { usePorts } from '../ports.ts';
import { addPicks, dropPicks, togglePick } from './picked.ts';
import { PickState } from './PickState.tsx';
import { headedColumns } from './headed-columns.ts';
import { pickPagination } from './pick-pagination.tsx';
import { rowEvents } from './row-events.ts';
import type { PickColumn, PickTableProps } from './pick-table-props.ts';
import styles from './pick.module.css';

const antdOrder = { asc: 'ascend', desc: 'descend' } as const;
const wireOrder = { ascend: 'asc', descend: 'desc' } as const;

function GridTable(props: React.ComponentProps<'table'>) {
  return <table {...props} role="grid" />;
}

/** What a cell shows, in one line as far as that is not too long. */
function Content({ align, children }: Pick<PickColumn<never>, 'align'> & { children: ReactNode }) {
  return (
    <div className={styles.content} data-align={align}>
      {children}
    </div>
  );
}

/** antd puts a live region around each table, which would read all rows aloud as they load; `PickState` announces the state. */
const NOT_SPINNING = { spinning: false, 'aria-live': 'off' } as const;

/**
 * A table of rows to pick from, with checkboxes or radio buttons. A click on a row toggles it, or picks it where only one is allowed.
 * Arrow keys move between rows, Space toggles, Enter confirms; picks on other pages are kept (USERPICK-04, POPUP-08).
 */
export function PickTable<Row extends object>(props: PickTableProps<Row>) {
  const { label, columns, rows, keyOf, picked, isMultiple, paging, sort, onSort } = props;
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const keys = rows.rows.map(keyOf);
  const active = activeKey !== null && keys.includes(activeKey) ? activeKey : keys[0];
  const isWaiting = rows.isLoading && rows.rows.length > 0;
  return (
    <Table<Row>
      className={`${styles.table} ${isWaiting ? styles.waiting : ''}`}
      components={{ table: GridTable }}
      aria-label={label}
      aria-busy={rows.isLoading}
      aria-multiselectable={isMultiple}
      loading={NOT_SPINNING}
      size="small"
      rowKey={keyOf}
      dataSource={[...rows.rows]}
      columns={headedColumns(columns, ({ key, title, width, align, isSortable, content }) => ({
        ...{ key, title, width, align },
        ...(isSortable && { sorter: true, sortOrder: sort?.column === key ? antdOrder[sort.order] : null }),
        render: (_value: unknown, row: Row) => <Content align={align}>{content(row)}</Content>,
      }))}
      scroll={{ x: 'max-content' }}
      rowSelection={selection(props, keys)}
      onRow={(row) => ({
        ...rowEvents(props, row, setActiveKey),
        tabIndex: keyOf(row) === active ? 0 : -1,
        ...(props.isTaken?.(row) && { 'data-taken': '', 'aria-disabled': true }),
        'aria-selected': picked.has(keyOf(row)),
      })}
      onChange={(_pages, _filters, sorter, { action }) => {
        if (action !== 'sort' || Array.isArray(sorter)) return;
        onSort?.(sorter.order ? { column: String(sorter.columnKey), order: wireOrder[sorter.order] } : undefined);
      }}
      locale={{ emptyText: <PickState rows={rows} emptyText={props.emptyText} pageSize={paging?.pageSize} /> }}
      pagination={pickPagination(paging, rows.total, usePorts().message)}
    />
  );
}

function selection<Row extends object>(props: PickTableProps<Row>, keys: readonly string[]): TableProps<Row>['rowSelection'] {
  const { rows, keyOf, nameOf, picked, isMultiple, onPick } = props;
  return {
    type: isMultiple ? 'checkbox' : 'radio',
    columnWidth: 44,
    selectedRowKeys: keys.filter((key) => picked.has(key)),
    getCheckboxProps: (row) => ({ tabIndex: -1, 'aria-label': nameOf(row), disabled: props.isTaken?.(row) === true }),
    onChange: (chosen, _rows, { type }) => {
      const onPage = new Set(chosen.map(String));
      const known = rows.rows.map((row) => [keyOf(row), row] as const).filter(([key]) => onPage.has(key));
      if (type === 'single' && !isMultiple) return known.forEach(([key, row]) => onPick(togglePick(picked, key, row, false)));
      const rest = dropPicks(
        picked,
        keys.filter((key) => !onPage.has(key)),
      );
      onPick(
        addPicks(
          rest,
          known.filter(([key]) => !picked.has(key)),
        ),
      );
    },
  };
}
