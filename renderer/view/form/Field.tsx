import { memo, useCallback, useId, useMemo } from 'react';
import type { Fill, Followed, WidgetProps } from '#renderer/widgets/widget-props.ts';
import type { Retry } from '#renderer/sources/missing-source.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { FIRST_FOCUS } from '#renderer/widgets/dialog/useFirstFocus.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import { typeOf, type ColumnViews } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';
import type { FieldNow, FieldState, FormStore, Place } from '../form-store/form-store.ts';
import { labelWidth } from './label-width.ts';
import { FollowingInput } from '#renderer/widgets/text/FollowingInput.tsx';
import { LightWidget } from './LightWidget.tsx';
import { usePorts, type RendererPorts } from '#renderer/widgets/ports.ts';
import { useFailureText, useField } from '../form-store/store-hooks.ts';
import styles from './SchemaForm.module.css';

/** The props of one field: its column, its views and its options. */
export interface FieldProps {
  store: FormStore;
  place?: Place;
  column: ColumnPlan;
  views: ColumnViews;
  options: ReturnType<Dictionaries['optionsOf']>;
  loading: boolean;
  reload?: Retry;
  readOnly: boolean;
  autoFocus?: boolean;
  /** True in very large forms: the real widget is rendered only when touched. */
  light: boolean;
}

/** Identifies a field in the DOM, so that the code can scroll to it. */
export function fieldName(key: string, place?: Place): string {
  return place?.table ? `${place.table}/${place.rowId}/${key}` : key;
}

/** The placeholder of an empty field: its value is given later, or is loading, or a prompt. */
function promptOf({ column, store }: FieldProps, { filling }: FieldState) {
  if (column.fillsOnSave && store.draft().main.isNew) return 'form.fills-on-save';
  if (filling === 'loading') return 'form.filling';
  return typeOf(column).editing === 'typed' ? 'form.enter' : 'form.choose';
}

/** A locked field asks for nothing, but says when its value comes. */
function placeholderOf(props: FieldProps, state: FieldState, locked: boolean, message: RendererPorts['message']) {
  const { column, readOnly } = props;
  const prompt = promptOf(props, state);
  if (prompt === 'form.fills-on-save' && !readOnly) return message(prompt);
  return locked ? '' : (column.placeholder ?? message(prompt, { title: column.title }));
}

/** The reason why a field lacks a value it should have. */
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

/** The line for a failure or note; its space is always reserved. */
function FieldNote({ id, failure, note }: { id: string; failure: Failure | undefined; note: ReturnType<typeof noteOf> }) {
  const { message } = usePorts();
  const failureText = useFailureText();
  return (
    <div id={id} className={failure ? styles.error : styles.note} role={failure && 'alert'}>
      {failure ? failureText(failure) : note && message(note)}
    </div>
  );
}

/** The callbacks of a field's widget. */
function useFieldCallbacks({ store, place, column: { key } }: FieldProps) {
  return {
    onChange: useCallback((next: unknown) => store.change(key, next, place), [store, key, place]),
    onBlur: useCallback(() => store.touch(key, place), [store, key, place]),
    fill: useCallback<Fill>((values) => store.fill(values, place), [store, place]),
    record: useCallback(() => store.record(place), [store, place]),
    head: useCallback(() => (place ? store.record() : {}), [store, place]),
  };
}

/** The value for a widget that draws it by itself, which antd's input cannot. */
function useFollowed({ store, place, column, readOnly }: FieldProps, follows: boolean): Followed | undefined {
  const isFollowed = follows && !readOnly && !column.props;
  return useMemo(() => {
    if (!isFollowed) return undefined;
    return { get: () => store.valueOf(column.key, place) ?? typeOf(column).empty, subscribe: store.subscribe };
  }, [isFollowed, store, place, column]);
}

/** What a field's widget is given. */
function useWidgetProps(props: FieldProps, { value, failure, state }: FieldNow, followed: Followed | undefined): WidgetProps {
  const { column, readOnly, options, reload, autoFocus } = props;
  const { message } = usePorts();
  const id = useId();
  const locked = readOnly || state.readOnly;
  return {
    id,
    value: value === undefined ? typeOf(column).empty : value,
    followed: locked ? undefined : followed,
    column,
    options,
    loading: props.loading || state.filling === 'loading',
    reload,
    readOnly: locked,
    invalid: failure !== undefined,
    placeholder: placeholderOf(props, state, locked, message),
    autoFocus,
    describedBy: failure || noteOf(state) ? `${id}-error` : undefined,
    ...useFieldCallbacks(props),
  };
}

/** One field: label, the type's widget, and a line for failures. */
export const Field = memo(function Field(props: FieldProps) {
  const { store, place, column, views } = props;
  const view = views.get(column.type);
  const followed = useFollowed(props, view?.isTyped === true);
  const now = useField(store, column.key, place, followed !== undefined);
  const widget = useWidgetProps(props, now, followed);
  const Widget = widget.followed ? FollowingInput : view?.Widget;
  const { failure, state } = now;
  if (!Widget || !state.visible) return null;
  const { id } = widget;
  return (
    <div
      className={`${styles.field} ${typeOf(column).isWide ? styles.wide : ''}`}
      data-field={fieldName(column.key, place)}
      {...(props.autoFocus && FIRST_FOCUS)}
      style={labelWidth(column.labelLength)}
    >
      <FieldLabel id={id} title={column.title} isStarred={state.required && !widget.readOnly} />
      <div className={`${styles.control} ${column.computed ? styles.computed : ''}`}>
        {props.light ? <LightWidget {...widget} Widget={Widget} /> : <Widget {...widget} />}
      </div>
      <FieldNote id={`${id}-error`} failure={failure} note={noteOf(state)} />
    </div>
  );
});
