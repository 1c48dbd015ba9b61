import { useCallback, useMemo } from 'react';
import useSWR from 'swr';
import type { ColumnPlan, ListPlan } from '#renderer/compile/plan.ts';
import type { FooterRow } from '#renderer/draft/statistics.ts';
import type { TotalsAnswer } from '#renderer/sources/documents.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import { usePorts, type RendererPorts } from '#renderer/widgets/ports.ts';
import { columnsWith, currencyTexts, digitsText } from './summed-columns.ts';

/** In the column of numbers. */
const NO_TITLE = ' ';

const NONE: readonly FooterRow[] = [];

function keysWith(columns: readonly ColumnPlan[], statistic: 'sum' | 'average'): string[] {
  return columnsWith(columns, statistic).map(({ key }) => key);
}

/** The sums and means of all records that the list's query finds, for the columns that declare them: rows below those of the page, asked for once those are there. */
export function useTotals(plan: ListPlan, filters: ListState['filters'], isAwaited = false) {
  const { provider, message } = usePorts();
  const { documentId, tableType, columns } = plan;
  const asked = useMemo(() => ({ sums: keysWith(columns, 'sum'), averages: keysWith(columns, 'average') }), [columns]);
  const isSummed = asked.sums.length + asked.averages.length > 0 && plan.kind !== 'tree' && provider.getTotals !== undefined;
  const { data, mutate } = useSWR(
    isSummed && !isAwaited ? ['totals', documentId, tableType, filters, asked] : null,
    // A server without this call leaves a list without sums.
    () => provider.getTotals?.({ documentId, tableType, filters: { ...filters }, ...asked }).catch(() => undefined),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const footers = useMemo((): readonly FooterRow[] => {
    if (!data) return NONE;
    const n = data.count.toLocaleString('en');
    const rows: FooterRow[] = [];
    const add = (kind: FooterRow['kind'], title: string, { values, rest }: SumTexts) =>
      rows.push({ kind, title: NO_TITLE, values: { ...titled(columns, title), ...values }, ...(rest && { rest }) });
    if (asked.sums.length > 0) add('sum', message('list.total', { n }), sumTexts(columns, data, message));
    if (asked.averages.length > 0) add('average', message('list.average', { n }), { values: averageTexts(columns, data, message) });
    return rows;
  }, [data, asked, columns, message]);
  /** A reload of the list that counts again. */
  const renewing = useCallback(
    <Input extends unknown[]>(reload: (...input: Input) => void) =>
      (...input: Input) => {
        reload(...input);
        void mutate();
      },
    [mutate],
  );
  return { footers, renewing };
}

/** The title in the first column that counts nothing: the columns of numbers and boxes are too narrow for it. */
function titled(columns: readonly ColumnPlan[], title: string): Record<string, string> {
  const place = columns.find(({ visible, statistics }) => visible && !statistics);
  return place ? { [place.key]: title } : {};
}

type SumTexts = Pick<FooterRow, 'values' | 'rest'>;

/** Sums as they are shown: amounts behind the sign of their currency, those in further currencies apart. A server that knows none says that they are several. */
function sumTexts(
  columns: readonly ColumnPlan[],
  { sums, mixed = [], currencies = {} }: TotalsAnswer,
  message: RendererPorts['message'],
): SumTexts {
  const unsummed = mixed.map((key) => [key, message('list.several-currencies')] as const);
  const amounts = columns.flatMap((column) => {
    const [first, ...others] = currencyTexts(column, currencies[column.key] ?? []);
    return first === undefined ? [] : [{ key: column.key, first, others }];
  });
  const rest = amounts
    .filter(({ others }) => others.length > 0)
    .map(({ key, others }) => [key, message('list.other-currencies', { text: others.join(' · ') })] as const);
  return {
    values: {
      ...digits(columns, sums),
      ...Object.fromEntries(unsummed),
      ...Object.fromEntries(amounts.map(({ key, first }) => [key, first])),
    },
    ...(rest.length > 0 && { rest: Object.fromEntries(rest) }),
  };
}

/** Means as they are shown: behind the sign of their currency, and none over several currencies. */
function averageTexts(
  columns: readonly ColumnPlan[],
  { averages, mixed = [], currencies = {} }: TotalsAnswer,
  message: RendererPorts['message'],
): Record<string, string> {
  const texts = columns.flatMap((column): [string, string][] => {
    const text = digitsText(column, averages[column.key]);
    const [only, ...others] = currencies[column.key] ?? [];
    if (text === '') return [];
    if (others.length > 0 || mixed.includes(column.key)) return [[column.key, message('list.several-currencies')]];
    return [[column.key, only ? (currencyTexts(column, [{ ...only, sum: text }])[0] ?? text) : text]];
  });
  return Object.fromEntries(texts);
}

/** The digits that columns show. */
function digits(columns: readonly ColumnPlan[], values: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(
    columns.map((column) => [column.key, digitsText(column, values[column.key])]).filter(([, text]) => text !== ''),
  );
}
