import { useState } from 'react';
import { useKeptWork } from '#renderer/react';
import type { FormScript } from '#src/api/form-scripts.ts';
import { useLeaveGuard } from '#src/shared/useLeaveGuard.ts';
import { useObservable } from '#src/shared/useObservable.ts';

/** A stored script that a text is made of, with its version; null where only that is known. */
type Base = Pick<FormScript, 'version'> & { script: string | null };

/** A script that is edited. */
interface EditedScript {
  text: string;
  base: Base;
}

interface ScriptDraftOptions {
  /** Names the script among all. */
  id: string;
  title: string;
  /** As it is stored. */
  stored: Pick<FormScript, 'script' | 'version'>;
}

const readText = (stored: unknown) => (typeof stored === 'string' ? stored : null);
const isChanged = (edited: EditedScript | null) => edited !== null && edited.text !== edited.base.script;

/** The text of a script while it is edited: kept on the device, and not left unsaved without a question (IMPLIED-22). */
export function useScriptDraft({ id, title, stored }: ScriptDraftOptions) {
  const [edited, setEdited] = useState<EditedScript | null>(null);
  const { get, subscribe } = useObservable(edited);
  const unsaved = () => {
    const now = get();
    return now !== null && isChanged(now) ? { version: now.base.version, content: now.text } : null;
  };
  const kept = useKeptWork({ name: `form-script:${id}`, unsaved, subscribe, read: readText });
  const leave = useLeaveGuard({ isChanged: () => isChanged(get()), subscribe, name: () => title, onDiscard: kept.forget });
  const hasChanges = isChanged(edited);
  const base: Base = edited?.base ?? stored;
  return {
    /** Null while it is only read. */
    text: edited?.text ?? null,
    base,
    hasChanges,
    // What is restored would replace what was typed, which nothing brings back.
    kept: hasChanges ? { ...kept, offered: [] } : kept,
    leave,
    edit: (text: string) => setEdited({ text, base }),
    restore: ({ content, version }: { content: string; version: string }) =>
      setEdited({ text: content, base: version === stored.version ? stored : { version, script: null } }),
    /** Counts the changes from another stored script, over which they will be saved. */
    rebase: (to: Base) => setEdited((now) => now && { ...now, base: to }),
    cancel: () => leave(() => setEdited(null)),
    /** Ends the editing, with nothing left to be kept. */
    close() {
      kept.forget();
      setEdited(null);
    },
  };
}

/** The text of a script while it is edited. */
export type ScriptDraft = ReturnType<typeof useScriptDraft>;
