/** Message codes of report screens. */
export const reportsMessageCodes = [
  'report.load-failed',
  'report.unreadable',
  'report.failed',
  'report.empty',
  'footer.page',
] as const satisfies readonly string[];
