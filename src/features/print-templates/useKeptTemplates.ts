import { useKeptWork } from '#renderer/react';
import type { Observable } from '#src/shared/useObservable.ts';
import { contentOf, readContent } from './kept-template.ts';
import { isDraftChanged, type TemplateDraft } from './template-draft.ts';

/** Keeps the unsaved changes of a template on the device (IMPLIED-22), with the version that they are of. */
export function useKeptTemplates({ get, subscribe }: Observable<TemplateDraft>) {
  const unsaved = () => {
    const draft = get();
    return isDraftChanged(draft) ? { version: draft.now.version, content: contentOf(draft.now) } : null;
  };
  return useKeptWork({ name: `print-template:${get().now.code}`, unsaved, subscribe, read: readContent });
}

/** Unsaved changes of a template as they were kept. */
export type KeptTemplate = ReturnType<typeof useKeptTemplates>['offered'][number];
