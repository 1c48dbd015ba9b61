import { seriesOf, type ChartData } from '#renderer/chart/chart-data.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import styles from './chart.module.css';

/** The values of a chart as cards. */
export interface NumberCardsProps {
  data: ChartData;
  label: string;
  titleOf: (key: string) => string;
  format: (digits: string | null) => string;
  /** Large numbers without frames: a title stands above them. */
  isBare: boolean;
}

/** One card for each measure over all rows, then one for each category. */
export function NumberCards({ data, label, titleOf, format, isBare }: NumberCardsProps) {
  const { message } = usePorts();
  const series = seriesOf(data, titleOf);
  const isAlone = isBare && data.measures.length === 1 && data.categories.length === 0;
  const suffix = data.categories.length > 0 ? ` · ${message('chart.total')}` : '';
  return (
    <ul className={`${styles.cards} ${isBare ? styles.bare : ''}`} aria-label={label}>
      {data.measures.map(({ measure, total }) => (
        <NumberCard key={measure} title={isAlone ? '' : titleOf(measure) + suffix} value={format(total)} />
      ))}
      {data.categories.map((category, place) =>
        series.map(({ name, values }) => (
          <NumberCard key={`${category} ${name}`} title={`${category} · ${name}`} value={format(values[place] ?? null)} />
        )),
      )}
    </ul>
  );
}

function NumberCard({ title, value }: { title: string; value: string }) {
  return (
    <li className={styles.card}>
      {title}
      <span className={styles.value}>{value || '—'}</span>
    </li>
  );
}
