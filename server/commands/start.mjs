import { setFlagsFromString } from 'node:v8';
import { requireNode } from './node-version.mjs';

requireNode();
// A start throws much away, above all the load of the demo data: until it is done the heap stays close to what lives in it.
setFlagsFromString('--heap-growing-percent=15');
let clientBuild;
try {
  const { buildClientBeside, buildIfNeeded } = await import('./build.mjs');
  clientBuild = buildClientBeside();
  await buildIfNeeded({ serverOnly: true });
} catch (error) {
  console.error(`The build failed: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
// In this process, so that Ctrl-C reaches the server directly.
const { startServer } = await import(new URL('../../dist/server/start-server.js', import.meta.url).href);
await startServer(clientBuild);
// Serving is to be fast: the engine's own measure again.
setFlagsFromString('--heap-growing-percent=0');
