import type { BenchPage } from '#src/bench/page-protocol.ts';

/** What a peer measures: the rest of the protocol is not asked of it. */
export type PeerPage = Partial<BenchPage> & Pick<BenchPage, 'prepare' | 'mount' | 'ready' | 'unmount'>;
