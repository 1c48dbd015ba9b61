import { kindOf } from '#renderer/column-types/column-value.ts';
import type { ReportColumnPlan, ReportPlan } from '#renderer/compile/plan.ts';
import type { ReportRowsPage } from '#renderer/data-provider.ts';
import type { Dictionaries } from '#renderer/view/dictionaries.ts';
import { shownSum, shownText } from '#renderer/view/shown-text.ts';
import { toGridRow } from '#renderer/view/list/useList.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { usePageRule } from '#renderer/widgets/print/usePageRule.ts';
import styles from './PrintSheet.module.css';

/** Columns of a page that stands upright. */
const UPRIGHT_COLUMNS = 7;

interface PrintSheetProps {
  plan: ReportPlan;
  page: ReportRowsPage;
  dictionaries: Dictionaries;
  keys: readonly string[];
}

/** A report as a sheet: its title, who prints it and when, the rows as texts, and the sums of the query. Seen in print alone. */
export function PrintSheet({ plan, page, dictionaries, keys }: PrintSheetProps) {
  const { message, user, locale } = usePorts();
  const columns = keys.flatMap((key) => plan.columns.find((column) => column.key === key) ?? []);
  const alignOf = (column: ReportColumnPlan) => (kindOf(column) === 'number' ? styles.number : undefined);
  const about = { count: page.rows.length, total: page.total, name: user.realname, time: new Date().toLocaleString(locale) };
  usePageRule(`@page { size: A4 ${columns.length > UPRIGHT_COLUMNS ? 'landscape' : 'portrait'}; margin: 12mm; }`);
  return (
    <section className={styles.sheet} aria-label={plan.title}>
      <h1>{plan.title}</h1>
      <p>{message('report.print-about', about)}</p>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} className={alignOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <SheetRows {...{ plan, page, dictionaries, columns, alignOf }} />
      </table>
    </section>
  );
}

interface SheetRowsProps extends Omit<PrintSheetProps, 'keys'> {
  columns: readonly ReportColumnPlan[];
  alignOf: (column: ReportColumnPlan) => string | undefined;
}

function SheetRows({ plan, page, dictionaries, columns, alignOf }: SheetRowsProps) {
  const { message } = usePorts();
  const { totals = {} } = page;
  return (
    <tbody>
      {page.rows.map((wire, place) => {
        const row = toGridRow(plan, wire, place);
        return (
          <tr key={place}>
            {columns.map((column) => (
              <td key={column.key} className={alignOf(column)}>
                {shownText(column, row, dictionaries)}
              </td>
            ))}
          </tr>
        );
      })}
      {Object.keys(totals).length > 0 && (
        <tr className={styles.total}>
          {columns.map((column, place) => (
            <td key={column.key} className={alignOf(column)}>
              {totals[column.key] === undefined ? place === 0 && message('chart.total') : shownSum(column, totals[column.key] ?? '')}
            </td>
          ))}
        </tr>
      )}
    </tbody>
  );
}
