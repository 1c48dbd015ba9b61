import { laterCode } from '#renderer/widgets/later-code.ts';

/** What runs an action and tells what came of it. */
export const runActionCode = laterCode(async () => (await import('./run-action.ts')).runAction);

/** The dialog of an action that asks for something or is about many records. */
export const askingDialogCode = laterCode(async () => (await import('./AskingDialog.tsx')).AskingDialog);
