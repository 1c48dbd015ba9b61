import { choiceCode } from '#renderer/widgets/choices/choice-code.ts';
import { laterCode } from '#renderer/widgets/later-code.ts';

/** A record that is edited, which a list by itself does not need; its dates do without what they are entered with at first. */
export const formCode = laterCode(async () => {
  const [{ FormSession }] = await Promise.all([import('./FormSession.tsx'), choiceCode.load()]);
  return FormSession;
});

/** A record that is read. */
export const detailCode = laterCode(async () => (await import('../record-detail/RecordDetail.tsx')).RecordDetail);

/** What stands beside a record. */
export const sideCode = laterCode(async () => (await import('../record-side/RecordSide.tsx')).RecordSide);
