import { Table, type TableProps } from 'antd';
import { useState, type ReactNode } from 'react';
import { useWidgetPorts } from '../ports.ts';
import { addPicks, dropPicks, togglePick, type Picked } from './picked.ts';
import { PickState } from './PickState.tsx';
import { headedColumns } from './headed-columns.ts';
import { pickPagination, type PickPaging } from './pick-pagination.tsx';
import { rowEvents } from './row-events.ts';
import type { PickRows } from './usePickRows.ts';
import styles from './pick.module.css';

/** One column of a table to pick from. */
export interface PickColumn<Row> {
  key: string;
  title: string;
  /** Pixels. */
  width?: number;
  align?: 'left' | 'center' | 'right';
  isSortable?: boolean;
  /** The heading above its own, which neighbours of the same one share. */
  group?: string;
  content: (row: Row) => ReactNode;
}

/** By which column rows are sorted. */
export interface PickSort {
  column: string;
  order: 'asc' | 'desc';
}

/** What a table to pick from needs. */
export interface PickTableProps<Row> {
  /** What the rows are, for screen readers. */
  label: string;
  columns: readonly PickColumn<Row>[];
  rows: PickRows<Row>;
  /** The same for the same row on every page; JSON of its content where it has no id. */
  keyOf: (row: Row) => string;
  /** The name of a row, for screen readers. */
  nameOf: (row: Row) => string;
  picked: Picked<Row>;
  isMultiple: boolean;
  onPick: (picked: Picked<Row>) => void;
  /** Called by Enter, and by a double click where only one may be picked. */
  onConfirm?: (picked: Picked<Row>) => void;
  paging?: PickPaging;
  sort?: PickSort;
  onSort?: (sort: PickSort | undefined) => void;
  /** What stands there when there are no rows. */
  emptyText?: string;
}

const antdOrder = { asc: 'ascend', desc: 'descend' } as const;
const wireOrder = { ascend: 'asc', descend: 'desc' } as const;

function GridTable(props: React.ComponentProps<'table'>) {
  return <table {...props} role="grid" />;
}

/**
 * Rows to pick from, with check boxes or radio buttons. A click on a row toggles it, or takes it where only one may be picked. Arrow keys
 * move between rows, Space toggles, Enter confirms; what is picked on other pages stays (USERPICK-04, POPUP-08).
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
      size="small"
      rowKey={keyOf}
      dataSource={[...rows.rows]}
      columns={headedColumns(columns, ({ key, title, width, align, isSortable, content }) => ({
        ...{ key, title, width, align },
        ...(isSortable && { sorter: true, sortOrder: sort?.column === key ? antdOrder[sort.order] : null }),
        render: (_value: unknown, row: Row) => content(row),
      }))}
      scroll={{ x: 'max-content' }}
      rowSelection={selection(props, keys)}
      onRow={(row) => ({
        ...rowEvents(props, row, setActiveKey),
        tabIndex: keyOf(row) === active ? 0 : -1,
        'aria-selected': picked.has(keyOf(row)),
      })}
      onChange={(_pages, _filters, sorter, { action }) => {
        if (action !== 'sort' || Array.isArray(sorter)) return;
        onSort?.(sorter.order ? { column: String(sorter.columnKey), order: wireOrder[sorter.order] } : undefined);
      }}
      locale={{ emptyText: <PickState rows={rows} emptyText={props.emptyText} pageSize={paging?.pageSize} /> }}
      pagination={pickPagination(paging, rows.total, useWidgetPorts().message)}
    />
  );
}

function selection<Row extends object>(props: PickTableProps<Row>, keys: readonly string[]): TableProps<Row>['rowSelection'] {
  const { rows, keyOf, nameOf, picked, isMultiple, onPick } = props;
  return {
    type: isMultiple ? 'checkbox' : 'radio',
    columnWidth: 44,
    selectedRowKeys: keys.filter((key) => picked.has(key)),
    getCheckboxProps: (row) => ({ tabIndex: -1, 'aria-label': nameOf(row) }),
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
