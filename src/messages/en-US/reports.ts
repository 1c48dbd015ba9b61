import type { reports as chinese } from '../zh-CN/reports.ts';

/** Messages of report screens. */
export const reports: Record<keyof typeof chinese, string> = {
  'report.load-failed': 'The report could not be loaded',
  'report.unreadable': 'The definition of this report cannot be read',
  'report.failed': 'The data of the report could not be loaded',
  'report.empty': 'There is no data.',
  'footer.page': 'Page',
};
