import { Theme } from '@rjsf/antd';
import { withTheme } from '@rjsf/core';
import type { ValidatorType } from '@rjsf/utils';
import { createContext, useContext, useMemo, useSyncExternalStore, type CSSProperties } from 'react';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { ColumnViews } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';
import { Field } from './Field.tsx';
import { formLabelWidth } from './label-width.ts';
import type { FormStore, Place } from '../form-store/form-store.ts';
import { usePinyinPreload } from '../usePinyinPreload.ts';
import { DeferredSection } from './DeferredSection.tsx';
import styles from './SchemaForm.module.css';

/** The props of a form. */
export interface SchemaFormProps {
  store: FormStore;
  /** The row that the fields belong to; the master record when absent. */
  place?: Place;
  /** The fields' JSON Schema from the compiler. */
  schema: { [key: string]: unknown };
  fields: readonly ColumnPlan[];
  columns: 1 | 2 | 3 | 4;
  views: ColumnViews;
  dictionaries: Dictionaries;
  readOnly: boolean;
  autoFocus?: boolean;
  onSubmit: () => void;
}

/** Forms with more fields render their widgets only when touched (performance.md, W1). */
const LIGHT_ABOVE = 40;

/** Rules validate, not the schema: the store checks on blur and on save, without AJV in the browser (field.md 2, row 33). */
const rulesValidate: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
};

/** Fields per section of a form with more than `LIGHT_ABOVE`: divisible by any number of columns. As many sections as columns fill the first screen. */
const SECTION_FIELDS = 24;
/** Height in pixels of a row of fields: the control and the failure line. */
const ROW_HEIGHT = 52;

/** Sections leave holes in the last row of each, where fields are hidden: shorter forms have none. */
function sectionsOf(fields: readonly ColumnPlan[]): readonly (readonly ColumnPlan[])[] {
  if (fields.length <= LIGHT_ABOVE) return [fields];
  const count = Math.ceil(fields.length / SECTION_FIELDS);
  return Array.from({ length: count }, (_, n) => fields.slice(n * SECTION_FIELDS, (n + 1) * SECTION_FIELDS));
}

/** What is shown, past RJSF: it compares its own context without functions, and so would keep choices that have changed since. */
const ShownForm = createContext<SchemaFormProps | null>(null);

/** Renders the plan's fields instead of RJSF's nested items, which would re-render on each key; long forms in sections. */
function PlanFields() {
  const props = useContext(ShownForm);
  return props && <ShownFields {...props} />;
}

function ShownFields(props: SchemaFormProps) {
  const drawn = useMemo(() => props.fields.filter((field) => field.visible), [props.fields]);
  const sections = useMemo(() => sectionsOf(drawn), [drawn]);
  const { store } = props;
  const isWrong = useSyncExternalStore(store.subscribe, () => store.failures().length > 0);
  const first = props.autoFocus && !props.readOnly ? drawn.find((field) => !field.readOnly && !field.fillsOnSave) : undefined;
  const isLight = drawn.length > LIGHT_ABOVE;
  usePinyinPreload(props.readOnly ? undefined : drawn);
  return sections.map((fields, position) => {
    const height = Math.ceil(fields.length / props.columns) * ROW_HEIGHT;
    const sectionHeight = sections.length > 1 ? height : undefined;
    const draw = () => (
      <FieldGrid key={position} props={props} fields={fields} first={first} isLight={isLight} sectionHeight={sectionHeight} />
    );
    return position < props.columns ? (
      draw()
    ) : (
      <DeferredSection key={position} height={height} isNeeded={isWrong}>
        {draw}
      </DeferredSection>
    );
  });
}

interface FieldGridProps {
  props: SchemaFormProps;
  fields: readonly ColumnPlan[];
  /** The field focused initially. */
  first: ColumnPlan | undefined;
  isLight: boolean;
  /** Estimated section height in pixels until layout; absent in a form without sections. */
  sectionHeight: number | undefined;
}

function FieldGrid({ props, fields, first, isLight, sectionHeight }: FieldGridProps) {
  const { dictionaries } = props;
  const isSection = sectionHeight !== undefined;
  return (
    <div
      className={`${styles.fields} ${isSection ? styles.section : ''}`}
      style={isSection ? { containIntrinsicHeight: `auto ${sectionHeight}px` } : undefined}
    >
      {fields.map((column) => (
        <Field
          key={column.key}
          store={props.store}
          place={props.place}
          column={column}
          views={props.views}
          options={dictionaries.optionsOf(column)}
          loading={dictionaries.loading || dictionaries.isWaitingFor?.(column) === true}
          reload={dictionaries.reloadOf?.(column)}
          readOnly={props.readOnly}
          autoFocus={column === first}
          light={isLight}
        />
      ))}
    </div>
  );
}

const Form = withTheme(Theme);
const FIELDS = { ObjectField: PlanFields };
const UI_SCHEMA = { 'ui:submitButtonOptions': { norender: true }, 'ui:label': false };
const TEMPLATES = { FieldTemplate: ({ children }: { children: React.ReactElement }) => children };

/**
 * The RJSF adapter: `<Form>` is only the shell that submits; the fields are rendered from the plan, each bound to one cell of the store.
 */
export function SchemaForm(props: SchemaFormProps) {
  const { store } = props;
  const layout = props.columns === 4 ? styles.above : '';
  const labels = useMemo(() => formLabelWidth(store.plan), [store]);
  return (
    <div className={`${styles.form} ${layout}`} style={{ '--form-columns': props.columns, ...labels } as CSSProperties}>
      <ShownForm value={props}>
        <Form
          schema={props.schema}
          validator={rulesValidate}
          fields={FIELDS}
          templates={TEMPLATES}
          uiSchema={UI_SCHEMA}
          showErrorList={false}
          noHtml5Validate
          noValidate
          onSubmit={props.onSubmit}
        />
      </ShownForm>
    </div>
  );
}
