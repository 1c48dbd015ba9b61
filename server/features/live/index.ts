import type { Feature } from '#server/route.ts';
import { liveSocket } from './live-socket.ts';

/** Tables that several people change at the same time (CALL-117, wire 8.1). */
export const feature: Feature = { name: 'live', routes: () => [], sockets: (context) => [liveSocket(context)] };
