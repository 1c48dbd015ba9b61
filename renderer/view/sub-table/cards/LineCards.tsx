import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { copiedColumns } from '#renderer/draft/copy-record.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { shownSum } from '#renderer/view/shown-text.ts';
import { useFailures } from '#renderer/view/form-store/store-hooks.ts';
import { PullButtons } from '#renderer/view/pull/PullButtons.tsx';
import { RowPopups } from '../row/RowPopups.tsx';
import type { SubTableProps } from '../sub-table-props.ts';
import { EmptyTable } from '../EmptyTable.tsx';
import { useChosenRows } from '../useChosenRows.ts';
import { useEditedTable } from '../useEditedTable.ts';
import { ValueCounts } from '../ValueCounts.tsx';
import { useFooters } from '../useFooters.ts';
import { LineCard, type LineActions } from './LineCard.tsx';
import { quantitiesOf } from './line-figures.ts';
import { useUndoOffer } from './useUndoOffer.ts';
import styles from './cards.module.css';

/** Cards that are shown before the user asks for the rest. */
const AT_FIRST = 50;

/** What may be done with the lines of a table. */
function useLineActions({ store, table }: SubTableProps, edited: ReturnType<typeof useEditedTable>, open: (rowId: string) => void) {
  const undo = useUndoOffer(store, table.key);
  const { commands, rows, editing, canAdd, canRemove } = edited;
  const copied = copiedColumns(table.columns).map(({ key }) => key);
  const copy = (rowId: string) => {
    const values = store.record({ table: table.key, rowId });
    const kept = Object.fromEntries(copied.map((key) => [key, values[key]]));
    const index = rows.findIndex(({ id }) => id === rowId) + 1;
    commands.run({ type: 'add-rows', table: table.key, rows: [{ ...store.newValues(table.key), ...kept }], index });
  };
  const remove = (rowId: string) => {
    commands.remove([rowId]);
    undo.offer(1);
  };
  const isLocked = (rowId: string) => store.rowsOf(table.key).some((row) => row.id === rowId && editing?.isLocked?.(row) === true);
  const actionsOf = (rowId: string): LineActions => ({
    open,
    ...(canAdd && { copy }),
    ...(canRemove && !isLocked(rowId) && { remove }),
  });
  return { actionsOf, undo };
}

/** The lines of a document on a phone: cards with steppers, whose sheet edits the rest; swiping one to the left removes it, which can be undone. */
export function LineCards(props: SubTableProps) {
  const { store, table, views, dictionaries } = props;
  const { message } = usePorts();
  const host = useRef<HTMLDivElement>(null);
  const edited = useEditedTable(props);
  const { rows, readOnly, canAdd, commands } = edited;
  const chosen = useChosenRows(edited);
  const { onAction } = chosen.popups;
  const { actionsOf, undo } = useLineActions(props, edited, (rowId) => onAction('details', rowId));
  const [isWhole, setIsWhole] = useState(false);
  const isWrong = useFailures(store).some((failure) => failure.table === table.key);
  const shown = isWhole || isWrong ? rows : rows.slice(0, AT_FIRST);
  const quantities = quantitiesOf(table.columns);
  const add = () => {
    const [row] = commands.add(1);
    if (row) onAction('details', row.id);
  };
  return (
    <div ref={host} tabIndex={-1} className={styles.lines} role="region" aria-label={table.title} data-lines={table.key}>
      {rows.length === 0 && <EmptyTable canAdd={canAdd} />}
      {shown.map(({ id }, place) => (
        <LineCard
          key={id}
          {...{ store, views, dictionaries, readOnly, quantities }}
          {...{ table: table.key, rowId: id, number: place + 1, columns: table.columns, actions: actionsOf(id) }}
        />
      ))}
      {shown.length < rows.length && <Rest n={rows.length - shown.length} onShow={() => setIsWhole(true)} />}
      {undo.count > 0 && <UndoBar {...undo} />}
      {canAdd && <MoreLines store={store} table={table} onAdd={add} />}
      {canAdd && edited.canRemove && rows.length > 0 && <p className={styles.hint}>{message('lines.swipe-hint')}</p>}
      <Totals {...props} />
      <RowPopups {...props} {...edited} popups={chosen.popups} host={host} onChange={commands.run} />
    </div>
  );
}

/** What adds lines: those taken over from elsewhere, and empty ones. */
function MoreLines({ store, table, onAdd }: Pick<SubTableProps, 'store' | 'table'> & { onAdd: () => void }) {
  const { message } = usePorts();
  return (
    <>
      <PullButtons store={store} table={table} isWide />
      <Button block type="dashed" icon={<PlusOutlined />} onClick={onAdd}>
        {message('action.add')}
      </Button>
    </>
  );
}

function Rest({ n, onShow }: { n: number; onShow: () => void }) {
  const { message } = usePorts();
  return (
    <Button block onClick={onShow}>
      {message('lines.rest', { n })}
    </Button>
  );
}

function UndoBar({ count, take }: ReturnType<typeof useUndoOffer>) {
  const { message } = usePorts();
  return (
    <div className={styles.undo} role="status">
      {message('lines.removed', { n: count })}
      <Button type="link" onClick={take}>
        {message('lines.undo')}
      </Button>
    </div>
  );
}

/** The sums of the lines. */
function Totals({ store, table }: SubTableProps) {
  const { footers, counts } = useFooters(store, table);
  const sums = footers.map((footer) => (
    <dl key={footer.kind} className={styles.totals}>
      {table.columns.flatMap((column) => {
        const digits = footer.values[column.key];
        return digits === undefined || digits === '' ? (
          []
        ) : (
          <div key={column.key}>
            <dt>{column.title}</dt>
            <dd>{shownSum(column, String(digits))}</dd>
          </div>
        );
      })}
    </dl>
  ));
  const hasCounts = counts.some(({ n }) => n > 0);
  return (
    <>
      {hasCounts && (
        <div className={styles.totals}>
          <ValueCounts counts={counts} />
        </div>
      )}
      {sums}
    </>
  );
}
