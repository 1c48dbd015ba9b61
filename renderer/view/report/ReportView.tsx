import { BarChartOutlined, DownOutlined, ExportOutlined, ReloadOutlined, TableOutlined } from '@ant-design/icons';
import { Button, Dropdown, Empty, Segmented, Tooltip } from 'antd';
import { useEffect, useMemo, type ComponentType } from 'react';
import type { ReportPlan } from '#renderer/compile/plan.ts';
import type { ReportExportRequest } from '#renderer/data-provider.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import { BUSY } from '#renderer/widgets/busy.tsx';
import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { screenColumns, type ColumnViews } from '../column-views.ts';
import { DiagnosticsPanel } from '../DiagnosticsPanel.tsx';
import { useDictionaries, type Dictionaries } from '../dictionaries.ts';
import { Failed } from '../Failed.tsx';
import { RowsSkeleton } from '../form-dialog/FormSkeleton.tsx';
import { Grid } from '../grid/Grid.tsx';
import { useGridMenus } from '../grid/menus/useGridMenus.tsx';
import { ListPager } from '../list/Pager.tsx';
import { RowCards } from '../list/RowCards.tsx';
import { StopExport, useExportText } from '../sheets/ExportProgress.tsx';
import { useExport } from '../sheets/useExport.ts';
import { useViews } from '../useViews.ts';
import { ChartChoices } from '../chart/ChartChoices.tsx';
import { ReportChart } from './ReportChart.tsx';
import { ReportQuery } from './ReportQuery.tsx';
import { useChart } from '../chart/useChart.ts';
import { useDrill } from './useDrill.ts';
import { PrintReportChart } from './print/PrintReportChart.tsx';
import { PrintReport } from './print/PrintReport.tsx';
import { useFittedPlan } from './useFittedPlan.ts';
import { reportQuery, useReportFooters, useReportList } from './useReportList.ts';
import { useReportPlan } from './useReportPlan.ts';
import chartStyles from '../chart/chart.module.css';
import listStyles from '../list/ListView.module.css';
import styles from '../ScreenView.module.css';

const SKELETON_ROWS = 12;
const SCREEN_PAGING: ReportPlan['paging'] = { enabled: true, pageSize: 20, pageSizes: [10, 20, 30, 50, 100] };
const NO_ACTIONS = [] as const;

/** The screen of an online report (REPORT-01, SCREEN-25), by its id or code: fetches and compiles it, and shows its rows. */
export function ReportView({ code, Tools }: { code: string; Tools?: ComponentType<ReportToolsProps> }) {
  const { message, showDiagnostics, onTitle } = usePorts();
  const { report, error, isValidating, reload } = useReportPlan(code);
  const plan = useMemo(() => report?.plan && { ...report.plan, paging: SCREEN_PAGING }, [report]);
  const title = plan?.title;
  useEffect(() => {
    if (title) onTitle?.(title);
  }, [title, onTitle]);
  const views = useViews(plan ? screenColumns(plan) : null);
  const failure = error ?? views.error;
  if (failure && !isValidating) {
    const retry = () => void Promise.all([reload(), views.mutate()]);
    return <Failed title={message('report.load-failed')} error={failure} onRetry={retry} />;
  }
  return (
    <div className={styles.screen}>
      {showDiagnostics && report && report.diagnostics.length > 0 && (
        <DiagnosticsPanel key={`diagnostics ${code}`} diagnostics={report.diagnostics} />
      )}
      {report?.error ? (
        <Failed title={message('report.unreadable')} error={new Error(message(report.error.code))} onRetry={() => void reload()} />
      ) : plan && views.data ? (
        <ReportScreen key={code} plan={plan} views={views.data} reload={reload} Tools={Tools} />
      ) : (
        <RowsSkeleton rows={SKELETON_ROWS} />
      )}
    </div>
  );
}

/** What the application adds to the tools of a report: for who may export it, with its conditions and parameters as the wire has them. */
export interface ReportToolsProps {
  reportId: string;
  title: string;
  filters: Readonly<Record<string, string>>;
}

interface ReportScreenProps {
  plan: ReportPlan;
  Tools: ComponentType<ReportToolsProps> | undefined;
  views: ColumnViews;
  /** Reads the definition of the report again. */
  reload: () => Promise<unknown>;
}

function ReportScreen({ plan: asDeclared, views, reload, Tools }: ReportScreenProps) {
  const list = useReportList(asDeclared);
  const dictionaries = useDictionaries(useMemo(() => screenColumns(asDeclared), [asDeclared]));
  const plan = useFittedPlan(asDeclared, list.rows, dictionaries);
  const footers = useReportFooters(plan, list);
  const { state, change, isLoaded } = list;
  const { menus, columnsButton, shownKeys } = useGridMenus({
    screen: `report_${plan.reportId}`,
    columns: plan.columns,
    hasAllRows: false,
    isSortedByServer: true,
  });
  const charting = useChart(plan);
  const isPhone = useIsPhone();
  return (
    <section className={listStyles.list}>
      <ReportQuery {...{ plan, views, dictionaries, list }} />
      <ReportToolbar
        {...{ plan, list, charting, shownKeys, dictionaries }}
        Tools={isPhone ? undefined : Tools}
        columnsButton={isPhone || charting.isShown ? undefined : columnsButton}
      />
      {charting.isShown && charting.chart ? (
        <ReportDrawn {...{ plan, charting, reload, dictionaries, state }} chart={charting.chart} />
      ) : (
        <ReportRows {...{ plan, views, dictionaries, list, footers, menus }} />
      )}
      {isLoaded && !charting.isShown && <ListPager paging={plan.paging} list={list} onChange={change} />}
    </section>
  );
}

