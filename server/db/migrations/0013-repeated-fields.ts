import type { Migration } from './migration.ts';

/** A definition may be stored as it is written, with several fields of one name: such a form is disabled, and can be mended. */
export const repeatedFields: Migration = {
  id: '0013-repeated-fields',
  sql: `
alter table sys.onl_cgform_field drop constraint onl_cgform_field_cgform_head_id_db_field_name_key;
create index on sys.onl_cgform_field (cgform_head_id, db_field_name);
`,
};
