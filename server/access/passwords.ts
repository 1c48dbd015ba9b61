import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default variant) with 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MIN_PASSWORD_LENGTH = 8;

let dummyHash: Promise<string> | null = null;

/** Hashes a password for storing. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** True if the password matches the hash; for a missing user (null) it takes the same time and returns false. */
export async function isPasswordRight(storedHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('no such user');
  const isRight = await verify(storedHash ?? (await dummyHash), password).catch(() => false);
  return storedHash !== null && isRight;
}

/** A rule for new passwords: long enough, not the old one, not the user's name. */
export function isPasswordStrong(password: string, oldPassword: string, username: string): boolean {
  return password.length >= MIN_PASSWORD_LENGTH && password !== oldPassword && password.toLowerCase() !== username.toLowerCase();
}
