import type { LiveMessage } from '#renderer';
import type { Member } from './rooms.ts';
import type { TableAccess } from './table-access.ts';

/** Changes of one table within this time are told once. */
const GATHER_MS = 250;

/** Who is to be told that rows of a form have changed, on this instance. */
export interface WatchedRows {
  watch(member: Member, formId: string): Promise<void>;
  unwatch(member: Member, formId: string): Promise<void>;
  exit(member: Member): void;
  /** Tells all who watch a form of this table and may read it; which rows they are it does not say. */
  changed(table: string): void;
  /** Some changes may have been missed. */
  allChanged(): void;
  end(): void;
}

interface Watch {
  member: Member;
  formId: string;
  table: string;
}

/** Nobody watches anything at first. */
export function watchedRows(access: TableAccess): WatchedRows {
  let watches: readonly Watch[] = [];
  const waiting = new Map<string, NodeJS.Timeout>();
  const keep = (isKept: (watch: Watch) => boolean) => void (watches = watches.filter(isKept));

  function tell(table: string): void {
    waiting.delete(table);
    for (const watch of watches) if (watch.table === table) void tellOne(access, watch);
  }

  function changed(table: string): void {
    if (!waiting.has(table) && watches.some((watch) => watch.table === table))
      waiting.set(
        table,
        setTimeout(() => tell(table), GATHER_MS),
      );
  }

  return {
    changed,
    allChanged: () => watches.forEach(({ table }) => changed(table)),
    async watch(member, formId) {
      // As with joining: it is not the stock client.
      member.joins ??= new Set();
      const table = await access.tableOf(formId);
      keep((watch) => watch.member !== member || watch.formId !== formId);
      if (table !== null && !member.isGone) watches = [...watches, { member, formId, table }];
    },
    unwatch: async (member, formId) => keep((watch) => watch.member !== member || watch.formId !== formId),
    exit(member) {
      member.isGone = true;
      keep((watch) => watch.member !== member);
    },
    end: () => waiting.forEach((timer) => clearTimeout(timer)),
  };
}

/** Users whose rights cannot be checked are told nothing. */
async function tellOne(access: TableAccess, { member, formId }: Watch): Promise<void> {
  const text = JSON.stringify({ type: 'rows_changed', data: { formId } } satisfies LiveMessage);
  if (await access.isAllowed(member.socket, formId, 'read').catch(() => false)) member.socket.send(text);
}
