import { createServer, type AddressInfo } from 'node:net';

/** A TCP port on loopback that nothing should call: each connection is a server-side request forgery. */
export interface CanaryListener {
  port: number;
  connections(): number;
  close(): Promise<void>;
}

/** Opens the listener on a free port. */
export async function openCanaryListener(): Promise<CanaryListener> {
  let connections = 0;
  const listener = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return {
    port: (listener.address() as AddressInfo).port,
    connections: () => connections,
    close: () => new Promise((resolve) => void listener.close(() => resolve())),
  };
}
