import { Alert } from 'antd';
import { KeptOffer } from '#renderer/react';
import { useMessage } from '#src/shared/language/index.ts';
import type { DraftAction, TemplateDraft } from './template-draft.ts';
import type { KeptTemplates } from './useKeptTemplates.ts';

interface TemplateOffersProps {
  kept: KeptTemplates;
  draft: TemplateDraft;
  /** Of the template as it was last read. */
  version: string;
  dispatch: (action: DraftAction) => void;
  /** Called after an offer was answered and is gone. */
  onAnswered: () => void;
}

/**
 * Offers unsaved changes that the device has kept, and says which were overtaken. Restoring is one step that can be undone; what is restored
 * keeps its version, so that saving it is refused where somebody else has changed the template since (IMPLIED-21).
 */
export function TemplateOffers({ kept, draft: { now }, version, dispatch, onAnswered }: TemplateOffersProps) {
  const message = useMessage();
  const settle = (work: (typeof kept.offered)[number]) => {
    kept.settle(work);
    onAnswered();
  };
  return (
    <>
      {kept.offered.map((work) => (
        <KeptOffer
          key={work.id}
          savedAt={work.savedAt}
          notes={work.version === version ? [] : [message('design.kept-overtaken')]}
          onRestore={() => {
            dispatch({ kind: 'change', template: { ...now, ...work.content, version: work.version }, field: '' });
            settle(work);
          }}
          onDiscard={() => settle(work)}
        />
      ))}
      {!kept.isKept && <Alert type="warning" showIcon role="status" title={message('kept.too-much')} />}
    </>
  );
}
