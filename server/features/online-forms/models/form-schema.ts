import type { SubTable } from '#server/catalogue/catalogue.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { FieldOptions } from '#server/catalogue/choices/field-options.ts';
import type { MissingSources } from '#server/catalogue/choices/missing-sources.ts';
import { camelCaseRow } from '#server/catalogue/camel-case.ts';
import { buttonsOf } from './list-model.ts';
import { objectSchema } from './object-schema.ts';
import { subTableNode } from './sub-table-node.ts';

/** The input of a form model; `missing` are the sources that cannot be resolved, `hiddenOf` returns the button codes that the user may not use on a table. */
export interface FormModelInput {
  form: FormDefinition;
  subTables: readonly SubTable[];
  options: FieldOptions;
  missing?: MissingSources;
  hiddenOf: (form: FormDefinition) => readonly string[];
  /** The script that is to run, in a sandbox. */
  script?: string | undefined;
}

/** Builds the getFormItem response (wire 4.7). Pure. */
export function formModel(input: FormModelInput): Record<string, unknown> {
  const { form, subTables, options, missing, hiddenOf, script } = input;
  const schema = objectSchema(form, options);
  markMissing(schema, form, missing);
  for (const sub of subTables) {
    const node = subTableNode(sub, options, hiddenOf(sub.form));
    markMissing(node, sub.form, missing);
    schema.properties[sub.form.table] = node;
  }
  return {
    schema: { $schema: 'http://json-schema.org/draft-07/schema#', title: form.title, describe: form.title, table: form.table, ...schema },
    head: { ...camelCaseRow(form.head), ...('actions' in form.extendedConfig && { extConfigJson: JSON.stringify(form.extendedConfig) }) },
    cgButtonList: buttonsOf(form, ['form'], hiddenOf(form)),
    enhanceJs: '',
    ...(script && { sandboxScript: script }),
    formTemplate: form.formTemplate,
  };
}

/** A node of a model that holds fields: by name in a form, listed in a sub-table. */
interface FieldsNode {
  properties?: Record<string, unknown>;
  columns?: readonly Record<string, unknown>[];
}

/** Tells in each field what it chooses from and cannot be read (IMPLIED-19). */
function markMissing({ properties = {}, columns = [] }: FieldsNode, form: FormDefinition, missing: MissingSources | undefined): void {
  for (const field of form.fields) {
    const missingSource = missing?.get(field);
    const node = properties[field.name] ?? columns.find((column) => column.key === field.name);
    if (missingSource && node) Object.assign(node, { missingSource });
  }
}
