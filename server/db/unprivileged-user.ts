import { spawnSync } from 'node:child_process';

/** A system user. */
export interface SystemUser {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: these accounts are tried in turn, and the first one is created when none exists. */
const ACCOUNTS = ['selvedge', 'postgres'];

/** The user that the database runs as when this process is root, else null (it runs as ourselves). */
export function unprivilegedUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const existing = ACCOUNTS.map(lookUp).find((user) => user !== null);
  if (existing) return existing;
  const made = spawnSync('useradd', ['--system', '--no-create-home', '--user-group', '--shell', '/usr/sbin/nologin', ACCOUNTS[0]!]);
  const user = lookUp(ACCOUNTS[0]!);
  if (!user) {
    throw new Error(
      `The database cannot run as root and the system user "${ACCOUNTS[0]}" could not be made (${made.stderr?.toString().trim() || 'useradd is missing'}); make it, or start as an ordinary user.`,
    );
  }
  return user;
}

/** True when that user can access the folder. */
export function canEnter(folder: string, user: SystemUser | null): boolean {
  if (!user) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1" && test -r .', 'sh', folder], { ...user, cwd: '/' }).status === 0;
}

function lookUp(account: string): SystemUser | null {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const found = spawnSync('id', [flag, account]);
    return found.status === 0 ? Number(found.stdout.toString()) : Number.NaN;
  });
  return Number.isInteger(uid) && Number.isInteger(gid) ? { uid: uid!, gid: gid! } : null;
}
