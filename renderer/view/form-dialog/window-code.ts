import { choiceCode } from '#renderer/widgets/choices/choice-code.ts';
import { dateCode } from '#renderer/widgets/dates/date-code.ts';
import { laterCode } from '#renderer/widgets/later-code.ts';
import { detailCode, formCode, sideCode } from './record-code.ts';

/** The window of a record. */
export const windowCode = laterCode(async () => (await import('./FormDialog.tsx')).FormDialog);

/** Loads all that an open record is drawn with, the form first. */
export async function loadRecordCode(): Promise<void> {
  await Promise.all([windowCode.load(), formCode.load(), choiceCode.load()]);
  await Promise.all([dateCode, detailCode, sideCode].map((code) => code.load()));
}
