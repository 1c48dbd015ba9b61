import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { createTestDatabase } from '#server/db/testing/test-database.ts';

/** A database that belongs to another product, and a role that may read some of it. */
export interface SourceDatabase {
  /** The URL of the role, which has been granted nothing yet. */
  url: string;
  role: string;
  /** The URL of the owner. */
  ownerUrl: string;
  /** Runs statements as the owner. */
  run(text: string): Promise<void>;
  drop(): Promise<void>;
}

const PASSWORD = 'source-password-1';

/** Makes such a database, without a trace of this product, and runs the statements that `setUp` writes for the role. */
export async function createSourceDatabase(setUp: (role: string) => string): Promise<SourceDatabase> {
  const { db, url: ownerUrl, drop } = await createTestDatabase();
  const role = `source_${randomBytes(6).toString('hex')}`;
  const run = async (text: string) => {
    await sql.raw(text).execute(db);
  };
  await run(`drop schema report, biz, parked, sys cascade; create role ${role} login password '${PASSWORD}'; ${setUp(role)}`);
  const url = new URL(ownerUrl);
  [url.username, url.password] = [role, PASSWORD];
  return {
    ...{ url: url.href, role, ownerUrl, run },
    async drop() {
      await run(`drop owned by ${role}; drop role ${role}`);
      await drop();
    },
  };
}
