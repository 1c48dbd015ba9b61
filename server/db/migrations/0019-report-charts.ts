import type { Migration } from './migration.ts';

/** The chart of an online report, as JSON. */
export const reportCharts: Migration = {
  id: '0019-report-charts',
  sql: 'alter table sys.onl_cgreport_head add column chart_config text;',
};
