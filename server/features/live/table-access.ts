import { snapshotFor } from '#server/access/sight.ts';
import type { CatalogueSnapshot } from '#server/catalogue/catalogue.ts';
import { mayUseForm } from '#server/access/form-access.ts';
import { whenDatabaseIsBack } from '#server/db/when-database-is-back.ts';
import { formTargets } from '#server/access/form-target.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { FormAction, OpenSocket } from '#server/route.ts';
import { liveTablesOf, type LiveTable } from './live-tables.ts';

/** The tables of a key, and the access to them. All wait for a lost database, so that no message is lost with it. */
export interface TableAccess {
  /** The table of a form; null where there is none. */
  tableOf(formId: string): Promise<string | null>;
  tablesOf(key: string): Promise<readonly LiveTable[]>;
  /** Checked at call time: revoked permissions and ended sessions take effect at once. */
  isAllowed(socket: OpenSocket, mainId: string, action: FormAction): Promise<boolean>;
  /** The definitions as the user sees them. */
  sightOf(socket: OpenSocket): Promise<CatalogueSnapshot | null>;
}

/** The access to live tables. */
export function tableAccess({ db, catalogue }: Pick<ServerContext, 'db' | 'catalogue'>): TableAccess {
  const findForm = formTargets(catalogue);
  return {
    tableOf: async (formId) => (await whenDatabaseIsBack(() => catalogue.snapshot())).find(formId)?.physicalTable ?? null,
    tablesOf: async (key) => liveTablesOf(await whenDatabaseIsBack(() => catalogue.snapshot()), key),
    isAllowed: (socket, mainId, action) =>
      whenDatabaseIsBack(async () => {
        const subject = await socket.subject();
        return subject !== null && mayUseForm(db, subject, { id: mainId, action }, findForm);
      }),
    sightOf: (socket) =>
      whenDatabaseIsBack(async () => {
        const subject = await socket.subject();
        return subject && snapshotFor({ db, catalogue }, subject);
      }),
  };
}
