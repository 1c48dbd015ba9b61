import type { OpenSocket } from '#server/route.ts';

/** A member with an open socket on this instance. */
export interface Member {
  socket: OpenSocket;
  /** The tables of records that they have joined; absent for the stock client, which never joins. */
  joins?: Set<string>;
  /** Its socket has closed. */
  isGone?: boolean;
}

/** A message with its recipients; sent between instances as JSON. */
export interface Broadcast {
  /** The form that recipients must be allowed to read. */
  mainId: string;
  table: string;
  /** The record; null for all records. */
  recordId: string | null;
  text: string;
}

/** The members on this instance. */
export interface Rooms {
  enter(member: Member): void;
  exit(member: Member): void;
  join(member: Member, table: string, recordId: string): void;
  leave(member: Member, table: string, recordId: string): void;
  /** Delivers a broadcast to its recipients except the sender, in the order of the calls. */
  deliver(broadcast: Broadcast, sender: Member | null): void;
}

/** Empty rooms; `textFor` is asked for every broadcast, so that revoked permissions take effect at once: what a member may read of it, or null. */
export function rooms(textFor: (member: Member, broadcast: Broadcast) => Promise<string | null>): Rooms {
  const members = new Set<Member>();
  let work = Promise.resolve();

  async function sendTo(member: Member, broadcast: Broadcast): Promise<void> {
    // Users whose rights cannot be checked receive nothing.
    const text = await textFor(member, broadcast).catch(() => null);
    if (text !== null) member.socket.send(text);
  }

  return {
    enter: (member) => void members.add(member),
    exit: (member) => void members.delete(member),
    join: (member, table, recordId) => void (member.joins ??= new Set()).add(placeOf(table, recordId)),
    leave: (member, table, recordId) => void member.joins?.delete(placeOf(table, recordId)),
    deliver(broadcast, sender) {
      work = work.then(async () => {
        const receivers = [...members].filter((member) => member !== sender && isFor(broadcast, member));
        await Promise.all(receivers.map((member) => sendTo(member, broadcast)));
      });
    },
  };
}

const placeOf = (table: string, recordId: string) => `${table}/${recordId}`;

function isFor({ table, recordId }: Broadcast, { joins }: Member): boolean {
  if (!joins) return true;
  return recordId === null ? [...joins].some((place) => place.startsWith(placeOf(table, ''))) : joins.has(placeOf(table, recordId));
}
