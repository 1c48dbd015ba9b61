import type { DefaultContext } from './expressions/default-value.ts';
import type { User } from './user.ts';

/** Who is signed in during a test. */
export const sampleUser: User = { id: 'u1', username: 'lena', realname: 'Lena', orgCode: 'A01' };

/** That user, on the first day of 1970. */
export const sampleDefaults: DefaultContext = { user: sampleUser, now: new Date(0) };
