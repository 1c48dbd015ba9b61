import { verify } from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import { hashPassword, isPasswordRight } from './passwords.ts';

vi.mock('@node-rs/argon2', { spy: true });

it('CALL-01 an unknown name costs the verification of a hash, as a known one does', async () => {
  const stored = await hashPassword('right-password');
  for (const [hash, isRight] of [
    [stored, true],
    [null, false],
  ] as const) {
    vi.mocked(verify).mockClear();
    expect(await isPasswordRight(hash, 'right-password')).toBe(isRight);
    expect(verify).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^\$argon2id\$/), 'right-password');
  }
});
