import type { serverDefinition as chinese } from '../zh-CN/server-definition.ts';

/** Definitions of forms and reports, and how their tables follow. */
export const serverDefinition: Record<keyof typeof chinese, string> = {
  'restriction.rows': 'rule of rows “{name}”',
  'restriction.field': 'right to the field “{name}” ({right})',
  'restriction.button': 'right to the button “{name}”',
  'restriction.right.list': 'seen in the list',
  'restriction.right.form': 'seen in the form',
  'restriction.right.edit': 'editable',
  'definition.at-field': '{title}: {problem}',
  'definition.at-field-of-several': '{title}: {problem} (one of {count} errors)',
  'definition.table-reserved': 'the table name {table} is reserved',
  'definition.table-exists': 'there is a table [{table}] already, please import the form from the database',
  'definition.not-storable': 'something is missing or too long',
  'definition.table-wrong': 'the table name {table} is not valid',
  'definition.fields-repeated': 'there are fields of the same name',
  'definition.fields-wrong': 'these names of fields are not valid: {names}',
  'definition.link-missing': 'a sub-table needs a link to its main table',
  'definition.order-missing': 'a sub-table needs a number for its order',
  'definition.recreate-unconfirmed': 'this empties the table {table}, please confirm with confirm={table}',
  'definition.view-has-no-table': 'a view has no table of its own',
  'report.code-wrong': 'the code of a report starts with a letter and has letters, digits, underscores and hyphens only',
  'report.chart-wrong': 'the chart cannot be read',
  'report.name-missing': 'the report has no name',
  'report.field-unnamed': 'a field has no name',
  'report.parameter-wrong': 'the names of parameters have letters, digits and underscores only',
  'report.sql-unusable': 'The SQL of the report cannot be used: {problem}',
};
