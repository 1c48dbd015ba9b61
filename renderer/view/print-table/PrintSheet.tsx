import type { WireRow } from '#renderer/data-provider.ts';
import type { Dictionaries } from '#renderer/view/dictionaries.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { usePageRule } from '#renderer/widgets/print/usePageRule.ts';
import { TextTable, type TextRowsProps } from './TextTable.tsx';
import styles from './PrintSheet.module.css';

/** Columns of a page that stands upright. */
const UPRIGHT_COLUMNS = 7;

/** Rows to be printed, with the sums of the query where there are any. */
export interface PrintedRows {
  rows: readonly WireRow[];
  total: number;
  totals?: Readonly<Record<string, string>> | undefined;
}

/** What a sheet shows. */
export interface PrintSheetProps {
  plan: TextRowsProps['plan'];
  page: PrintedRows;
  dictionaries: Dictionaries;
  /** The columns in their order. */
  keys: readonly string[];
}

/** A list or a report as a sheet: its title, who prints it and when, the rows as texts, and the sums of the query. Seen in print alone. */
export function PrintSheet({ plan, page, dictionaries, keys }: PrintSheetProps) {
  const { message, user, locale } = usePorts();
  const columns = keys.flatMap((key) => plan.columns.find((column) => column.key === key) ?? []);
  const about = { count: page.rows.length, total: page.total, name: user.realname, time: new Date().toLocaleString(locale) };
  usePageRule(`@page { size: A4 ${columns.length > UPRIGHT_COLUMNS ? 'landscape' : 'portrait'}; margin: 12mm; }`);
  return (
    <section className={styles.sheet} aria-label={plan.title}>
      <h1>{plan.title}</h1>
      <p>{message('report.print-about', about)}</p>
      <TextTable {...{ plan, dictionaries, columns }} rows={page.rows} totals={page.totals} />
    </section>
  );
}
