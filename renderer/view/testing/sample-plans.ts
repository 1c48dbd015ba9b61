import { answersOf } from '#renderer/answers/answers.ts';
import type { ColumnPlan, FlatListPlan, FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import type { Dictionaries } from '../dictionaries.ts';

/** A column plan for tests, by default an input. */
export function column(key: string, more: Partial<ColumnPlan> = {}): ColumnPlan {
  const plain = { pointer: `/form/${key}`, type: 'input', wireType: 'text', align: 'left', sortable: false, visible: true } as const;
  return { ...plain, key, title: key, readOnly: false, required: false, rules: [], ...more };
}

/** A required column. */
export const required = (key: string, more: Partial<ColumnPlan> = {}) =>
  column(key, { required: true, rules: [{ kind: 'required' }], ...more });

/** A form plan with these fields. */
export function formPlan(fields: readonly ColumnPlan[], more: Partial<FormPlan> = {}): FormPlan {
  const schema = { type: 'object', properties: {} };
  return { kind: 'form', documentId: 'doc', tableType: 1, table: 'md_style', title: 'Style', columns: 2, fields, schema, ...more };
}

/** A list plan with these columns, and a form of the same. */
export function listPlan(columns: readonly ColumnPlan[], more: Partial<FlatListPlan> = {}): FlatListPlan {
  return {
    kind: 'list',
    documentId: 'doc',
    tableType: 1,
    table: 'md_style',
    title: 'Style',
    columns,
    query: [],
    paging: { enabled: true, pageSize: 10, pageSizes: [10, 20, 30, 50, 100] },
    sort: { column: 'id', order: 'desc' },
    selectable: true,
    scrolls: true,
    toolbar: [
      { code: 'add', style: 'toolbar' },
      { code: 'batch_delete', style: 'toolbar' },
    ],
    rowActions: [
      { code: 'update', style: 'row' },
      { code: 'detail', style: 'row' },
      { code: 'delete', style: 'row' },
    ],
    form: formPlan(columns),
    ...more,
  };
}

/** Dictionaries with only the columns' own options. */
export const noDictionaries: Dictionaries = { loading: false, answers: answersOf({}), optionsOf: (one) => one.options ?? [] };

/** A one-to-many plan: a form plan with tables. */
export function oneToManyPlan(fields: readonly ColumnPlan[], subTables: OneToManyPlan['subTables']): OneToManyPlan {
  return { ...formPlan(fields), kind: 'one-to-many', subTables };
}
