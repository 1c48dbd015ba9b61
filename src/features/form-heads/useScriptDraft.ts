import { useState } from 'react';
import { useKeptWork } from '#renderer/react';
import { useLeaveGuard } from '#src/shared/useLeaveGuard.ts';
import { useObservable } from '#src/shared/useObservable.ts';

/** A script that is edited, and the stored one that its text is made of. */
interface EditedScript {
  text: string;
  base: string;
}

interface ScriptDraftOptions {
  /** Names the script among all. */
  id: string;
  title: string;
  /** As it is stored. */
  script: string;
}

const readText = (stored: unknown) => (typeof stored === 'string' ? stored : null);
const isChanged = (edited: EditedScript | null) => edited !== null && edited.text !== edited.base;

/** The text of a script while it is edited: kept on the device, and not left unsaved without a question (IMPLIED-22). */
export function useScriptDraft({ id, title, script }: ScriptDraftOptions) {
  const [edited, setEdited] = useState<EditedScript | null>(null);
  const { get, subscribe } = useObservable(edited);
  const unsaved = () => {
    const now = get();
    return now !== null && isChanged(now) ? { version: now.base, content: now.text } : null;
  };
  const kept = useKeptWork({ name: `form-script:${id}`, unsaved, subscribe, read: readText });
  const leave = useLeaveGuard({ isChanged: () => isChanged(get()), subscribe, name: () => title, onDiscard: kept.forget });
  const close = () => setEdited(null);
  const hasChanges = isChanged(edited);
  return {
    /** Null while it is only read. */
    text: edited?.text ?? null,
    hasChanges,
    // What is restored would replace what was typed, which nothing brings back.
    kept: hasChanges ? { ...kept, offered: [] } : kept,
    leave,
    edit: (text: string) => setEdited({ text, base: edited?.base ?? script }),
    restore: (work: { content: string; version: string }) => setEdited({ text: work.content, base: work.version }),
    cancel: () => leave(close),
    onSaved() {
      kept.forget();
      close();
    },
  };
}

/** The text of a script while it is edited. */
export type ScriptDraft = ReturnType<typeof useScriptDraft>;
