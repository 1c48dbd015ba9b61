import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect } from 'vitest';
import { root } from '../source-tree.ts';

/** Imports definitions into the database of a running server with the product's own import command; paths are relative to the repository. */
export function importFiles(databaseUrl: string, ...files: string[]): void {
  const { status, said } = runImport(databaseUrl, ...files);
  expect(status, said).toBe(0);
}

/** The same, with the exit code and the words of the command. */
export function runImport(databaseUrl: string, ...files: string[]): { status: number | null; said: string } {
  const names = files.map((file) => path.resolve(root, file));
  const run = spawnSync(process.execPath, ['server/commands/import.mjs', ...names], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    encoding: 'utf8',
  });
  return { status: run.status, said: run.stdout + run.stderr };
}
