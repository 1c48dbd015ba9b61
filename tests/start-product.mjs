import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PASSWORD = 'Walk-the-walk-26';

/** Starts the product with the demo and a database of its own in a temporary folder, which `stop` removes; `password` is the administrator's. */
export async function startProduct() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'selvedge-demo-'));
  const server = spawn(process.execPath, ['server/commands/start.mjs'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, CAPTCHA: '0', DEMO: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    const ended = server.exitCode === null ? once(server, 'exit') : undefined;
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return { url: await addressOf(server), password: PASSWORD, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function addressOf(server) {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (chunk) => {
      output += chunk;
      const found = /https?:\/\/[\w.:[\]]+\d/.exec(output);
      if (found) resolve(found[0]);
    });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
}
