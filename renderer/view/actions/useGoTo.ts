import { useCallback } from 'react';
import type { ActionAnswer } from '#renderer/sources/actions.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { recordAddress } from '../list/open-address.ts';

/** Goes to the record that an action leads to, where the user has a list of its form. */
export function useGoTo(): (target: ActionAnswer['open']) => void {
  const { screens } = usePorts();
  return useCallback(
    (target) => {
      const path = target && screens?.pathOf(target.documentId);
      if (target && screens && path !== undefined) screens.open(recordAddress(path, target.rowId));
    },
    [screens],
  );
}
