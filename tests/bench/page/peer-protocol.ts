import type { BenchPage } from '#src/bench/page-protocol.ts';

/** The part of the protocol that a peer implements. */
export type PeerPage = Partial<BenchPage> & Pick<BenchPage, 'prepare' | 'mount' | 'ready' | 'unmount'>;
