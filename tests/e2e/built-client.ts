import { spawnSync } from 'node:child_process';
import { root } from '../source-tree.ts';

/** Vitest global set-up: builds the client that the end-to-end tests open, with the product's own command. */
export default function setup(): void {
  const build = spawnSync(process.execPath, ['server/commands/build.mjs'], {
    cwd: root,
    // Vitest sets NODE_ENV to test, and React would be built for development.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (build.status !== 0) throw new Error('The client does not build: see the lines above.');
}
