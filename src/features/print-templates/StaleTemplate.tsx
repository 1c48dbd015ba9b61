import { StaleQuestion, type Sample } from '#renderer/react';
import type { DesignedTemplate } from '#src/api/print-templates.ts';
import { useMessage } from '#src/shared/language/index.ts';
import type { TemplateDraft } from './template-draft.ts';
import { TemplateDifferences } from './TemplateDifferences.tsx';
import type { TemplatesShared } from './templates-shared.ts';

interface StaleTemplateProps extends Pick<TemplatesShared, 'roles'> {
  draft: TemplateDraft;
  /** Null where somebody else has removed the template instead of changing it. */
  theirs: DesignedTemplate | null;
  sample: Sample;
  onLoadTheirs: () => void;
  onKeepMine: () => void;
  onCancel: () => void;
}

/** Shown when somebody else has changed a template meanwhile: lists what differs, and lets the user choose (IMPLIED-21). */
export function StaleTemplate({ draft, theirs, sample, roles, onLoadTheirs, onKeepMine, onCancel }: StaleTemplateProps) {
  const message = useMessage();
  const { saved, now } = draft;
  // What was kept on the device may have been made of another version than the one that was opened.
  const base = saved.version === now.version ? { base: saved } : {};
  return (
    <StaleQuestion
      title={message(theirs ? 'design.stale-title' : 'design.stale-removed-title')}
      explanation={message(theirs ? 'design.stale-explanation' : 'design.stale-removed')}
      {...(theirs && { onLoadTheirs })}
      {...{ onKeepMine, onCancel }}
    >
      {theirs && <TemplateDifferences {...{ sample, roles, theirs, ...base }} mine={now} />}
    </StaleQuestion>
  );
}
