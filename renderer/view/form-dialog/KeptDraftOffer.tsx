import type { FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import { lostParts, versionOf, type KeptDraft } from '#renderer/draft/kept-draft.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { KeptOffer } from '#renderer/widgets/kept/KeptOffer.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import { FormNote } from './FormNote.tsx';
import styles from './FormDialog.module.css';

interface KeptDraftOfferProps {
  plan: FormPlan | OneToManyPlan;
  record: WireRow | null;
  draft: KeptDraft;
  onRestore: (draft: KeptDraft) => void;
  onDiscard: (draft: KeptDraft) => void;
}

/** Offers to restore an unsaved draft, and warns about parts that no longer apply or have been overtaken (IMPLIED-21, IMPLIED-22). */
export function KeptDraftOffer({ plan, record, draft, onRestore, onDiscard }: KeptDraftOfferProps) {
  const { message } = usePorts();
  const lost = lostParts(plan, draft);
  const isOvertaken = versionOf(record) !== draft.version;
  const notes = [
    ...(lost.length > 0 ? [message('kept.lost', { titles: lost.join('、') })] : []),
    ...(isOvertaken ? [message('kept.overtaken')] : []),
  ];
  return (
    <KeptOffer
      className={styles.offer}
      savedAt={draft.savedAt}
      notes={notes}
      onRestore={() => onRestore(draft)}
      onDiscard={() => onDiscard(draft)}
    />
  );
}

/** Warns that unsaved changes are too large to be kept on the device, and would be lost with the page (IMPLIED-22). */
export function NotKept() {
  const { message } = usePorts();
  return <FormNote type="warning" text={message('kept.too-much')} />;
}
