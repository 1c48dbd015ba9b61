import { Theme } from '@rjsf/antd';
import { withTheme } from '@rjsf/core';
import type { FieldProps as RjsfFieldProps, ValidatorType } from '@rjsf/utils';
import { useMemo, type CSSProperties } from 'react';
import type { ColumnPlan } from '../compile/plan.ts';
import type { ColumnViews } from './column-views.ts';
import type { Dictionaries } from './dictionaries.ts';
import { Field } from './Field.tsx';
import type { FormStore, Place } from './form-store.ts';
import styles from './SchemaForm.module.css';

export interface SchemaFormProps {
  store: FormStore;
  /** Where the fields live; the master record when absent. */
  place?: Place;
  /** The JSON Schema that compile made of the fields. */
  schema: { [key: string]: unknown };
  fields: readonly ColumnPlan[];
  columns: 1 | 2 | 3 | 4;
  views: ColumnViews;
  dictionaries: Dictionaries;
  readOnly: boolean;
  autoFocus?: boolean;
  onSubmit: () => void;
}

/** A form with more fields than this draws its widgets when they are touched (performance.md, W1). */
const LIGHT_ABOVE = 40;

/** Rules, not schemas, say what is wrong: the store checks on leave and on save, in the browser without AJV (field.md 2, row 33). */
const rulesDecide: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
};

/** Draws the fields of the plan in place of RJSF's own tree of nested items, which it would draw anew on each key. */
function PlanFields({ registry }: RjsfFieldProps) {
  const props: SchemaFormProps = registry.formContext.props;
  const { fields, dictionaries, readOnly } = props;
  const drawn = fields.filter((field) => field.visible);
  const first = props.autoFocus ? drawn.find((field) => !field.readOnly && !readOnly) : undefined;
  return (
    <div className={styles.fields}>
      {drawn.map((column) => (
        <Field
          key={column.key}
          store={props.store}
          place={props.place}
          column={column}
          views={props.views}
          options={dictionaries.optionsOf(column)}
          loading={dictionaries.loading}
          readOnly={readOnly}
          autoFocus={column === first}
          light={drawn.length > LIGHT_ABOVE}
        />
      ))}
    </div>
  );
}

const Form = withTheme(Theme);
const FIELDS = { ObjectField: PlanFields };
const UI_SCHEMA = { 'ui:submitButtonOptions': { norender: true }, 'ui:label': false };
const TEMPLATES = { FieldTemplate: ({ children }: { children: React.ReactElement }) => children };

/** The RJSF adapter: `<Form>` is the shell that submits, the plan draws the fields, each bound to one cell of the store. */
export function SchemaForm(props: SchemaFormProps) {
  const formContext = useMemo(() => ({ props }), [props]);
  const layout = props.columns === 4 ? styles.above : '';
  return (
    <div className={`${styles.form} ${layout}`} style={{ '--form-columns': props.columns } as CSSProperties}>
      <Form
        schema={props.schema}
        validator={rulesDecide}
        fields={FIELDS}
        templates={TEMPLATES}
        uiSchema={UI_SCHEMA}
        formContext={formContext}
        showErrorList={false}
        noHtml5Validate
        noValidate
        onSubmit={props.onSubmit}
      />
    </div>
  );
}
