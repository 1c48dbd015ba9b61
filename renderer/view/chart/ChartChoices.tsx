import { Button, Checkbox, InputNumber, Segmented, Select } from 'antd';
import type { ReactNode } from 'react';
import { aggregates, chartKinds, MAX_MEASURES, mayLackCategory, numberFormats, type Chart } from '#renderer/chart/chart.ts';
import { periods, type Period } from '#renderer/chart/period.ts';
import { chartColumns } from '#renderer/chart/suggest-chart.ts';
import { kindOf } from '#renderer/column-types/column-value.ts';
import type { ReportColumnPlan } from '#renderer/compile/plan.ts';
import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { ChartedRows } from './charted-rows.ts';
import styles from './chart.module.css';

interface ChartChoicesProps {
  plan: ChartedRows;
  chart: Chart;
  /** True where it is not the chart of the report. */
  isChanged: boolean;
  onChange: (chart: Chart) => void;
  onReset: () => void;
  /** Makes it the chart of the report; absent for those who may not. */
  onSave: (() => Promise<void>) | undefined;
  /** Stands behind the choices. */
  end?: ReactNode;
}

const option = ({ key, title }: ReportColumnPlan) => ({ value: key, label: title });

/** The choices of a chart: its kind, and which columns of the report it shows. */
export function ChartChoices({ plan, chart, isChanged, onChange, onReset, onSave, end }: ChartChoicesProps) {
  const { message } = usePorts();
  const isPhone = useIsPhone();
  const others = (
    <>
      <CategoryChoices {...{ plan, chart, onChange }} />
      <MeasureChoices {...{ plan, chart, onChange }} />
      <LookChoices {...{ plan, chart, onChange }} />
      {isChanged && <Button onClick={onReset}>{message('chart.reset')}</Button>}
      {isChanged && onSave && <Button onClick={() => void onSave()}>{message('chart.save')}</Button>}
    </>
  );
  return (
    <div className={styles.choices} role="group" aria-label={message('chart.choices')}>
      <KindChoice {...{ plan, chart, onChange }} isPhone={isPhone} />
      {isPhone ? (
        <details className={styles.more}>
          <summary>{message('chart.choices')}</summary>
          <div className={styles.choices}>{others}</div>
        </details>
      ) : (
        others
      )}
      {end}
    </div>
  );
}

/** The kind of the chart: beside one another, or on a phone as a list. */
function KindChoice({ plan, chart, onChange, isPhone }: PartProps & { isPhone: boolean }) {
  const { message } = usePorts();
  const shared = {
    'aria-label': message('chart.kind'),
    value: chart.kind,
    options: chartKinds.map((kind) => ({ value: kind, label: message(`chart.kind.${kind}`) })),
    onChange: (kind: Chart['kind']) => onChange({ ...chart, kind, category: chart.category || firstCategory(plan, kind) }),
  };
  return isPhone ? <Select {...shared} className={styles.select} /> : <Segmented {...shared} />;
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
          allowClear={mayLackCategory(chart.kind)}
          placeholder={message('chart.no-category')}
          value={chart.category || null}
          options={categories.map(option)}
          onChange={(chosen: string | null | undefined) => {
            const category = chosen ?? '';
            onChange({ ...without(withSplit(chart, chart.split === category ? undefined : chart.split), 'period'), category });
          }}
        />
      </Choice>
      <PeriodChoice {...{ plan, chart, onChange }} />
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

/** The days of a column of days, put together. */
function PeriodChoice({ plan, chart, onChange }: PartProps) {
  const { message } = usePorts();
  const column = plan.columns.find(({ key }) => key === chart.category);
  const kind = column && kindOf(column);
  if (kind !== 'date' && kind !== 'datetime') return null;
  return (
    <Choice label={message('chart.period')}>
      <Select
        value={chart.period ?? null}
        allowClear
        placeholder={message('chart.no-period')}
        options={periods.map((period) => ({ value: period, label: message(`chart.period.${period}`) }))}
        onChange={(period: Period | null | undefined) => onChange(period ? { ...chart, period } : without(chart, 'period'))}
      />
    </Choice>
  );
}

/** How values are written and drawn. */
function LookChoices({ chart, onChange }: PartProps) {
  const { message } = usePorts();
  const isOnAxes = chart.kind === 'bar' || chart.kind === 'line' || chart.kind === 'area';
  return (
    <>
      <Choice label={message('chart.format')}>
        <Select
          value={chart.format ?? 'plain'}
          options={numberFormats.map((format) => ({ value: format, label: message(`chart.format.${format}`) }))}
          onChange={(format: Chart['format']) => onChange(format === 'plain' ? without(chart, 'format') : { ...chart, format })}
        />
      </Choice>
      {isOnAxes && (
        <Checkbox
          checked={chart.stacked === true}
          onChange={({ target }) => onChange(target.checked ? { ...chart, stacked: true } : without(chart, 'stacked'))}
        >
          {message('chart.stacked')}
        </Checkbox>
      )}
      {chart.kind === 'card' && chart.period && (
        <Checkbox
          checked={chart.trend === true}
          onChange={({ target }) => onChange(target.checked ? { ...chart, trend: true } : without(chart, 'trend'))}
        >
          {message('chart.trend')}
        </Checkbox>
      )}
      {(isOnAxes || chart.kind === 'gauge') && (
        <Choice label={message('chart.target')}>
          <InputNumber
            className={styles.numberChoice}
            value={chart.target ?? null}
            onChange={(target) => onChange(target === null ? without(chart, 'target') : { ...chart, target })}
          />
        </Choice>
      )}
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
          onChange={(aggregate: Chart['aggregate']) => onChange(withAggregate(chart, aggregate, measures))}
        />
      </Choice>
    </>
  );
}

/** Only numbers can be added or compared: where there are any, they take the place of what was counted. */
function withAggregate(chart: Chart, aggregate: Chart['aggregate'], numbers: readonly ReportColumnPlan[]): Chart {
  const kept = chart.measures.filter((key) => numbers.some((column) => column.key === key));
  const first = numbers.slice(0, 1).map(({ key }) => key);
  const fitting = kept.length > 0 ? kept : first;
  return { ...chart, aggregate, ...(aggregate !== 'count' && fitting.length > 0 && { measures: fitting }) };
}

function without(chart: Chart, name: 'period' | 'format' | 'stacked' | 'target' | 'trend'): Chart {
  const { [name]: _, ...rest } = chart;
  return rest as Chart;
}

/** Kinds that need a category get the first one. */
function firstCategory(plan: ChartedRows, kind: Chart['kind']): string {
  return mayLackCategory(kind) ? '' : (chartColumns(plan.columns).categories[0]?.key ?? '');
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
