import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../source-tree.ts';

const folder = path.join(root, 'dist/client/assets');
/** The compressed kilobytes of a stage: its script and its styles. */
const sizeOf = (stage: string) =>
  readdirSync(folder)
    .filter((file) => new RegExp(`^${stage}-[\\w-]{8}\\.(?:js|css)\\.br$`).test(file))
    .map((file) => statSync(path.join(folder, file)).size / 1000)
    .reduce((sum, size) => sum + size, 0);

it.each([
  ['start', 312],
  ['sign-in', 47],
  ['frame', 134],
  ['list', 432],
  ['fields', 105],
  ['form', 136],
])('the code of the stage %s, compressed, stays below %i kB', (stage, limit) => {
  expect(sizeOf(stage)).toBeGreaterThan(1);
  expect(sizeOf(stage)).toBeLessThan(limit);
});
