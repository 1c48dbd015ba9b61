import { useState } from 'react';
import type { RecordActions } from '../actions/useRecordActions.ts';
import type { FormStore } from '../form-store/form-store.ts';
import type { useFormScript } from '../scripts/useFormScript.ts';

interface SavingForm {
  store: FormStore;
  script: ReturnType<typeof useFormScript>;
  save: () => Promise<boolean>;
}

/**
 * Actions for which what has been changed is saved first, since they are about the stored record; one whose record is not saved does not run. A
 * script's are about the open form.
 */
export function useSavedFirst(own: RecordActions | undefined, { store, script, save }: SavingForm): RecordActions | undefined {
  const [awaited, setAwaited] = useState<string>();
  if (!own) return undefined;
  return {
    ...own,
    running: awaited ?? own.running,
    begin(action) {
      if (action.byScript && action.place === 'form') return script.run(action.code);
      if (!store.isChanged()) return own.begin(action);
      setAwaited(action.code);
      void save().then((isDone) => {
        setAwaited(undefined);
        if (isDone) own.begin(action, store.payload());
      });
    },
  };
}
