import { useEffect, useRef, useState } from 'react';
import type { FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { changeRecord, type BulkOutcome } from './bulk-save.ts';

/** How far a change of many records has come. */
export interface BulkRun {
  outcomes: ReadonlyMap<string, BulkOutcome>;
  isRunning: boolean;
}

/** Changes records one after the other; it ends with the last one, when it is stopped, or with its dialog. */
export function useBulkRun(plan: FormPlan | OneToManyPlan, onEnd: () => void) {
  const { provider, user } = usePorts();
  const [run, setRun] = useState<BulkRun | null>(null);
  const isWanted = useRef(false);
  useEffect(() => () => void (isWanted.current = false), []);
  async function start(values: Readonly<WireRow>, ids: readonly string[]) {
    isWanted.current = true;
    const outcomes = new Map<string, BulkOutcome>();
    setRun({ outcomes, isRunning: true });
    for (const id of ids) {
      if (!isWanted.current) break;
      outcomes.set(id, await changeRecord(provider, user, { plan, values }, id));
      setRun({ outcomes: new Map(outcomes), isRunning: true });
    }
    setRun({ outcomes, isRunning: false });
    onEnd();
  }
  return { run, start, stop: () => void (isWanted.current = false) };
}
