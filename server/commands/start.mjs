import { requireNode } from './node-version.mjs';

requireNode();
try {
  const { buildIfNeeded } = await import('./build.mjs');
  await buildIfNeeded();
} catch (error) {
  console.error(`The build failed: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
// In this process, so that Ctrl-C reaches the server directly.
await import(new URL('../../dist/server/main.js', import.meta.url).href);
