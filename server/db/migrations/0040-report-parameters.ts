import type { Migration } from './migration.ts';

/** What a parameter of an online report is entered as, and the dictionary that it is chosen from. */
export const reportParameters: Migration = {
  id: '0040-report-parameters',
  sql: `alter table sys.onl_cgreport_param add column param_type varchar(32), add column dict_code varchar(500);`,
};
