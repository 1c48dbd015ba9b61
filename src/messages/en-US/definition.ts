import type { definition as chinese } from '../zh-CN/definition.ts';

/** What is wrong with a form's definition as a whole: its structure, its head, its links. */
export const definition: Record<keyof typeof chinese, string> = {
  'screen.faulty': 'The definition of this form has errors',
  'screen.faulty-mend': 'Mend the definition of the form, then load it again',
  'screen.faulty-wait': 'It cannot be used until an administrator has mended its definition',
  'fields-missing': 'The form has no usable field',
  'key-column-missing': 'The form has no key field “id”',
  'field-repeated': 'The field “{field}” is defined several times',
  'limit-unreadable':
    'The limit of the choices (options) has the form {"from": table, "where": {column: field}, "list": column}, or "each" instead of "list": they are not limited',
  'limit-table-unknown': 'The choices are limited by the table “{table}” (options), which does not exist: they are not limited',
  'limit-column-unknown':
    'The choices are limited by the column “{column}” of the table “{table}” (options), which does not exist: they are not limited',
  'limit-field-unknown': 'The choices are limited by the field “{field}” (options), which the form does not have: they are not limited',
  'main-table-missing': 'There is no main table “{table}”',
  'main-column-missing': 'The main table “{table}” has no column “{column}” to join by',
  'main-table-unnamed': 'The sub-table names no main table and is only a list of its own',
  'sub-table-circle': 'Over “{table}” this table is a sub-table of itself, so it is only a list of its own',
  'main-table-single': '“{table}” is not a main table, so this sub-table is only a list of its own',
  'main-table-ignored': 'The form is not a sub-table, so its main table “{table}” has no effect',
  'sub-table-unknown': 'There is no sub-table “{table}”; the form shows the others',
  'sub-table-foreign': '“{table}” is not a sub-table of this form and is not shown in it',
  'sub-table-faulty': 'The definition of the sub-table “{table}” has errors; it is not shown in the form until they are mended',
  'table-type-unknown': 'Unknown form type “{type}”: the form is a single table',
  'relation-unknown': 'Unknown relation “{relation}”: a record may have many rows',
  'query-mode-unknown': 'Unknown query mode “{mode}”: single values are searched for',
  'form-template-unknown': 'Unknown form template “{template}”: the form has one column',
  'drawn-form-ignored': 'Forms that were drawn by hand are not supported; the form is laid out automatically',
  'area-type-unknown': 'Unknown area type “{type}”: the field cannot be used',
  'link-screen-missing': 'The link “{href}” leads to no page, so the cell is plain text',
  'link-script': 'The link “{href}” contains a script, which is not run, so the cell is plain text',
};
