import { useMemo } from 'react';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { usePorts } from '../ports.ts';
import { latelyStore, type LatelyStore } from './chosen-lately.ts';

/** What names the choices of a column: columns over the same dictionary share what was chosen lately. */
export function sourceOf({ remote, dictionary, key }: Pick<ColumnPlan, 'remote' | 'dictionary' | 'key'>): string {
  return JSON.stringify(remote ?? dictionary ?? key);
}

/** What the user chose lately from a source, kept on the device. */
export function useLately(source: string): LatelyStore {
  const { device, user } = usePorts();
  return useMemo(() => latelyStore(device, user.id, source), [device, user.id, source]);
}
