import { accessProbes } from './access-probes.ts';
import { inputProbes } from './input-probes.ts';
import { pageProbes } from './page-probes.ts';
import type { Probe } from './probe.ts';
import { stateProbes } from './state-probes.ts';

/** THE list of sentences of `must_hold` that can be checked. */
export const probes: Readonly<Record<string, Probe>> = { ...stateProbes, ...accessProbes, ...inputProbes, ...pageProbes };
