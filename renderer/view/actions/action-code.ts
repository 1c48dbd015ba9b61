import { laterCode } from '#renderer/widgets/later-code.ts';

/** The dialog of an action that asks for something. */
export const actionDialogCode = laterCode(async () => (await import('./ActionDialog.tsx')).ActionDialog);

/** The dialog of an action of many records. */
export const batchActCode = laterCode(async () => (await import('./BatchActDialog.tsx')).BatchActDialog);
