import { DifferenceTable, StaleQuestion } from '#renderer/react';
import type { ScriptVersion } from '#src/api/form-scripts.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { scriptDifferences } from './script-differences.ts';
import type { ScriptDraft } from './useScriptDraft.ts';

/** Places that are told one by one. */
const MOST_PLACES = 8;

interface StaleScriptProps {
  draft: ScriptDraft;
  theirs: string;
  /** What was saved last. */
  last: ScriptVersion | undefined;
  onLoadTheirs: () => void;
  onKeepMine: () => void;
  onCancel: () => void;
}

/** Shown when somebody else has changed a script meanwhile: lists the lines that differ, and lets the user choose (IMPLIED-21). */
export function StaleScript({ draft: { text, base }, theirs, last, ...answers }: StaleScriptProps) {
  const message = useMessage();
  const title = last?.savedBy
    ? message('form-scripts.stale-by', { name: last.savedBy, time: last.savedAt })
    : message('form-scripts.stale-title');
  const differences = scriptDifferences({ mine: text ?? '', theirs, base: base.script }, message);
  return (
    <StaleQuestion title={title} explanation={message('form-scripts.stale-explanation')} {...answers}>
      <DifferenceTable heading={message('form-scripts.place')} differences={differences} most={MOST_PLACES} />
    </StaleQuestion>
  );
}
