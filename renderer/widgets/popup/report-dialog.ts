import { lazyDialog } from '../pick/lazy-dialog.tsx';

/** The dialog of rows of a report. */
export const reportDialog = lazyDialog(async () => (await import('./ReportDialog.tsx')).ReportDialog);
