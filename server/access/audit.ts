import type { Database } from '../db/connect.ts';
import type { Subject } from './subject.ts';

/** One line of the audit trail. */
export interface AuditEntry {
  action: string;
  userId?: string | null;
  username?: string | null;
  address?: string | null;
  subject?: string | null;
  detail?: string | null;
}

/** Adds a line to the audit trail; values longer than their column are cut. */
export async function recordAudit(db: Database, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('sys.sys_log')
    .values({
      action: entry.action,
      user_id: entry.userId ?? null,
      username: entry.username?.slice(0, 100) ?? null,
      address: entry.address ?? null,
      subject: entry.subject?.slice(0, 255) ?? null,
      detail: entry.detail ?? null,
    })
    .execute();
}

/** The acting user and their address. */
export interface Actor {
  subject: Subject;
  /** Client address. */
  address: string;
}

/** Logs an action of a signed-in user. */
export async function recordAct(db: Database, { subject, address }: Actor, action: string, target: string, detail?: string): Promise<void> {
  await recordAudit(db, { action, userId: subject.userId, username: subject.username, address, subject: target, detail });
}
