import { Empty } from 'antd';
import { useEffect, useMemo } from 'react';
import useSWR from 'swr';
import type { Chart } from '#renderer/chart/chart.ts';
import { fittingChart, suggestChart } from '#renderer/chart/suggest-chart.ts';
import type { ColumnPlan, ReportPlan } from '#renderer/compile/plan.ts';
import { PARAMETER_PREFIX } from '#renderer/compile/report.ts';
import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { screenColumns } from '#renderer/view/column-views.ts';
import { useDictionaries, type Dictionaries } from '#renderer/view/dictionaries.ts';
import { Failed } from '#renderer/view/Failed.tsx';
import { RowsSkeleton } from '#renderer/view/form-dialog/FormSkeleton.tsx';
import { LinkCell } from '#renderer/view/grid/cells/LinkCell.tsx';
import { linkOf } from '#renderer/view/grid/cells/link.ts';
import type { GridRow } from '#renderer/view/grid/grid-row.ts';
import { CellContent } from '#renderer/view/list/CellContent.tsx';
import { toGridRow } from '#renderer/view/list/useList.ts';
import { ReportChart } from '../ReportChart.tsx';
import { TextTable, type TextRowsProps } from '#renderer/view/print-table/TextTable.tsx';
import { reportQuery } from '../useReportList.ts';
import { useLaterViews } from '#renderer/view/useViews.ts';
import { useReportPlan } from '../useReportPlan.ts';
import styles from './ReportTile.module.css';

/** What a tile shows of a report. */
export interface ReportTileProps {
  /** The id or code of the report. */
  code: string;
  show: 'chart' | 'rows';
  /** The chart; without it the one of the report. */
  chart?: Chart | null | undefined;
  /** The columns of rows; without them the first ones. */
  columns?: readonly string[] | undefined;
  /** Conditions by column, as the wire has them. */
  filters: Readonly<Record<string, string>>;
  /**
   * Conditions as the wire has them, `*…*` for a part of a text and `…_begin` and `…_end` of a range, which apply where the report has a parameter or a
   * column of the name.
   */
  shared: Readonly<Record<string, string>>;
  /** A column by which rows are sorted, with a minus sign downwards. */
  sort?: string | undefined;
  /** Told once the report is there, with the conditions that apply. */
  onReady?: (title: string, filters: Readonly<Record<string, string>>) => void;
}

const SHOWN_COLUMNS = 5;
const SHOWN_ROWS = 20;
const SKELETON_ROWS = 3;

/** A report in small, without its query and its menus: its chart, or its first rows; loading, empty, failed or not permitted. */
export function ReportTile(props: ReportTileProps) {
  const { message } = usePorts();
  const { report, error, isValidating, reload } = useReportPlan(props.code);
  const plan = report?.plan ?? null;
  if (error && !isValidating) return <Failed title={message('report.load-failed')} error={error} onRetry={() => void reload()} />;
  if (report?.error)
    return <Failed title={message('report.unreadable')} error={new Error(message(report.error.code))} onRetry={() => void reload()} />;
  return plan ? <PlannedTile {...props} plan={plan} /> : <RowsSkeleton rows={props.chart?.kind === 'card' ? 1 : SKELETON_ROWS} />;
}

function PlannedTile({ plan, onReady, ...props }: ReportTileProps & { plan: ReportPlan }) {
  const dictionaries = useDictionaries(useMemo(() => screenColumns(plan), [plan]));
  const filters = useMemo(() => ({ ...props.filters, ...sharedFilters(plan, props.shared) }), [plan, props.filters, props.shared]);
  useEffect(() => onReady?.(plan.title, filters), [onReady, plan, filters]);
  const chart = useMemo(
    () => fittingChart(props.chart ?? null, plan.columns) ?? fittingChart(plan.chart ?? null, plan.columns) ?? suggestChart(plan.columns),
    [props.chart, plan],
  );
  if (props.show === 'chart' && chart)
    return (
      <div className={styles.chart}>
        <ReportChart {...{ plan, chart, dictionaries }} state={{ filters }} isBare />
      </div>
    );
  return <TileRows {...{ plan, dictionaries, filters }} columns={props.columns} sort={props.sort} />;
}

