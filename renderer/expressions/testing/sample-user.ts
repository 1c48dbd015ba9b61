import type { DefaultContext } from '../default-value.ts';
import type { User } from '../user.ts';

/** The signed-in user in tests. */
export const sampleUser: User = { id: 'u1', username: 'lena', realname: 'Lena', orgCode: 'A01' };

/** The context of default values in tests: that user, on 1970-01-01. */
export const sampleDefaults: DefaultContext = { user: sampleUser, now: new Date(0) };
