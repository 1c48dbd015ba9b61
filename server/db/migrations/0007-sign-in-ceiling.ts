import type { Migration } from './migration.ts';

/** Wrong passwords are counted by address too, whatever the account. */
export const signInCeiling: Migration = {
  id: '0007-sign-in-ceiling',
  sql: `
create index on sys.sys_sign_in_failure (address, failed_at);
`,
};
