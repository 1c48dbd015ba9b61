import { memo, useCallback, useId, type CSSProperties } from 'react';
import type { Fill } from '#renderer/column-types/define.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { FIRST_FOCUS } from '#renderer/widgets/dialog/useFirstFocus.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import { typeOf, type ColumnViews } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';
import type { FieldState, FormStore, Place } from '../form-store/form-store.ts';
import { LightWidget } from './LightWidget.tsx';
import { usePorts } from '../ports.ts';
import { useFailureText, useField } from '../form-store/useFormStore.ts';
import styles from './SchemaForm.module.css';

/** The props of one field: its column, its views and its options. */
export interface FieldProps {
  store: FormStore;
  place?: Place;
  column: ColumnPlan;
  views: ColumnViews;
  options: ReturnType<Dictionaries['optionsOf']>;
  loading: boolean;
  reload?: () => void;
  readOnly: boolean;
  autoFocus?: boolean;
  /** Draws the real widget only when it is touched: for forms with very many fields. */
  light: boolean;
}

/** The room of a label that holds so many characters: a Chinese one is as wide as it is high. */
export function labelWidth(characters: number | undefined): CSSProperties {
  return characters === undefined ? {} : ({ '--label-width': `${characters + 2}em` } as CSSProperties);
}

/** Identifies a field in the page, so that a summary of errors can jump to it. */
export function fieldName(key: string, place?: Place): string {
  return place?.table ? `${place.table}/${place.rowId}/${key}` : key;
}

/** What an empty field says: that its value is on its way, or what to do. */
function promptOf(column: ColumnPlan, { filling }: FieldState) {
  if (filling === 'loading') return 'form.filling';
  return typeOf(column).editing === 'typed' ? 'form.enter' : 'form.choose';
}

/** Why a field has no value that it should have. */
function noteOf({ error, filling }: FieldState) {
  if (filling === 'failed') return 'form.fill-failed';
  return error && (`expression.${error}` as const);
}

function FieldLabel({ id, title, isStarred }: { id: string; title: string; isStarred: boolean }) {
  return (
    <label id={`${id}-label`} htmlFor={id} className={`${styles.label} ${isStarred ? styles.required : ''}`}>
      {title}
    </label>
  );
}

/** One line for what is wrong, or why there is no value; it keeps its place. */
function FieldNote({ id, failure, note }: { id: string; failure: Failure | undefined; note: ReturnType<typeof noteOf> }) {
  const { message } = usePorts();
  const failureText = useFailureText();
  return (
    <div id={id} className={failure ? styles.error : styles.note} role={failure && 'alert'}>
      {failure ? failureText(failure) : note && message(note)}
    </div>
  );
}

/** Where the changes of a field go, and where it finds the values around it. */
function useDoors({ store, place, column: { key } }: FieldProps) {
  return {
    onChange: useCallback((next: unknown) => store.change(key, next, place), [store, key, place]),
    onBlur: useCallback(() => store.touch(key, place), [store, key, place]),
    fill: useCallback<Fill>((values) => store.fill(values, place), [store, place]),
    record: useCallback(() => store.record(place), [store, place]),
  };
}

/** One field: label, widget by type, and one line for what is wrong. */
export const Field = memo(function Field(props: FieldProps) {
  const { store, place, column, views, readOnly } = props;
  const { message } = usePorts();
  const { value, failure, state } = useField(store, column.key, place);
  const id = useId();
  const doors = useDoors(props);
  const Widget = views.get(column.type)?.Widget;
  if (!Widget || !state.visible) return null;
  const type = typeOf(column);
  const locked = readOnly || state.readOnly;
  const note = noteOf(state);
  const widget = {
    id,
    value: value === undefined ? type.empty : value,
    column,
    options: props.options,
    loading: props.loading || state.filling === 'loading',
    reload: props.reload,
    readOnly: locked,
    invalid: failure !== undefined,
    placeholder: locked ? '' : (column.placeholder ?? message(promptOf(column, state), { title: column.title })),
    autoFocus: props.autoFocus,
    describedBy: failure || note ? `${id}-error` : undefined,
    ...doors,
  };
  return (
    <div
      className={`${styles.field} ${type.isWide ? styles.wide : ''}`}
      data-field={fieldName(column.key, place)}
      {...(props.autoFocus && FIRST_FOCUS)}
      style={labelWidth(column.labelLength)}
    >
      <FieldLabel id={id} title={column.title} isStarred={state.required && !locked} />
      <div className={`${styles.control} ${column.computed ? styles.computed : ''}`}>
        {props.light ? <LightWidget {...widget} Widget={Widget} /> : <Widget {...widget} />}
      </div>
      <FieldNote id={`${id}-error`} failure={failure} note={note} />
    </div>
  );
});
