import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SHARED_SOURCES = ['renderer', 'schemas', 'fixtures', 'package.json', 'package-lock.json', 'server/commands/build.mjs'];
const CLIENT_SOURCES = [...SHARED_SOURCES, 'src', 'public', 'index.html', 'bench.html', 'vite.config.ts'];
const SERVER_SOURCES = [...SHARED_SOURCES, 'server'];
const SERVER_ENTRIES = {
  'start-server': 'server/start-server.ts',
  import: 'server/import/command.ts',
  'check-demo': 'server/demo/check-command.ts',
  'factory-process': 'server/demo/factory-process.ts',
  'reader-process': 'server/spreadsheets/reader-process.ts',
  'source-functions': 'server/report-sql/source-functions-command.ts',
  'analysis-thread': 'server/report-sql/analysis-thread.ts',
};
/** The file of a build that is written anew by every build. */
const MAIN_FILES = { client: 'index.html', server: 'start-server.js' };
const COMPRESSIBLE = /\.(js|css|svg|json|html)$/;
const COMPRESS_ABOVE_BYTES = 1024;
/** What a visit begins with is packed as small as can be, which takes ten times as long; see src/first-load/stages.ts. */
const LOADED_FIRST = /^(?:ahead|start|sign-in|frame|home|list|grid|dates|form|pick|zh-CN|en-US)-/;
const QUICK_QUALITY = 9;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Builds the server and the client, or one of them only, when something changed since the last build. */
export async function buildIfNeeded({ serverOnly = false, clientOnly = false } = {}) {
  if (!serverOnly) await once('client', CLIENT_SOURCES, buildClient);
  if (!clientOnly) await once('server', SERVER_SOURCES, buildServer);
}

/**
 * Builds the client when something changed since the last build, in a process of its own, whose memory goes with it. Rejects when the build
 * fails.
 */
export function buildClientBeside() {
  const built = buildInChild();
  // Who starts a server meanwhile looks at it later.
  built.catch(() => undefined);
  return built;
}

async function buildInChild() {
  if (await isBuilt('client', CLIENT_SOURCES)) return;
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), 'client'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  process.once('exit', () => child.kill());
  await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The build of the client failed: see the lines above.'))));
  });
}

async function isBuilt(part, sources) {
  return (await readFile(noteOf(part), 'utf8').catch(() => '')) === (await stampOf(part, await fingerprintOf(sources)));
}

const noteOf = (part) => path.join(root, 'dist', `.fingerprint-${part}`);

/** What a build was made of, and when it wrote its output: another tool, such as `vite build`, may have replaced that since, uncompressed. */
async function stampOf(part, fingerprint) {
  const written = await stat(path.join(root, 'dist', part, MAIN_FILES[part])).catch(() => undefined);
  return `${fingerprint} ${written?.mtimeMs}`;
}

/** The marker is written last, so that an interrupted build is repeated. */
async function once(part, sources, build) {
  if (await isBuilt(part, sources)) return;
  const fingerprint = await fingerprintOf(sources);
  const note = noteOf(part);
  const started = Date.now();
  console.log(`  Building the ${part} …`);
  await rm(note, { force: true });
  await build();
  await mkdir(path.dirname(note), { recursive: true });
  await writeFile(note, await stampOf(part, fingerprint));
  console.log(`  Building the ${part}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

async function fingerprintOf(sources) {
  const hash = createHash('sha256').update(process.version.split('.')[0]);
  for (const source of sources) {
    for (const file of await filesBelow(path.join(root, source))) {
      const { size, mtimeMs } = await stat(file);
      hash.update(`${path.relative(root, file)} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

async function filesBelow(place) {
  if (!existsSync(place)) return [];
  if ((await stat(place)).isFile()) return [place];
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}

async function buildClient() {
  if (!existsSync(path.join(root, 'index.html'))) throw new Error('index.html is missing: the client cannot be built.');
  const { build } = await import('vite');
  await build({ root, configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn', mode: 'production' });
  await compress(path.join(root, 'dist/client/assets'));
}

async function compress(folder) {
  for (const file of await filesBelow(folder)) {
    const content = COMPRESSIBLE.test(file) ? await readFile(file) : Buffer.alloc(0);
    if (content.length < COMPRESS_ABOVE_BYTES) continue;
    const quality = LOADED_FIRST.test(path.basename(file)) ? zlib.constants.BROTLI_MAX_QUALITY : QUICK_QUALITY;
    const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: quality, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    const [small, smallForAll] = await Promise.all([brotli(content, { params }), gzip(content, { level: 9 })]);
    await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, smallForAll)]);
  }
}

async function buildServer() {
  const { build, stop } = await import('esbuild');
  const outdir = path.join(root, 'dist/server');
  await rm(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: SERVER_ENTRIES,
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    // A part that is imported later is loaded later.
    splitting: true,
    // The React side of the column types is never loaded on the server.
    external: ['*/view.tsx'],
    sourcemap: true,
    logLevel: 'warning',
  });
  // Its service would stay beside the server, with 150 MB.
  await stop();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await buildIfNeeded({ clientOnly: process.argv[2] === 'client' }).catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
