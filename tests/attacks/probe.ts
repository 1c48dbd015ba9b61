import type { AttackServer } from './attack-server.ts';
import type { Fingerprint } from './fingerprint.ts';
import type { Verdict } from './verdict.ts';

/** The input of a probe: the server, the responses of its case, and the database before the case. */
export interface ProbeInput {
  server: AttackServer;
  verdicts: readonly Verdict[];
  before: Fingerprint;
}

/** Checks one sentence of `must_hold`; throws when it does not hold. */
export type Probe = (input: ProbeInput) => Promise<void> | void;
