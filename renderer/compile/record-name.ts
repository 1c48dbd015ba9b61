import type { ColumnPlan, FormPlan, ListPlan, OneToManyPlan } from './plan.ts';

const isNumbered = ({ fillRule, rules }: ColumnPlan) => fillRule !== undefined || rules.some(({ kind }) => kind === 'unique');

/** The field that names a record of a form: the first of its head facts, else its first unique or numbered one. */
function nameInForm({ fields, look }: FormPlan | OneToManyPlan): ColumnPlan | undefined {
  const shown = fields.filter(({ visible }) => visible);
  const facts = look?.headFacts?.flatMap((key) => shown.find((field) => field.key === key) ?? []) ?? [];
  return facts[0] ?? shown.find(isNumbered);
}

/** The field whose value names a record, such as its number; where the form has none, the first column of the list. */
export function recordName({ form, columns }: Pick<ListPlan, 'form' | 'columns'>): ColumnPlan | undefined {
  return (form ? nameInForm(form) : undefined) ?? columns.find(({ visible }) => visible);
}

/** The field that tells the state of a document: the first with listed values that its actions set. Other records have none. */
export function recordState({ states = [], fields }: FormPlan | OneToManyPlan): ColumnPlan | undefined {
  const set = states.flatMap((key) => fields.find((field) => field.key === key && field.visible) ?? []);
  return set.find(({ dictionary, options }) => dictionary !== undefined || options !== undefined);
}
