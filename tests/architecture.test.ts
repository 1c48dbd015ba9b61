import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boundaryFaults, styleFaults, type PlantedFault } from './planted-faults.ts';
import { root, sourceFolders } from './source-tree.ts';

interface Remark {
  code: string;
  message: string;
  help?: string;
  filename: string;
}

const faults = [...boundaryFaults, ...styleFaults];
const copy = mkdtempSync(path.join(tmpdir(), 'selvedge-architecture-'));
let remarks: Remark[] = [];

beforeAll(() => {
  for (const entry of [...sourceFolders, 'oxlint.config.mjs', 'package.json', 'tsconfig.json'])
    cpSync(path.join(root, entry), path.join(copy, entry), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
  for (const fault of faults) plant(fault);
  remarks = lint(copy);
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('the linter enforces the architecture', () => {
  it('the real tree passes', () => {
    expect(lint(root).map((remark) => `${remark.filename}: ${remark.code} ${remark.help ?? remark.message}`)).toEqual([]);
  });

  it.each(faults.map((fault) => [fault.breaks, fault] as const))('rejects %s', (_, fault) => {
    const found = remarks.filter((remark) => remark.filename === fault.file && remark.code === fault.rule);
    expect(found.map((remark) => `${remark.message} ${remark.help ?? ''}`).join('\n')).toContain(fault.says ?? '');
    expect(found).not.toEqual([]);
  });
});

function plant(fault: PlantedFault): void {
  const file = path.join(copy, fault.file);
  mkdirSync(path.dirname(file), { recursive: true });
  // A planted file may replace a real one in the copy, so other messages are ignored.
  if (existsSync(file)) rmSync(file);
  writeFileSync(file, fault.source);
}

function lint(folder: string): Remark[] {
  const linter = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const run = spawnSync(process.execPath, [linter, '--config', 'oxlint.config.mjs', '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  const report = JSON.parse(run.stdout) as { diagnostics: Remark[] };
  return report.diagnostics.map((remark) => ({ ...remark, filename: remark.filename.replaceAll(path.sep, '/') }));
}
