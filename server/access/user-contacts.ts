import type { Subject } from './subject.ts';

/** Members of a user that tell how to reach the person, or when the person was born (U15). */
export const CONTACTS = ['phone', 'telephone', 'email', 'birthday'] as const;

/** Permissions to manage users with their contacts. */
const PERMISSIONS = ['system:user:list', 'system:user:listAll', 'system:user:add', 'system:user:edit'];

/** True for those who see the contacts of all users in full; to everyone else they are masked. */
export function seesContacts({ isAdministrator, permissions }: Pick<Subject, 'isAdministrator' | 'permissions'>): boolean {
  return isAdministrator || PERMISSIONS.some((code) => permissions.has(code));
}

/** A user as a subject may see it: numbers as `138****8000`, addresses as `l***@example.com`, no birthday. */
export function withContactsFor<User extends object>(subject: Subject, user: User): User {
  if (seesContacts(subject)) return user;
  const masked = CONTACTS.filter((name) => name in user).map((name) => [name, mask(name, Reflect.get(user, name))]);
  return { ...user, ...Object.fromEntries(masked) };
}

function mask(name: (typeof CONTACTS)[number], value: unknown): string | null {
  if (typeof value !== 'string' || value === '' || name === 'birthday') return null;
  if (name === 'email') return `${value.slice(0, 1)}***${value.includes('@') ? value.slice(value.lastIndexOf('@')) : ''}`;
  return value.length < 8 ? '****' : `${value.slice(0, 3)}****${value.slice(-4)}`;
}
