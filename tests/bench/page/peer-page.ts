import type { PeerPage } from './peer-protocol.ts';

/** Each peer is loaded separately. */
const peers: Record<string, () => Promise<{ page: PeerPage }>> = {
  aggrid: () => import('./aggrid-peer.tsx'),
  'antd-form': () => import('./antd-form-peer.tsx'),
  rjsf: () => import('./rjsf-peer.tsx'),
};

const name = new URLSearchParams(location.search).get('peer') ?? '';
const peer = await peers[name]?.();
if (!peer) throw new Error(`There is no peer '${name}'.`);
Object.assign(window, { bench: peer.page });
