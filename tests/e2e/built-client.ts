import { spawnSync } from 'node:child_process';
import { root } from '../source-tree.ts';

/** Vitest global setup: builds the client for the end-to-end tests with the product's own command. */
export default function setup(): void {
  const build = spawnSync(process.execPath, ['server/commands/build.mjs'], {
    cwd: root,
    // Vitest sets NODE_ENV to test, which would build React in development mode.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (build.status !== 0) throw new Error('The client does not build: see the lines above.');
}
