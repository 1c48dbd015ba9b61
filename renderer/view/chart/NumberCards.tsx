import { seriesOf, type ChartData } from '#renderer/chart/chart-data.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { AmountsLine } from '../amounts-line.ts';
import { placeText } from './place-text.ts';
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
  const splits = data.splits.length;
  const write = (measure: number, place: string, digits: string | null) =>
    placeText(data.measures[measure]!, place, digits, { format, message });
  const suffix = data.categories.length > 0 ? ` · ${message('chart.total')}` : '';
  return (
    <ul className={`${styles.cards} ${isBare ? styles.bare : ''}`} aria-label={label}>
      {data.measures.map(({ measure, total }, at) => (
        <NumberCard key={measure} title={isAlone ? '' : titleOf(measure) + suffix} value={write(at, ' ', total)} />
      ))}
      {data.categories.map((category, place) =>
        // The series of a measure follow one another, one for each split.
        series.map(({ name, values }, at) => (
          <NumberCard
            key={`${category} ${name}`}
            title={`${category} · ${name}`}
            value={write(splits ? Math.floor(at / splits) : at, `${place} ${splits ? at % splits : ''}`, values[place] ?? null)}
          />
        )),
      )}
    </ul>
  );
}

function NumberCard({ title, value }: { title: string; value: AmountsLine }) {
  return (
    <li className={styles.card}>
      {title}
      <span className={styles.value} title={value.title}>
        {value.text || '—'}
      </span>
    </li>
  );
}
