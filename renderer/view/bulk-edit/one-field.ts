import type { ColumnPlan, FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';

/** The fields of a form to which many records can be given one value. */
export function sharedFields({ fields }: FormPlan | OneToManyPlan): readonly ColumnPlan[] {
  const isShared = ({ visible, readOnly, computed, missingSource, type }: ColumnPlan) =>
    visible && !readOnly && !computed && !missingSource && type !== 'placeholder' && type !== 'hidden';
  return fields.filter(isShared);
}

/** A form of one field, which is empty at first and hangs on no other: whether a record takes its value is up to that record. */
export function oneFieldPlan(form: FormPlan | OneToManyPlan, key: string): FormPlan {
  const { documentId, tableType, table, title, schema } = form;
  const fields = form.fields
    .filter((field) => field.key === key)
    .map(({ conditions: _conditions, defaultValue: _default, defaultExpression: _expression, fillRule: _rule, ...field }) => ({
      ...field,
      required: false,
      rules: [],
    }));
  return { kind: 'form', documentId, tableType, table, title, columns: 1, fields, schema };
}
