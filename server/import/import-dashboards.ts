import type { Database } from '../db/connect.ts';

/** A dashboard in a file: what roles see it, its tiles, and the parameters that they share. */
export interface DashboardEntry {
  code: string;
  name: string;
  nameEn?: string;
  roles: string[];
  tiles: Record<string, unknown>[];
  parameters?: Record<string, unknown>[];
}

/** Imports dashboards in their order; one that is known is replaced, and what users have made of it stays. Returns how many there were. */
export async function importDashboards(db: Database, entries: readonly DashboardEntry[]): Promise<number> {
  for (const [place, { code, name, nameEn, roles, tiles, parameters = [] }] of entries.entries()) {
    const document = JSON.stringify({ tiles, parameters });
    const values = { name, name_en: nameEn ?? null, sort_no: place, role_codes: roles, document };
    await db
      .insertInto('sys.dashboard')
      .values({ code, ...values })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
      .execute();
  }
  return entries.length;
}
