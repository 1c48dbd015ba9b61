import { memo, useCallback, useId } from 'react';
import type { Fill } from '../column-types/define.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import { typeOf, type ColumnViews } from './column-views.ts';
import type { Dictionaries } from './dictionaries.ts';
import type { FormStore, Place } from './form-store.ts';
import { LightWidget } from './LightWidget.tsx';
import { usePorts } from './ports.ts';
import { useFailureText, useField } from './use-form-store.ts';
import styles from './SchemaForm.module.css';

export interface FieldProps {
  store: FormStore;
  place?: Place;
  column: ColumnPlan;
  views: ColumnViews;
  options: ReturnType<Dictionaries['optionsOf']>;
  loading: boolean;
  readOnly: boolean;
  autoFocus?: boolean;
  /** Draws the real widget only when it is touched: for forms with very many fields. */
  light: boolean;
}

/** Identifies a field in the page, so that a summary of errors can jump to it. */
export function fieldName(key: string, place?: Place): string {
  return place?.table ? `${place.table}/${place.rowId}/${key}` : key;
}

/** One field: label, widget by type, and one line for what is wrong, which keeps its place. */
export const Field = memo(function Field(props: FieldProps) {
  const { store, place, column, views, readOnly } = props;
  const { message } = usePorts();
  const failureText = useFailureText();
  const { value, failure } = useField(store, column.key, place);
  const id = useId();
  const onChange = useCallback((next: unknown) => store.change(column.key, next, place), [store, column.key, place]);
  const onBlur = useCallback(() => store.touch(column.key, place), [store, column.key, place]);
  const fill = useCallback<Fill>((values) => store.fill(values, place), [store, place]);
  const record = useCallback(() => store.record(place), [store, place]);
  const Widget = views.get(column.type)?.Widget;
  if (!Widget) return null;
  const type = typeOf(column);
  const locked = readOnly || column.readOnly;
  const widget = {
    id,
    value: value === undefined ? type.empty : value,
    column,
    options: props.options,
    loading: props.loading,
    readOnly: locked,
    invalid: failure !== undefined,
    placeholder: locked
      ? ''
      : (column.placeholder ?? message(type.editing === 'typed' ? 'form.enter' : 'form.choose', { title: column.title })),
    autoFocus: props.autoFocus,
    describedBy: failure ? `${id}-error` : undefined,
    onChange,
    record,
    fill,
    onBlur,
  };
  return (
    <div className={`${styles.field} ${type.isWide ? styles.wide : ''}`} data-field={fieldName(column.key, place)}>
      <label id={`${id}-label`} htmlFor={id} className={`${styles.label} ${column.required && !readOnly ? styles.required : ''}`}>
        {column.title}
      </label>
      <div className={styles.control}>{props.light ? <LightWidget {...widget} Widget={Widget} /> : <Widget {...widget} />}</div>
      <div id={`${id}-error`} className={styles.error} role={failure && 'alert'}>
        {failure && failureText(failure)}
      </div>
    </div>
  );
});
