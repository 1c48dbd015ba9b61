import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect } from 'vitest';
import { root } from '../source-tree.ts';

/** Imports definitions into the database of a running server with the product's own import command; paths are relative to the repository. */
export function importFiles(databaseUrl: string, ...files: string[]): void {
  const names = files.map((file) => path.resolve(root, file));
  const run = spawnSync(process.execPath, ['server/commands/import.mjs', ...names], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    encoding: 'utf8',
  });
  expect(run.status, run.stdout + run.stderr).toBe(0);
}
