import { useMemo, type ReactNode } from 'react';
import type { Chart } from '#renderer/chart/chart.ts';
import type { DrillPlace } from '#renderer/chart/drill.ts';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { writeListState, type ListState } from '#renderer/query/list-state.ts';
import { usePorts, useUrl } from '#renderer/widgets/ports.ts';
import { ChartChoices } from '../chart/ChartChoices.tsx';
import { PrintChart } from '../chart/PrintChart.tsx';
import { ShownChart } from '../chart/ShownChart.tsx';
import { CHART_PARAMETER, useChart } from '../chart/useChart.ts';
import type { Dictionaries } from '../dictionaries.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { placeConditions, pivotRows } from './pivot-rows.ts';
import { usePivotValues } from './usePivotValues.ts';
import chartStyles from '../chart/chart.module.css';
import styles from './list-pivot.module.css';

interface PivotViewProps {
  plan: ListPlan;
  state: ListState;
  rows: readonly GridRow[];
  dictionaries: Dictionaries;
  /** Stands where there are no records. */
  empty: ReactNode;
}

/** All records of a list's query put together across two columns, or as a chart; a cell leads to its records. */
export function PivotView({ plan, ...shown }: PivotViewProps) {
  const charted = useMemo(() => pivotRows(plan), [plan]);
  const charting = useChart(charted);
  return charting.chart ? <Pivot {...{ plan, charted, charting, ...shown }} chart={charting.chart} /> : shown.empty;
}

interface PivotProps extends PivotViewProps {
  charted: ReturnType<typeof pivotRows>;
  charting: ReturnType<typeof useChart>;
  chart: Chart;
}

function Pivot({ plan, charted, charting, chart, state, rows, dictionaries, empty }: PivotProps) {
  const { message, notify } = usePorts();
  const url = useUrl();
  const values = usePivotValues({ plan, charted, chart, state, rows, dictionaries });
  const drill = (place: DrillPlace) => {
    const conditions = placeConditions(chart, charted, place);
    if (!conditions) return notify.info(message('chart.no-drill'));
    const items = [...(state.built ? [state.built] : []), ...conditions];
    const params = writeListState(url.params, { ...state, page: 1, built: { match: 'and', items } }, plan);
    for (const name of ['view', CHART_PARAMETER]) params.delete(name);
    url.set(params);
  };
  return (
    <div className={styles.frame}>
      <div className={chartStyles.chart}>
        <ChartChoices
          {...{ plan: charted, chart }}
          isChanged={charting.isChanged}
          onChange={charting.choose}
          onReset={() => charting.show(false)}
          onSave={undefined}
          end={<PrintChart {...{ plan: charted, chart, values }} label={message('list.print')} />}
        />
        <ShownChart {...{ plan: charted, chart, values, empty }} failed={message('list.failed')} onDrill={drill} />
      </div>
    </div>
  );
}
