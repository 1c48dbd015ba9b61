import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { isSameValue } from '#renderer/column-types/same-value.ts';
import type { Values } from '#renderer/draft/draft.ts';
import { typeOf, type ColumnViews } from '../column-views.ts';
import { shownText } from '../shown-text.ts';
import type { Dictionaries } from '../dictionaries.ts';
import styles from './record-detail.module.css';

interface DetailValueProps {
  column: ColumnPlan;
  /** All values of the record or row. */
  values: Values;
  views: ColumnViews;
  dictionaries: Dictionaries;
  /** In a table: as its cell. */
  inTable?: boolean;
}

/** A value to read: as its type shows it in details, else as its cell, else as its text. */
export function DetailValue({ column, values, views, dictionaries, inTable }: DetailValueProps) {
  const view = views.get(column.type);
  const value = values[column.key] ?? typeOf(column).empty;
  const options = dictionaries.optionsOf(column);
  const Read = (inTable ? undefined : view?.Detail) ?? (view?.isText?.(options) ? undefined : view?.Cell);
  const isShown = Read !== undefined && column.textKey === undefined;
  const text = shownText(column, { values }, dictionaries);
  if (text === '' && isSameValue(value, typeOf(column).empty) && !view?.showsEmpty)
    return inTable ? null : <span className={styles.none}>–</span>;
  return isShown ? <Read {...{ value, column, options }} row={values} /> : text;
}
