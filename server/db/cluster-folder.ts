import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OPEN_PLACE, postgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { canEnter, unprivilegedUser, type SystemUser } from './unprivileged-user.ts';

/** The name of the superuser of the embedded database. */
export const SUPERUSER = 'selvedge';

/** An initialised database folder, not yet running. */
export interface ClusterFolder {
  folder: string;
  password: string;
  user: SystemUser | null;
  binaries: PostgresBinaries;
  logFile: string;
}

/** Opens the cluster below `dataDir`; the first time it is made (initdb). Throws one sentence when that folder cannot be used. */
export async function openClusterFolder(dataDir: string): Promise<ClusterFolder> {
  await mkdir(dataDir, { recursive: true });
  const user = unprivilegedUser();
  const binaries = await postgresBinaries(user);
  const folder = await chooseFolder(dataDir, user);
  const password = await readOrMakePassword(path.join(dataDir, 'postgres-password'), folder);
  const cluster = { folder, password, user, binaries, logFile: path.join(dataDir, 'postgres.log') };
  if (!existsSync(path.join(folder, 'PG_VERSION'))) await initialise(cluster);
  return { ...cluster, user: ownerOf(folder, user) };
}

async function readOrMakePassword(file: string, folder: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept) return kept.trim();
  if (existsSync(folder)) throw new Error(`The file ${file} is missing: without it the database in ${folder} cannot be opened.`);
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}

/** `dataDir/postgres`, or the place written in `dataDir/postgres-location` when `dataDir` is closed to the database's user. */
async function chooseFolder(dataDir: string, user: SystemUser | null): Promise<string> {
  const note = path.join(dataDir, 'postgres-location');
  const recorded = (await readFile(note, 'utf8').catch(() => '')).trim();
  if (recorded) return recorded;
  if (canEnter(dataDir, user)) return path.join(dataDir, 'postgres');
  await mkdir(OPEN_PLACE, { recursive: true, mode: 0o755 });
  const folder = path.join(OPEN_PLACE, `data-${randomBytes(6).toString('hex')}`);
  await writeFile(note, `${folder}\n`);
  return folder;
}

/** Made beside its place and then renamed, so that an interrupted start leaves no half-made cluster. */
async function initialise({ folder, password, user, binaries }: ClusterFolder): Promise<void> {
  const half = `${folder}.new-${process.pid}`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { mode: 0o700 });
  const passwordFile = `${half}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  try {
    if (user) for (const entry of [half, passwordFile]) await chown(entry, user.uid, user.gid);
    await chmod(half, 0o700);
    const method = ['--auth=scram-sha-256', `--username=${SUPERUSER}`, `--pwfile=${passwordFile}`];
    await run(binaries.initdb, [`--pgdata=${half}`, ...method, '--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=libc'], user);
    await rename(half, folder);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(half, { recursive: true, force: true });
  }
}

/** An existing folder keeps its owner: another account may have been added to the system since. */
function ownerOf(folder: string, user: SystemUser | null): SystemUser | null {
  const { uid, gid } = statSync(folder);
  if (user) return uid === 0 ? user : { uid, gid };
  const self = process.getuid?.();
  if (self !== undefined && uid !== self) {
    throw new Error(
      `The database folder ${folder} belongs to another system user: start as that user (or root), or choose another DATA_DIR.`,
    );
  }
  return null;
}

/** Runs a program to its end as `user`; throws with the last lines of its output when it fails. */
export function run(program: string, args: readonly string[], user: SystemUser | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...user,
      cwd: path.parse(program).root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: cleanEnvironment(),
    });
    let output = '';
    const keep = (chunk: Buffer) => void (output = (output + chunk.toString()).slice(-2000));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${path.basename(program)} failed: ${output.trim()}`))));
  });
}

/** PG* variables of the operator's shell must not redirect our own database. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', SystemRoot: process.env.SystemRoot, TMPDIR: process.env.TMPDIR };
}
