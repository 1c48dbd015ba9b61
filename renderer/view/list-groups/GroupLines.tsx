import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons';
import type { KeyboardEvent } from 'react';
import type { ColumnPlan, ListPlan } from '#renderer/compile/plan.ts';
import { wireText } from '#renderer/wire/wire-value.ts';
import { usePorts, type RendererPorts } from '#renderer/widgets/ports.ts';
import { amountsLine, type AmountsLine } from '../amounts-line.ts';
import { typeOf, type ColumnViews } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { CellContent } from '../list/CellContent.tsx';
import { currencyTexts } from '../list/summed-columns.ts';
import type { GroupNode } from './group-tree.ts';
import styles from './list-groups.module.css';

/** What all lines of grouped records need. */
export interface LineParts {
  plan: ListPlan;
  sums: readonly ColumnPlan[];
  views: ColumnViews;
  dictionaries: Dictionaries;
  /** The column that names a record. */
  name: ColumnPlan | undefined;
  /** How many columns the records are grouped by. */
  depth: number;
}

interface GroupLineProps extends LineParts {
  node: GroupNode;
  isOpen: boolean;
  isFirst: boolean;
  onToggle: () => void;
  onStep: (event: KeyboardEvent) => void;
}

/** Other columns of a record that stand beside its name. */
const FACTS = 3;

/** A group: its value, how many records it has, and their sums. */
export function GroupLine({ node, isOpen, isFirst, onToggle, onStep, sums, views, dictionaries }: GroupLineProps) {
  const { message } = usePorts();
  const { column, totals, level, id } = node;
  const wire = totals.values[column.key] ?? null;
  const summed = sums.map((sum) => [sum.key, typeOf(sum).parse(totals.sums[sum.key] ?? null, sum)]);
  const row: GridRow = {
    id,
    wire: totals.values,
    values: Object.fromEntries([...summed, [column.key, typeOf(column).parse(wire, column)]]),
  };
  return (
    <tr
      role="row"
      aria-level={level + 1}
      aria-expanded={isOpen}
      tabIndex={isFirst ? 0 : -1}
      className={styles.group}
      onKeyDown={onStep}
      onClick={onToggle}
    >
      <td>
        <span className={styles.title} data-level={level}>
          {isOpen ? <CaretDownOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
          {wireText(wire) === '' ? message('view.no-value') : <CellContent {...{ column, row, views, dictionaries }} />}
        </span>
      </td>
      <td className={styles.number}>{totals.count.toLocaleString('en')}</td>
      {sums.map((sum) => {
        const amounts = amountsOf(node, sum, message);
        return (
          <td key={sum.key} className={styles.number} title={amounts?.title}>
            {amounts?.text ?? <CellContent column={sum} row={row} views={views} dictionaries={dictionaries} />}
          </td>
        );
      })}
    </tr>
  );
}

/** The amounts of a group by currency, that of most records first, as in the sums of a list; null for a column without currencies. */
function amountsOf({ totals }: GroupNode, sum: ColumnPlan, message: RendererPorts['message']): AmountsLine | null {
  const amounts = currencyTexts(sum, totals.currencies?.[sum.key] ?? []);
  return amounts.length > 0 || totals.mixed?.includes(sum.key) ? amountsLine(amounts, message) : null;
}

interface RecordLineProps extends LineParts {
  row: GridRow;
  onOpen: () => void;
}

/** A record of a group: its name with a few of its values, and what it adds to the sums. */
export function RecordLine({ plan, row, depth, name, sums, views, dictionaries, onOpen }: RecordLineProps) {
  const facts = plan.columns
    .filter((column) => column.visible && column !== name && !column.files && !sums.includes(column))
    .slice(0, FACTS);
  const shown = name ? [name, ...facts.filter(({ key }) => key !== name.key)] : facts;
  const open = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onOpen();
  };
  return (
    <tr role="row" aria-level={depth + 1} tabIndex={-1} className={styles.record} onDoubleClick={onOpen} onKeyDown={open}>
      <td colSpan={2}>
        <span className={styles.title} data-level={depth}>
          {shown.map((column) => (
            <span key={column.key} className={styles.fact}>
              <CellContent {...{ column, row, views, dictionaries }} />
            </span>
          ))}
        </span>
      </td>
      {sums.map((column) => (
        <td key={column.key} className={styles.number}>
          <CellContent {...{ column, row, views, dictionaries }} />
        </td>
      ))}
    </tr>
  );
}

/** How many records of a group are not shown. */
export function RestLine({ n, width }: { n: number; width: number }) {
  const { message } = usePorts();
  return (
    <tr role="row">
      <td colSpan={width} className={styles.rest}>
        {message('view.more', { n })}
      </td>
    </tr>
  );
}
