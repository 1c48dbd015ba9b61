import type { record as chinese } from '../zh-CN/record.ts';

/** Messages of open records: their windows, details, changes and comments. */
export const record: Record<keyof typeof chinese, string> = {
  'record.previous': 'Previous record',
  'record.next': 'Next record',
  'record.window': 'Open in',
  'record.in.dialog': 'Dialog',
  'record.in.drawer': 'Drawer',
  'record.in.page': 'Page',
  'record.print': 'Print',
  'record.rows': 'Rows: {n}',
  'record.all-rows': 'Show all rows ({n})',
};
