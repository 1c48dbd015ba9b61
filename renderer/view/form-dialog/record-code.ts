import { dateCode } from '#renderer/widgets/dates/date-code.ts';
import { laterCode } from '#renderer/widgets/later-code.ts';

/** A record that is edited, which a list by itself does not need. */
export const formCode = laterCode(async () => {
  // What dates are entered with comes along: fields that are drawn a second time would cost more than they wait for.
  const [{ FormSession }] = await Promise.all([import('./FormSession.tsx'), dateCode.load()]);
  return FormSession;
});

/** A record that is read. */
export const detailCode = laterCode(async () => (await import('../record-detail/RecordDetail.tsx')).RecordDetail);

/** What stands beside a record. */
export const sideCode = laterCode(async () => (await import('../record-side/RecordSide.tsx')).RecordSide);

/** All that an open record is drawn with, the form first. */
export async function loadRecordCode(): Promise<void> {
  await formCode.load();
  await Promise.all([detailCode, sideCode].map((code) => code.load()));
}
