import { requireNode } from './node-version.mjs';

requireNode();
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
