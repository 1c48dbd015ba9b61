import { dateCode } from '#renderer/widgets/dates/date-code.ts';
import { laterCode } from '#renderer/widgets/later-code.ts';

/** What an open record is drawn with: forms, details and what stands beside them, which a list by itself does not need. */
export const recordCode = laterCode(async () => {
  const [{ FormSession }, { RecordDetail }, { RecordSide }] = await Promise.all([
    import('./FormSession.tsx'),
    import('../record-detail/RecordDetail.tsx'),
    import('../record-side/RecordSide.tsx'),
    dateCode.load(),
  ]);
  return { FormSession, RecordDetail, RecordSide };
});