interface ReportRowsProps extends Omit<ReportScreenProps, 'reload' | 'Tools'> {
  dictionaries: Dictionaries;
  list: ReturnType<typeof useReportList>;
  footers: ReturnType<typeof useReportFooters>;
  menus: React.ComponentProps<typeof Grid>['menus'];
}

/** The rows in the room that the screen leaves them. */
function ReportRows(props: ReportRowsProps) {
  return (
    <div className={listStyles.rows}>
      <RowsFace {...props} />
    </div>
  );
}

/** The rows as a grid, as cards on a phone, or the reason why there are none. */
function RowsFace({ plan, views, dictionaries, list, footers, menus }: ReportRowsProps) {
  const { message } = usePorts();
  const isPhone = useIsPhone();
  const { state, rows } = list;
  if (list.error && !list.isValidating) return <Failed title={message('report.failed')} error={list.error} onRetry={list.reload} />;
  if (!list.isLoaded) return <RowsSkeleton rows={SKELETON_ROWS} />;
  const isFiltered = Object.keys(state.filters).length > 0;
  const empty = <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={message(isFiltered ? 'list.empty-filtered' : 'report.empty')} />;
  const shared = { label: plan.title, rows, columns: plan.columns, views, dictionaries };
  if (isPhone) return rows.length === 0 ? empty : <RowCards {...shared} isWhole actions={NO_ACTIONS} onAction={() => {}} />;
  return (
    <Grid
      {...shared}
      firstRow={list.firstRow}
      sort={state.sort}
      onSort={(sort) => list.change({ sort: sort ?? plan.sort, page: 1 })}
      footers={footers}
      menus={menus}
      empty={empty}
    />
  );
}

type Charting = ReturnType<typeof useChart>;

interface ReportDrawnProps extends Pick<ReportScreenProps, 'reload'>, React.ComponentProps<typeof ReportChart> {
  charting: Charting;
  state: ListState;
}

/** The chart of a report below its choices; who may edit documents can make it that of the report. */
function ReportDrawn({ plan, chart, charting, reload, dictionaries, state }: ReportDrawnProps) {
  const { provider, message, notify, showDiagnostics } = usePorts();
  const { saveReportChart } = provider;
  const save = async () => {
    try {
      await saveReportChart?.(plan.reportId, chart);
      await reload();
      charting.show(true);
      notify.success(message('chart.saved'));
    } catch (error) {
      notify.error(error instanceof Error ? error.message : String(error));
    }
  };
  const drill = useDrill(plan, chart, state);
  return (
    <div className={chartStyles.chart}>
      <ChartChoices
        {...{ plan, chart }}
        isChanged={charting.isChanged}
        onChange={charting.choose}
        onReset={() => charting.show(true)}
        onSave={showDiagnostics && saveReportChart ? save : undefined}
      />
      <ReportChart {...{ plan, chart, dictionaries, state }} onDrill={drill} />
    </div>
  );
}

interface ReportToolbarProps extends Pick<ReportScreenProps, 'plan' | 'Tools'> {
  list: ReturnType<typeof useReportList>;
  charting: Charting;
  columnsButton: React.ReactNode;
  dictionaries: Dictionaries;
  shownKeys: () => readonly string[];
}

function ReportToolbar({ plan, list, charting, columnsButton, shownKeys, dictionaries, Tools }: ReportToolbarProps) {
  const { message } = usePorts();
  return (
    <div className={listStyles.toolbar} role="toolbar" aria-label={plan.title}>
      {charting.chart && (
        <Segmented
          aria-label={message('chart.view')}
          value={charting.isShown}
          options={[
            { value: false, label: message('chart.table'), icon: <TableOutlined aria-hidden /> },
            { value: true, label: message('chart.chart'), icon: <BarChartOutlined aria-hidden /> },
          ]}
          onChange={charting.show}
        />
      )}
      <ReportExport {...{ plan, shownKeys }} state={list.state} />
      <span className={listStyles.spacer} />
      {Tools && !plan.isKept && <Tools reportId={plan.reportId} title={plan.title} filters={list.state.filters} />}
      {charting.isShown && charting.chart ? (
        <PrintReportChart {...{ plan, dictionaries }} chart={charting.chart} state={list.state} />
      ) : (
        <PrintReport {...{ plan, shownKeys, dictionaries }} state={list.state} />
      )}
      {columnsButton}
      <Tooltip title={message('action.refresh')}>
        <Button
          type="text"
          aria-label={message('action.refresh')}
          icon={<ReloadOutlined aria-hidden spin={list.isValidating} />}
          onClick={list.reload}
        />
      </Tooltip>
    </div>
  );
}

/** 导出: the whole query as a workbook or as text, with the columns that the user sees. */
function ReportExport({ plan, state, shownKeys }: Pick<ReportToolbarProps, 'plan' | 'shownKeys'> & { state: ListState }) {
  const { provider, message } = usePorts();
  const { received, run, stop } = useExport();
  const { exportReport } = provider;
  const text = useExportText(received);
  if (!exportReport || plan.isKept) return null;
  const start = (format: ReportExportRequest['format']) =>
    run({
      title: plan.title,
      load: (options) => exportReport({ ...reportQuery(plan, state), columns: shownKeys(), format }, options),
      extension: format,
    });
  const menu = {
    items: (['xlsx', 'csv'] as const).map((format) => ({
      key: format,
      label: message(`export.${format}`),
      onClick: () => void start(format),
    })),
  };
  return (
    <>
      <Dropdown menu={menu} trigger={['click']} disabled={received !== null}>
        <Button icon={<ExportOutlined aria-hidden />} loading={received !== null && BUSY}>
          {text}
          <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      <StopExport received={received} onStop={stop} />
    </>
  );
}
