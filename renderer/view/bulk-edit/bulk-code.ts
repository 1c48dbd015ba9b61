import { laterCode } from '#renderer/widgets/later-code.ts';

/** The dialog that changes many records. */
export const bulkEditCode = laterCode(async () => (await import('./BulkEditDialog.tsx')).BulkEditDialog);

/** The dialog that deletes many records. */
export const batchDeleteCode = laterCode(async () => (await import('./BatchDeleteDialog.tsx')).BatchDeleteDialog);