const RANGE_END = /_(begin|end)$/;

/** Shared conditions for the parameters of a report and its columns, by name; empty ones apply to nothing. A parameter takes the bare value. */
function sharedFilters(plan: ReportPlan, shared: ReportTileProps['shared']): Record<string, string> {
  const parameters = new Set(plan.parameters.map(({ column }) => column.key));
  const columns = new Set(plan.columns.map(({ key }) => key));
  const entries = Object.entries(shared).flatMap(([name, text]) => {
    if (text === '') return [];
    if (parameters.has(PARAMETER_PREFIX + name)) return [[PARAMETER_PREFIX + name, text.replace(/^\*(.*)\*$/, '$1')] as const];
    return columns.has(name) || columns.has(name.replace(RANGE_END, '')) ? [[name, text] as const] : [];
  });
  return Object.fromEntries(entries);
}

interface TileRowsProps extends Pick<ReportTileProps, 'columns' | 'sort' | 'filters'> {
  plan: ReportPlan;
  dictionaries: Dictionaries;
}

/** The first rows of a report as a table of texts. */
function TileRows({ plan, dictionaries, filters, columns, sort }: TileRowsProps) {
  const { provider, message } = usePorts();
  const order = sort ? { column: sort.replace(/^-/, ''), order: sort.startsWith('-') ? ('desc' as const) : ('asc' as const) } : plan.sort;
  const request = { ...reportQuery(plan, { filters, sort: order }), page: 1, pageSize: SHOWN_ROWS };
  const { data, error, isValidating, mutate } = useSWR(['report tile', request], () => provider.getReportRows(request), {
    ...{ revalidateOnFocus: false, shouldRetryOnError: false },
  });
  if (error && !isValidating) return <Failed title={message('report.failed')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <RowsSkeleton rows={SKELETON_ROWS} />;
  if (data.rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={message('report.empty')} />;
  return <TextRows {...{ plan, dictionaries, columns }} rows={data.rows} />;
}

/** Rows as a table, or on a phone as a list whose entries are named by the first column; values look, and lead on, as they do in the report. */
function TextRows({ plan, columns, ...props }: Omit<TextRowsProps, 'columns' | 'cell'> & Pick<TileRowsProps, 'columns'>) {
  const isPhone = useIsPhone();
  const named = columns?.flatMap((key) => plan.columns.find((column) => column.key === key) ?? []);
  const shown = named?.length ? named : plan.columns.filter(({ visible }) => visible).slice(0, SHOWN_COLUMNS);
  const views = useLaterViews(shown);
  if (!views) return <RowsSkeleton rows={SKELETON_ROWS} />;
  const cell = (column: ColumnPlan, row: GridRow) => {
    const content = <CellContent {...{ column, row, views }} dictionaries={props.dictionaries} />;
    return column.href ? <LinkCell href={linkOf(column.href, row.values)}>{content}</LinkCell> : content;
  };
  const Face = isPhone ? TextList : TextTable;
  return (
    <div className={styles.rows} role="group" aria-label={plan.title} tabIndex={0}>
      <Face {...props} plan={plan} columns={shown} cell={cell} />
    </div>
  );
}

function TextList({ plan, columns, rows, cell }: TextRowsProps & Required<Pick<TextRowsProps, 'cell'>>) {
  const [first, ...others] = columns;
  return (
    <ul className={styles.list} aria-label={plan.title}>
      {rows.map((wire, place) => {
        const row = toGridRow(plan, wire, place);
        return (
          <li key={place}>
            {first && <strong>{cell(first, row)}</strong>}
            {others.map((column) => (
              <span key={column.key}>
                {column.title} <b>{cell(column, row)}</b>
              </span>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
