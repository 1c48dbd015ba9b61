import { useKeptWork } from '#renderer/react';
import { contentOf, readContent } from './kept-template.ts';
import { isDraftChanged } from './template-draft.ts';
import type { DraftChanges } from './useDraftChanges.ts';

/** Keeps the unsaved changes of a template on the device (IMPLIED-22), with the version that they are of. */
export function useKeptTemplates({ get, subscribe }: DraftChanges) {
  const unsaved = () => {
    const draft = get();
    return isDraftChanged(draft) ? { version: draft.now.version, content: contentOf(draft.now) } : null;
  };
  return useKeptWork({ name: `print-template:${get().now.code}`, unsaved, subscribe, read: readContent });
}

/** The unsaved changes of a template on the device. */
export type KeptTemplates = ReturnType<typeof useKeptTemplates>;
