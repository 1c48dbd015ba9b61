import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { passwordFault } from '#renderer';
import { fail } from '../errors.ts';
import { Sentence } from '../sentence.ts';

/** Argon2id (the library's default variant) with 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The alphabet of generated passwords, without similar characters, so that they are easy to type. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 16;

let dummyHash: Promise<string> | null = null;

/** A random password. */
export function newPassword(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

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

/** Refuses a new password that is too short, the old one or the user's name: throws `password-weak`, with what is wrong at its field. */
export function requireStrong(password: string, oldPassword: string, username: string): void {
  const fault = passwordFault(password, { oldPassword, username });
  if (fault) fail('password-weak', {}, { fieldErrors: [{ field: 'password', message: new Sentence(fault.code, fault.values) }] });
}
