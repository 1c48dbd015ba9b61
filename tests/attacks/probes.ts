import { accessProbes } from './access-probes.ts';
import { fileProbes } from './file-probes.ts';
import { importProbes } from './import-probes.ts';
import { inputProbes } from './input-probes.ts';
import { listProbes } from './list-probes.ts';
import { lookUpProbes } from './look-up-probes.ts';
import { noticeProbes } from './notice-probes.ts';
import { pageProbes } from './page-probes.ts';
import type { Probe } from './probe.ts';
import { reportProbes } from './report-probes.ts';
import { socketProbes } from './socket-probes.ts';
import { stateProbes } from './state-probes.ts';

/** THE list of sentences of `must_hold` that can be checked. */
export const probes: Readonly<Record<string, Probe>> = {
  ...stateProbes,
  ...accessProbes,
  ...inputProbes,
  ...importProbes,
  ...listProbes,
  ...lookUpProbes,
  ...noticeProbes,
  ...pageProbes,
  ...fileProbes,
  ...reportProbes,
  ...socketProbes,
};
