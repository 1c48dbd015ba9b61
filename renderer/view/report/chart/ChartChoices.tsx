import { Button, Segmented, Select } from 'antd';
import type { ReactNode } from 'react';
import { aggregates, chartKinds, MAX_MEASURES, type Chart } from '#renderer/chart/chart.ts';
import { chartColumns } from '#renderer/chart/suggest-chart.ts';
import type { ReportColumnPlan, ReportPlan } from '#renderer/compile/plan.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import styles from './ReportChart.module.css';

interface ChartChoicesProps {
  plan: ReportPlan;
  chart: Chart;
  /** True where it is not the chart of the report. */
  isChanged: boolean;
  onChange: (chart: Chart) => void;
  onReset: () => void;
  /** Makes it the chart of the report; absent for those who may not. */
  onSave: (() => Promise<void>) | undefined;
}

const option = ({ key, title }: ReportColumnPlan) => ({ value: key, label: title });

/** The choices of a chart: its kind, and which columns of the report it shows. */
export function ChartChoices({ plan, chart, isChanged, onChange, onReset, onSave }: ChartChoicesProps) {
  const { message } = usePorts();
  return (
    <div className={styles.choices} role="group" aria-label={message('chart.choices')}>
      <Segmented
        aria-label={message('chart.kind')}
        value={chart.kind}
        options={chartKinds.map((kind) => ({ value: kind, label: message(`chart.kind.${kind}`) }))}
        onChange={(kind) => onChange({ ...chart, kind })}
      />
      <CategoryChoices {...{ plan, chart, onChange }} />
      <MeasureChoices {...{ plan, chart, onChange }} />
      {isChanged && <Button onClick={onReset}>{message('chart.reset')}</Button>}
      {isChanged && onSave && <Button onClick={() => void onSave()}>{message('chart.save')}</Button>}
    </div>
  );
}

type PartProps = Pick<ChartChoicesProps, 'plan' | 'chart' | 'onChange'>;

/** By what rows are put together: one column, or two. */
function CategoryChoices({ plan, chart, onChange }: PartProps) {
  const { message } = usePorts();
  const { categories } = chartColumns(plan.columns);
  return (
    <>
      <Choice label={message('chart.category')}>
        <Select
          className={styles.select}
          value={chart.category}
          options={categories.map(option)}
          onChange={(category: string) => onChange({ ...withSplit(chart, chart.split === category ? undefined : chart.split), category })}
        />
      </Choice>
      <Choice label={message('chart.split')}>
        <Select
          className={styles.select}
          allowClear
          placeholder={message('chart.no-split')}
          value={chart.split ?? null}
          options={categories.filter(({ key }) => key !== chart.category).map(option)}
          onChange={(split: string | null | undefined) => onChange(withSplit(chart, split ?? undefined))}
        />
      </Choice>
    </>
  );
}

/** What is counted, and how: numbers, or for a count any column. */
function MeasureChoices({ plan, chart, onChange }: PartProps) {
  const { message } = usePorts();
  const { measures } = chartColumns(plan.columns);
  const isAny = measures.length === 0 || chart.aggregate === 'count';
  const counted = plan.columns.filter(
    (column) => chart.measures.includes(column.key) || (isAny ? column.visible : measures.includes(column)),
  );
  return (
    <>
      <Choice label={message('chart.measures')}>
        <Select
          className={styles.select}
          mode="multiple"
          maxTagCount={2}
          maxCount={MAX_MEASURES}
          value={[...chart.measures]}
          options={counted.map(option)}
          onChange={(keys: string[]) => keys.length > 0 && onChange({ ...chart, measures: keys })}
        />
      </Choice>
      <Choice label={message('chart.aggregate')}>
        <Select
          value={chart.aggregate}
          options={aggregates.map((name) => ({ value: name, label: message(`chart.aggregate.${name}`) }))}
          onChange={(aggregate: Chart['aggregate']) => onChange({ ...chart, aggregate })}
        />
      </Choice>
    </>
  );
}

function withSplit(chart: Chart, split: string | undefined): Chart {
  const { split: _, ...rest } = chart;
  return split === undefined ? rest : { ...rest, split };
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className={styles.choice}>
      {label}
      {children}
    </label>
  );
}
