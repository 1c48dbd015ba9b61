import { requireNode } from './node-version.mjs';

requireNode();
try {
  const { buildIfNeeded } = await import('./build.mjs');
  await buildIfNeeded({ serverOnly: true });
} catch (error) {
  console.error(`The build failed: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
await import(new URL('../../dist/server/source-functions.js', import.meta.url).href);
