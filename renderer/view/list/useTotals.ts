import { Big } from 'big.js';
import { useCallback, useMemo } from 'react';
import useSWR from 'swr';
import type { ColumnPlan, ListPlan } from '#renderer/compile/plan.ts';
import type { FooterRow } from '#renderer/draft/statistics.ts';
import type { TotalsAnswer } from '#renderer/sources/documents.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import { withPlaces } from '#renderer/text/number-digits.ts';
import { usePorts } from '#renderer/widgets/ports.ts';

/** Digits of a mean after the point. */
const MAX_PLACES = 4;

/** In the column of numbers. */
const NO_TITLE = ' ';

const NONE: readonly FooterRow[] = [];

type Statistic = NonNullable<ColumnPlan['statistics']>[number];

function keysWith(columns: readonly ColumnPlan[], statistic: Statistic): string[] {
  return columns.filter(({ statistics }) => statistics?.includes(statistic)).map(({ key }) => key);
}

/** The sums and means of all records that the list's query finds, for the columns that declare them: rows below those of the page. */
export function useTotals(plan: ListPlan, filters: ListState['filters']) {
  const { provider, message } = usePorts();
  const { documentId, tableType, columns } = plan;
  const asked = useMemo(() => ({ sums: keysWith(columns, 'sum'), averages: keysWith(columns, 'average') }), [columns]);
  const isAsked = asked.sums.length + asked.averages.length > 0 && plan.kind !== 'tree' && provider.getTotals !== undefined;
  const { data, mutate } = useSWR(
    isAsked ? ['totals', documentId, tableType, filters, asked] : null,
    // A server without this call leaves a list without sums.
    () => provider.getTotals?.({ documentId, tableType, filters: { ...filters }, ...asked }).catch(() => undefined),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const footers = useMemo((): readonly FooterRow[] => {
    if (!data) return NONE;
    const n = data.count.toLocaleString('en');
    const rows: FooterRow[] = [];
    const add = (kind: FooterRow['kind'], title: string, values: TotalsAnswer['sums'], mixed: readonly string[] = []) => {
      const unsummed = Object.fromEntries(mixed.map((key) => [key, message('list.several-currencies')]));
      rows.push({ kind, title: NO_TITLE, values: { ...titled(columns, title), ...digits(columns, values), ...unsummed } });
    };
    if (asked.sums.length > 0) add('sum', message('list.total', { n }), data.sums, data.mixed);
    if (asked.averages.length > 0) add('average', message('list.average', { n }), data.averages);
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

/** The digits that a column shows. */
function digits(columns: readonly ColumnPlan[], values: Readonly<Record<string, string | null>>): Record<string, string> {
  const shown = columns.flatMap(({ key, decimals }) => {
    const value = values[key];
    return value && Number.isFinite(Number(value))
      ? [[key, withPlaces(new Big(value).round(MAX_PLACES).toFixed(), decimals)] as const]
      : [];
  });
  return Object.fromEntries(shown);
}
