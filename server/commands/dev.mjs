import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer as createProbe } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { createServer } from 'vite';
import { requireNode } from './node-version.mjs';

requireNode();

const root = fileURLToPath(new URL('../..', import.meta.url));
const WATCHED = ['server', 'renderer', 'schemas', 'fixtures'].map((folder) => path.join(root, folder));
const RESTART_AFTER_MS = 200;
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

const load = (file) => tsImport(file, import.meta.url);
const { readConfig } = await load('../config.ts');
const { startEmbeddedPostgres } = await load('../db/embedded-postgres.ts');
const { pagePolicy, SCRIPT_FRAME_POLICY } = await load('../plugins/security-headers.ts');

/** Serves the frame of the scripts of forms, whose policy is not that of the page. */
const scriptFrame = {
  name: 'script-frame',
  configureServer: ({ middlewares }) => {
    middlewares.use('/script-frame.html', async (_request, response) => {
      response.setHeader('content-security-policy', SCRIPT_FRAME_POLICY);
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(await readFile(path.join(root, 'public/script-frame.html')));
    });
  },
};

let child;
let embedded;
let vite;
let isStopping = false;

/** Vite owns the port, with hot reload; the API runs behind it in a process of its own that is started again when its sources change. */
async function start() {
  const config = readConfig(process.env);
  const apiPort = await freePort();
  const nonce = randomBytes(16).toString('base64');
  vite = await createServer({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    clearScreen: false,
    html: { cspNonce: nonce },
    plugins: [{ name: 'csp-nonce', transformIndexHtml: (html) => html.replaceAll(NONCE_PLACEHOLDER, nonce) }, scriptFrame],
    server: {
      port: config.port,
      host: config.host,
      strictPort: true,
      headers: { 'content-security-policy': pagePolicy(nonce, { isDevelopment: true }) },
      proxy: { '/jeecg-boot': { target: `http://127.0.0.1:${apiPort}`, ws: true } },
    },
  });
  listenToSignals();
  await vite.listen();
  embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir);
  // The database outlives restarts of the API, which makes them quick.
  const environment = {
    ...process.env,
    PORT: String(apiPort),
    HOST: '127.0.0.1',
    SERVE_PAGE: '0',
    SMS: process.env.SMS ?? 'log',
    DATABASE_URL: config.databaseUrl ?? embedded.url,
  };
  startApi(environment);
  watch(environment);
  vite.printUrls();
}

function startApi(environment) {
  child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'server/main.ts')], {
    cwd: root,
    env: environment,
    stdio: 'inherit',
  });
}

function watch(environment) {
  let timer;
  vite.watcher.add(WATCHED);
  vite.watcher.on('all', (_event, file) => {
    if (!WATCHED.some((folder) => file.startsWith(folder)) || /\.test\.tsx?$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      await stopApi();
      if (!isStopping) startApi(environment);
    }, RESTART_AFTER_MS);
  });
}

async function stopApi() {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function stop(exitCode) {
  if (isStopping) return;
  isStopping = true;
  await stopApi();
  await vite?.close();
  await embedded?.stop();
  process.exit(exitCode);
}

async function freePort() {
  const probe = createProbe().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}

/** In place of Vite's own listeners, which would end the process before the database is stopped. */
function listenToSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.removeAllListeners(signal);
    process.on(signal, () => void stop(0));
  }
}

start().catch(async (error) => {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
});
