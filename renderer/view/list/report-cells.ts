import { useEffect, useMemo, useRef } from 'react';
import useSWR from 'swr';
import { AWAITED, failedRows } from '#renderer/column-types/told-rows.ts';
import type { ToldBy } from '#renderer/column-types/define.ts';
import type { ColumnPlan, ListPlan } from '#renderer/compile/plan.ts';
import { isForbidden, type DataProvider, type WireRow } from '#renderer/data-provider.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { wireText, type WireValue } from '#renderer/wire/wire-value.ts';
import { typeOf } from '../column-views.ts';
import type { GridRow } from '../grid/grid-row.ts';

/** A column whose cells are rows of a report. */
interface ReportColumn extends ToldBy {
  column: string;
}

/** The rows of a report by the keys of their records, or why there are none. */
type Told = { rows: ReadonlyMap<string, WireRow[]> } | { error: unknown };

/** By report and key column. */
type Answers = ReadonlyMap<string, Told>;

const nameOf = ({ report, key, of }: ToldBy) => JSON.stringify([report, key, of]);

function reportColumns(columns: readonly ColumnPlan[]): ReportColumn[] {
  return columns.flatMap((column) => {
    const told = column.visible ? typeOf(column).toldBy?.(column) : undefined;
    return told ? [{ ...told, column: column.key }] : [];
  });
}

function keysOf(rows: readonly WireRow[], of: string): string[] {
  return [...new Set(rows.map((row) => wireText(row[of])))].filter((key) => key !== '');
}

/** Asks each report once for all of these records. */
async function askReports(provider: DataProvider, columns: readonly ReportColumn[], rows: readonly WireRow[]): Promise<Answers> {
  const reports = [...new Map(columns.map((column) => [nameOf(column), column]))];
  const told = reports.map(async ([name, { report, key, of }]): Promise<[string, Told]> => {
    try {
      const answer = await provider.findReportRows({ code: report, columns: [key], parameters: {} }, keysOf(rows, of));
      const byKey = new Map<string, WireRow[]>();
      for (const row of answer.rows) byKey.set(wireText(row[key]), [...(byKey.get(wireText(row[key])) ?? []), row]);
      return [name, { rows: byKey }];
    } catch (error) {
      return [name, { error }];
    }
  });
  return new Map(await Promise.all(told));
}

/** The records of a list with what reports tell of them, as far as they tell it. */
export async function withReportRows(
  { columns }: Pick<ListPlan, 'columns'>,
  provider: DataProvider,
  rows: readonly WireRow[],
): Promise<WireRow[]> {
  const asked = reportColumns(columns);
  if (asked.length === 0 || rows.length === 0) return [...rows];
  const answers = await askReports(provider, asked, rows);
  return rows.map((row) => {
    const cells = asked.map((column): [string, WireValue] => {
      const told = answers.get(nameOf(column));
      return [column.column, told && 'rows' in told ? (told.rows.get(wireText(row[column.of])) ?? []) : null];
    });
    return { ...row, ...Object.fromEntries(cells) };
  });
}

interface PageOfRows {
  rows: readonly GridRow[];
  isValidating: boolean;
}

/**
 * A page of a list with what reports tell of its records: each is asked once for a page, after its rows, and again when these are read again.
 * What is known of a record stays meanwhile; a report that fails says so in the first row.
 */
export function useReportCells<Page extends PageOfRows>({ columns, documentId }: ListPlan, page: Page): Page {
  const { provider, message } = usePorts();
  const { rows, isValidating } = page;
  const asked = useMemo(() => reportColumns(columns), [columns]);
  const keys = useMemo(() => asked.map(({ of }) => keysOf(rows.map(wireOf), of)), [asked, rows]);
  const request = keys.some((of) => of.length > 0) ? JSON.stringify([documentId, asked, keys]) : '';
  const { data, mutate } = useSWR(
    request ? ['report cells', request] : null,
    async () => ({ request, answers: await askReports(provider, asked, rows.map(wireOf)) }),
    // Maps count as equal otherwise.
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false, compare: Object.is },
  );
  useReadAgain(isValidating, request, () => void mutate());
  const shown = useMemo(() => {
    if (asked.length === 0) return rows;
    return rows.map((row, place) => {
      const cells = asked.map((column): [string, WireValue] => {
        const told = data?.answers.get(nameOf(column));
        if (told && 'error' in told) return [column.column, place === 0 ? failedRows(message(failureCode(told.error))) : null];
        const key = wireText(wireOf(row)[column.of]);
        const unknown = key === '' ? null : data?.request === request ? NONE : AWAITED;
        return [column.column, told?.rows.get(key) ?? unknown];
      });
      // Rows that are edited are read from the wire.
      const known = cells.filter(([, cell]) => Array.isArray(cell));
      return { ...row, wire: { ...wireOf(row), ...Object.fromEntries(known) }, values: { ...row.values, ...Object.fromEntries(cells) } };
    });
  }, [asked, rows, data, request, message]);
  return asked.length === 0 ? page : { ...page, rows: shown };
}

const NONE: WireRow[] = [];

function wireOf({ wire }: GridRow): WireRow {
  return (wire ?? {}) as WireRow;
}

function failureCode(error: unknown) {
  return isForbidden(error) ? 'report-rows.forbidden' : 'report-rows.failed';
}

/** Reads again once the records were read again; for other records another request is made anyway. */
function useReadAgain(isValidating: boolean, request: string, read: () => void) {
  const before = useRef({ isValidating, request });
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    const { current } = before;
    if (current.isValidating && !isValidating && request !== '' && current.request === request) latest.current();
    before.current = { isValidating, request: isValidating ? current.request : request };
  }, [isValidating, request]);
}
