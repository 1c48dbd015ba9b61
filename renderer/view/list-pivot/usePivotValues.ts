import { useEffect, useMemo } from 'react';
import useSWR from 'swr';
import type { Chart } from '#renderer/chart/chart.ts';
import { groupData, groupingOf } from '#renderer/chart/group-data.ts';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { askedFilters } from '#renderer/query/asked-filters.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import type { RowGroup, RowGroups } from '#renderer/sources/row-groups.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { readerOf, type ChartedRows } from '../chart/charted-rows.ts';
import type { ChartValues } from '../chart/ShownChart.tsx';
import type { Dictionaries } from '../dictionaries.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { toGridRow } from '../list/useList.ts';
import { loadTexts } from '../print/load-texts.ts';

interface PivotQuestion {
  plan: ListPlan;
  charted: ChartedRows;
  chart: Chart;
  state: ListState;
  /** The values are read again whenever these are. */
  rows: readonly GridRow[];
  dictionaries: Dictionaries;
}

/** The values of a chart over all records of a list's query, with the names of what they are of. */
export function usePivotValues({ plan, charted, chart, state, rows, dictionaries }: PivotQuestion): ChartValues {
  const { provider, message } = usePorts();
  const { documentId, tableType, columns } = plan;
  const { measures, aggregate } = chart;
  const request = { documentId, tableType, filters: askedFilters(state, columns), groupBy: groupingOf(chart), measures, aggregate };
  const load = async (): Promise<RowGroups | undefined> => {
    const answer = await provider.getGroups?.(request);
    const named = answer?.groups.map((group) => toGridRow(charted, keysOf(group, request.groupBy), 0).values) ?? [];
    await loadTexts(
      provider,
      [{ columns: [], values: {}, tables: [{ key: 'rows', columns: charted.columns, rows: named }], texts: {} }],
      dictionaries,
    );
    return answer;
  };
  const { data, error, isValidating, mutate } = useSWR<RowGroups | undefined, Error>(['list pivot', request], load, {
    ...{ keepPreviousData: false, revalidateOnFocus: false, shouldRetryOnError: false },
  });
  useEffect(() => void mutate(), [rows, mutate]);
  const values = useMemo(() => {
    if (!data) return null;
    const groups = inOrderOfChoices(data.groups, chart, charted, dictionaries);
    return groupData({ ...data, groups }, chart, readerOf(charted, dictionaries, message('view.no-value')).write);
  }, [data, chart, charted, dictionaries, message]);
  return {
    data: values,
    isEmpty: !data?.groups.some((group) => group.rows > 0),
    part: data?.isCut ? { count: data.groups.length, total: Number.NaN } : null,
    ...{ error, isValidating, reload: () => void mutate() },
  };
}

/** The values that a group is of, by column. */
function keysOf({ of, keys }: RowGroup, groupBy: readonly { column: string }[]): Record<string, string | null> {
  return Object.fromEntries(of.map((place) => [groupBy[place]?.column ?? '', keys[place] ?? null]));
}

/** Groups in the order of the choices of their columns, as stages follow one another; others stay as they are, behind those. Those of one column come first. */
function inOrderOfChoices(
  groups: readonly RowGroup[],
  chart: Chart,
  { columns }: ChartedRows,
  { optionsOf }: Dictionaries,
): readonly RowGroup[] {
  const places = groupingOf(chart).map(({ column: key }) => {
    const column = columns.find((each) => each.key === key);
    return new Map((column ? optionsOf(column) : []).map(({ value }, place) => [value, place]));
  });
  const placeOf = ({ keys }: RowGroup, at: number) => places[at]?.get(keys[at] ?? '') ?? places[at]?.size ?? 0;
  return groups.toSorted(
    (one, other) => one.of.length - other.of.length || placeOf(one, 0) - placeOf(other, 0) || placeOf(one, 1) - placeOf(other, 1),
  );
}
