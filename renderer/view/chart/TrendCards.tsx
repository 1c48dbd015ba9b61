import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { sparkPoints, trendsOf, type Trend } from '#renderer/chart/trend.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { NumberCardsProps } from './NumberCards.tsx';
import chartStyles from './chart.module.css';
import styles from './TrendCards.module.css';

const [WIDTH, HEIGHT] = [96, 28];

/** One card for each measure: its latest period, the change to the one before, and a line of all of them. */
export function TrendCards({ data, label, titleOf, format, isBare }: NumberCardsProps) {
  const trends = trendsOf(data);
  return (
    <ul className={`${chartStyles.cards} ${isBare ? chartStyles.bare : ''}`} aria-label={label}>
      {trends.map((trend) => (
        <li key={trend.measure} className={chartStyles.card}>
          {!(isBare && trends.length === 1) && titleOf(trend.measure)}
          <span className={styles.line}>
            <span className={chartStyles.value}>{format(trend.latest) || '—'}</span>
            {trend.values.length > 1 && <Spark values={trend.values} />}
          </span>
          <Change {...trend} />
        </li>
      ))}
    </ul>
  );
}

/** The change to the period before, told by an arrow and by words. */
function Change({ period, change }: Pick<Trend, 'period' | 'change'>) {
  const { message, locale } = usePorts();
  if (change === null) return <span className={styles.about}>{period}</span>;
  const text = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(Math.abs(change));
  const [Arrow, way] = change < 0 ? ([ArrowDownOutlined, 'down'] as const) : ([ArrowUpOutlined, 'up'] as const);
  return (
    <span className={styles.about}>
      {period}
      <span className={styles[way]}>
        <Arrow aria-hidden /> {message(change < 0 ? 'chart.trend-down' : 'chart.trend-up', { change: text })}
      </span>
    </span>
  );
}

/** A line without axes; its values are told by the card and the report. */
function Spark({ values }: Pick<Trend, 'values'>) {
  return (
    <svg className={styles.spark} viewBox={`-1 -1 ${WIDTH + 2} ${HEIGHT + 2}`} height={HEIGHT} preserveAspectRatio="none" aria-hidden>
      <polyline points={sparkPoints(values, WIDTH, HEIGHT)} />
    </svg>
  );
}
