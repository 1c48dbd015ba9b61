import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { countsOrMeasures } from '#renderer/text/figure-column.ts';
import { typeOf } from '../column-views.ts';
import { DetailValue } from './DetailValue.tsx';
import type { DetailFieldsProps } from './DetailFields.tsx';
import styles from './record-detail.module.css';

/** So many stand beside one another. */
const MOST = 5;

/** The numbers that a record comes to: what nobody enters because it is counted. */
export function keyFigures(fields: readonly ColumnPlan[]): readonly ColumnPlan[] {
  const isCounted = (column: ColumnPlan) => column.readOnly || column.computed !== undefined;
  const numbers = fields.filter((column) => isCounted(column) && typeOf(column).entry === 'number' && countsOrMeasures(column));
  return [...numbers.slice(0, MOST), ...fields.filter(drawsFigures)];
}

/** True for what shows several figures, each with a title of its own. */
function drawsFigures(column: ColumnPlan): boolean {
  return typeOf(column).drawsFigures?.(column) === true;
}

/** Key figures of a record, larger than its other values. */
export function DetailFigures({ fields, ...shared }: Omit<DetailFieldsProps, 'columns'>) {
  return (
    <dl className={styles.figures}>
      {fields.map((column) => (
        <div key={column.key} data-field={column.key} className={drawsFigures(column) ? styles.several : undefined}>
          <dt>{column.title}</dt>
          <dd>
            <DetailValue {...{ column, ...shared }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
