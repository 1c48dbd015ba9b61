import { choiceCode } from '#renderer/widgets/choices/choice-code.ts';
import { dateCode } from '#renderer/widgets/dates/date-code.ts';
import { laterCode } from '#renderer/widgets/later-code.ts';

/** The window of a record. */
export const windowCode = laterCode(async () => (await import('./FormDialog.tsx')).FormDialog);

/** A record that is edited, which a list by itself does not need; its dates do without what they are entered with at first. */
export const formCode = laterCode(async () => (await import('./FormSession.tsx')).FormSession);

/** A record that is read. */
export const detailCode = laterCode(async () => (await import('../record-detail/RecordDetail.tsx')).RecordDetail);

/** What stands beside a record. */
export const sideCode = laterCode(async () => (await import('../record-side/RecordSide.tsx')).RecordSide);

/** All that an open record is drawn with, the form first. */
export async function loadRecordCode(): Promise<void> {
  await Promise.all([windowCode, formCode, choiceCode].map((code) => code.load()));
  await Promise.all([dateCode, detailCode, sideCode].map((code) => code.load()));
}
