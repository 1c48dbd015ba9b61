/**
 * npm test: runs all tests, or those selected by the arguments, which are passed to vitest (`npm test -- renderer/draft`,
 * `npm test -- --project server`). Finds a browser first, leaves no process behind, and prints a one-line summary at the end.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = [20, 19];
const onPosix = process.platform !== 'win32';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
requireNode();
const folder = mkdtempSync(path.join(tmpdir(), 'selvedge-report-'));
const report = path.join(folder, 'report.json');
try {
  const { findBrowser } = await import('./find-browser.mjs');
  const status = await runVitest({ ...process.env, BROWSER_PATH: findBrowser() });
  process.exitCode = printCount(status);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  console.error(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Runs vitest in its own process group, so that processes left behind by a broken test can be terminated. */
function runVitest(env) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = [path.join('node_modules', 'vitest', 'vitest.mjs'), 'run', ...reporters, ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'], detached: onPosix });
  const pass = (signal) => endGroup(child, signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => pass(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      endGroup(child, 'SIGTERM');
      resolve(code ?? 1);
    });
  });
}

function endGroup(child, signal) {
  try {
    if (onPosix) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch (error) {
    // The group is empty, as expected.
    if (error.code !== 'ESRCH') throw error;
  }
}

function printCount(status) {
  const results = JSON.parse(readFileSync(report, 'utf8'));
  // A test file that cannot be loaded has no failing test, so it is counted separately.
  const unloaded = results.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = results.numFailedTests + unloaded;
  const skipped = results.numPendingTests + results.numTodoTests;
  console.log(`${results.numPassedTests} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
  return status === 0 && failed === 0 ? 0 : status || 1;
}
