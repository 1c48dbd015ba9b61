import { useSyncExternalStore } from 'react';
import type { ValueStore } from '#renderer/stores/value-store.ts';
import { LiveRegion } from '#renderer/widgets/LiveRegion.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { HistoryStep } from './useHistory.ts';

/** Announces undo and redo to screen readers, without re-rendering the form (IMPLIED-23). */
export function HistoryNote({ latest }: { latest: ValueStore<HistoryStep | null> }) {
  const { message } = usePorts();
  const step = useSyncExternalStore(latest.subscribe, latest.get);
  return <LiveRegion text={step ? message(step.way === 'undo' ? 'form.undone' : 'form.redone') : ''} number={step?.number} />;
}
