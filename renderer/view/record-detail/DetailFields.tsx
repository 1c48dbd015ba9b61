import type { CSSProperties } from 'react';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { Values } from '#renderer/draft/draft.ts';
import { typeOf, type ColumnViews } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';
import { DetailValue } from './DetailValue.tsx';
import styles from './record-detail.module.css';

/** Fields of a record to read. */
export interface DetailFieldsProps {
  fields: readonly ColumnPlan[];
  values: Values;
  /** Fields beside one another, where the window is wide enough. */
  columns: number;
  views: ColumnViews;
  dictionaries: Dictionaries;
}

/** A text that needs the whole width of a line to be read. */
const LONG_TEXT = 60;

/** True for a value that needs a line of its own. */
export function isWide(column: ColumnPlan, value: unknown): boolean {
  return typeOf(column).isWide === true || (typeof value === 'string' && (value.length > LONG_TEXT || value.includes('\n')));
}

/** Fields with their values as texts. */
export function DetailFields({ fields, values, columns, views, dictionaries }: DetailFieldsProps) {
  return (
    <dl className={styles.fields} style={{ '--detail-columns': columns } as CSSProperties}>
      {fields.map((column) => (
        <div
          key={column.key}
          data-field={column.key}
          className={`${styles.field} ${isWide(column, values[column.key]) ? styles.wide : ''}`}
        >
          <dt>{column.title}</dt>
          <dd>
            <DetailValue {...{ column, values, views, dictionaries }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
