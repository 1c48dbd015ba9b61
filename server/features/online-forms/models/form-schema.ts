import type { SubTable } from '#server/catalogue/catalogue.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { FieldOptions } from '#server/catalogue/choices/field-options.ts';
import { camelCaseRow } from '#server/catalogue/camel-case.ts';
import { buttonsOf } from './list-model.ts';
import { objectSchema } from './object-schema.ts';
import { subTableNode } from './sub-table-node.ts';

/** The input of a form model; `hiddenOf` returns the button codes that the user may not use on a table. */
export interface FormModelInput {
  form: FormDefinition;
  subTables: readonly SubTable[];
  options: FieldOptions;
  hiddenOf: (form: FormDefinition) => readonly string[];
}

/** Builds the getFormItem response (wire 4.7). Pure. */
export function formModel(input: FormModelInput): Record<string, unknown> {
  const { form, subTables, options, hiddenOf } = input;
  const schema = objectSchema(form, options);
  for (const sub of subTables) schema.properties[sub.form.table] = subTableNode(sub, options, hiddenOf(sub.form));
  return {
    schema: { $schema: 'http://json-schema.org/draft-07/schema#', title: form.title, describe: form.title, table: form.table, ...schema },
    head: camelCaseRow(form.head),
    cgButtonList: buttonsOf(form, ['form'], hiddenOf(form)),
    enhanceJs: '',
    formTemplate: form.formTemplate,
  };
}
