import { useMemo } from 'react';
import type { PrintScope } from '#renderer/print/fill-text.ts';
import type { TableBlock } from '#renderer/print/print-template.ts';
import { printedTable, type SheetColumn, type SheetGroup } from '#renderer/print/printed-table.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import styles from './print.module.css';

/** Rows as a table with its heads on each page; a group that begins a page has a table of its own, and so its heads. */
export function PrintedLines({ block, scope }: { block: TableBlock; scope: PrintScope }) {
  const table = useMemo(() => printedTable(block, scope), [block, scope]);
  const { columns, groups, sums } = table;
  const shared = { columns, isNumbered: block.isNumbered };
  if (!block.breaksGroups) return <LinesTable {...shared} groups={groups} sums={sums} />;
  return groups.map((group, place) => (
    <div key={group.title} className={place > 0 ? styles.nextPage : undefined}>
      <LinesTable {...shared} groups={[group]} sums={place === groups.length - 1 ? sums : undefined} />
    </div>
  ));
}

interface LinesTableProps {
  columns: readonly SheetColumn[];
  groups: readonly SheetGroup[];
  sums: readonly string[] | undefined;
  isNumbered: boolean;
}

function LinesTable({ columns, groups, sums, isNumbered }: LinesTableProps) {
  const { message } = usePorts();
  const totalOf = (title: string) => (title ? message('print.group-total', { title }) : message('chart.total'));
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          {isNumbered && <th className={styles.number}>{message('column.row-number')}</th>}
          {columns.map(({ title, align, width }, place) => (
            <th key={place} style={{ textAlign: align, width: width === undefined ? undefined : `${width}mm` }}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.title}>
          {group.title !== '' && (
            <tr className={styles.groupTitle}>
              <th colSpan={columns.length + Number(isNumbered)}>{group.title}</th>
            </tr>
          )}
          {group.lines.map((cells, line) => (
            <tr key={line}>
              {isNumbered && <td className={styles.number}>{line + 1}</td>}
              <Cells columns={columns} cells={cells} />
            </tr>
          ))}
          {group.sums && <Sums {...{ columns, isNumbered }} sums={group.sums} label={totalOf(group.title)} />}
        </tbody>
      ))}
      {sums && (
        <tbody>
          <Sums {...{ columns, isNumbered, sums }} label={message('chart.total')} />
        </tbody>
      )}
    </table>
  );
}

function Cells({ columns, cells }: { columns: readonly SheetColumn[]; cells: readonly string[] }) {
  return cells.map((text, place) => (
    <td key={place} style={{ textAlign: columns[place]?.align }}>
      {text}
    </td>
  ));
}

/** The label stands in the columns before the first sum. */
function Sums({
  columns,
  sums,
  isNumbered,
  label,
}: {
  columns: readonly SheetColumn[];
  sums: readonly string[];
  isNumbered: boolean;
  label: string;
}) {
  const first = Math.max(sums.findIndex(Boolean), 0);
  const span = first + Number(isNumbered);
  return (
    <tr className={styles.sums}>
      {span > 0 && <td colSpan={span}>{label}</td>}
      <Cells columns={columns.slice(first)} cells={sums.slice(first)} />
    </tr>
  );
}
