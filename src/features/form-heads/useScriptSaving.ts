import { App } from 'antd';
import { useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { STALE_CODE } from '#src/api/documents.ts';
import type { FormScript, FormScripts, ScriptKind, ScriptVersion } from '#src/api/form-scripts.ts';
import { useMessage } from '#src/shared/language/index.ts';
import type { ScriptDraft } from './useScriptDraft.ts';

interface SavingProps {
  scripts: FormScripts;
  formId: string;
  kind: ScriptKind;
  draft: ScriptDraft;
}

/** What somebody else has made of a script since, and who. */
interface Stale {
  theirs: Pick<FormScript, 'script' | 'version'>;
  last: ScriptVersion | undefined;
}

/** Saves the text of a script. Over what somebody else has saved since, it is not saved: the user chooses between both (IMPLIED-21). */
export function useScriptSaving({ scripts, formId, kind, draft }: SavingProps) {
  const message = useMessage();
  const { message: notify } = App.useApp();
  const [stale, setStale] = useState<Stale | null>(null);
  /** Resolves to the server's message; to nothing where the user is asked. */
  const save = async () => {
    try {
      const said = await scripts.save(formId, kind, { script: draft.text ?? '', version: draft.base.version });
      draft.close();
      return said;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === STALE_CODE)) throw error;
      const [all, [last]] = await Promise.all([scripts.list(formId), scripts.versions(formId, kind)]);
      setStale({ theirs: all.find((one) => one.kind === kind) ?? { script: '', version: '' }, last });
      return undefined;
    }
  };
  if (!stale) return { save, stale: null };
  const { theirs, last } = stale;
  const onCancel = () => setStale(null);
  const onLoadTheirs = () => {
    onCancel();
    draft.close();
  };
  const onKeepMine = () => {
    onCancel();
    draft.rebase(theirs);
    void notify.info(message('stale.kept-mine'));
  };
  return { save, stale: { theirs: theirs.script, last, onCancel, onLoadTheirs, onKeepMine } };
}
