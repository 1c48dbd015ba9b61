import { theme } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Chart } from '#renderer/chart/chart.ts';
import type { ChartData } from '#renderer/chart/chart-data.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { PrintedOnce } from '#renderer/widgets/print/PrintedOnce.tsx';
import { usePageRule } from '#renderer/widgets/print/usePageRule.ts';
import { ChartFace } from './ChartFace.tsx';
import { chartOption } from './chart-option.ts';
import { drawnChart, isDrawn } from './drawn-chart.ts';
import { PrintTableButton } from '../print-table/PrintTableButton.tsx';
import type { ChartedRows } from './charted-rows.ts';
import type { ChartValues } from './ShownChart.tsx';
import styles from '../print-table/PrintSheet.module.css';

/** Pixels of a picture, in the shape of a page that lies. */
const SIZE = { width: 1040, height: 520 };

interface PrintChartProps {
  plan: ChartedRows;
  chart: Chart;
  values: Pick<ChartValues, 'data' | 'error'>;
  label: string;
}

/** 打印 of a chart: its picture in the colours of paper, whatever the theme, and below it the table of its values. */
export function PrintChart({ plan, chart, values: { data, error }, label }: PrintChartProps) {
  const { message, locale, notify } = usePorts();
  const [printed, setPrinted] = useState<{ data: ChartData; picture: string | undefined } | null>(null);
  const titleOf = (key: string) => plan.columns.find((column) => column.key === key)?.title ?? key;
  // Asked for while the values of another choice are on their way, it waits for them.
  const [isAsked, setAsked] = useState(false);
  const print = useEffectEvent(async () => {
    setAsked(false);
    if (!data) return;
    try {
      const picture = isDrawn(chart)
        ? await pictureOf(chartOption(drawnChart(chart, data, titleOf, locale), theme.getDesignToken()))
        : undefined;
      setPrinted({ data, picture });
    } catch {
      notify.error(message('chart.failed'));
    }
  });
  useEffect(() => {
    if (isAsked && (data || error)) void print();
  }, [isAsked, data, error]);
  return (
    <>
      <PrintTableButton label={label} isLoading={isAsked} onPrint={() => setAsked(true)} />
      {printed && (
        <PrintedOnce onDone={() => setPrinted(null)}>
          <ChartSheet {...{ plan, chart, ...printed }} />
        </PrintedOnce>
      )}
    </>
  );
}

/** A picture that is there when the page is printed. */
async function pictureOf(option: ReturnType<typeof chartOption>): Promise<string> {
  const { chartPicture } = await import('./draw-chart.ts');
  const address = chartPicture(option, SIZE);
  const image = new Image();
  image.src = address;
  await image.decode();
  return address;
}

function ChartSheet({ plan, chart, data, picture }: React.ComponentProps<typeof ChartFace>) {
  const { message, user, locale } = usePorts();
  usePageRule('@page { size: A4 landscape; margin: 12mm; }');
  return (
    <section className={styles.sheet} aria-label={plan.title}>
      <h1>{plan.title}</h1>
      <p>{message('chart.print-about', { name: user.realname, time: new Date().toLocaleString(locale) })}</p>
      <ChartFace {...{ plan, chart, data, picture }} />
    </section>
  );
}
