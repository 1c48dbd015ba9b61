import type { OpenSocket } from '#server/route.ts';

/** A member with an open socket on this instance. */
export interface Visitor {
  socket: OpenSocket;
  /** The tables of records that they have joined; absent for the stock client, which never joins. */
  joins?: Set<string>;
}

/** A message on its way, with whom it is for. It travels between instances as JSON. */
export interface Parcel {
  /** The form that one must be allowed to read. */
  mainId: string;
  table: string;
  /** Null is for every record. */
  recordId: string | null;
  text: string;
}

/** The members on this instance. */
export interface Rooms {
  enter(visitor: Visitor): void;
  exit(visitor: Visitor): void;
  join(visitor: Visitor, table: string, recordId: string): void;
  leave(visitor: Visitor, table: string, recordId: string): void;
  /** Hands a parcel to everybody whom it is for, but to its sender; parcels arrive in the order in which they were given. */
  deliver(parcel: Parcel, sender: Visitor | null): void;
}

/** Empty rooms; `mayRead` is checked for every parcel, so that revoked permissions take effect at once. */
export function rooms(mayRead: (visitor: Visitor, mainId: string) => Promise<boolean>): Rooms {
  const visitors = new Set<Visitor>();
  let work = Promise.resolve();

  async function hand(visitor: Visitor, { mainId, text }: Parcel): Promise<void> {
    // Users whose rights cannot be checked receive nothing.
    if (await mayRead(visitor, mainId).catch(() => false)) visitor.socket.send(text);
  }

  return {
    enter: (visitor) => void visitors.add(visitor),
    exit: (visitor) => void visitors.delete(visitor),
    join: (visitor, table, recordId) => void (visitor.joins ??= new Set()).add(placeOf(table, recordId)),
    leave: (visitor, table, recordId) => void visitor.joins?.delete(placeOf(table, recordId)),
    deliver(parcel, sender) {
      work = work.then(async () => {
        const hearing = [...visitors].filter((visitor) => visitor !== sender && isFor(parcel, visitor));
        await Promise.all(hearing.map((visitor) => hand(visitor, parcel)));
      });
    },
  };
}

const placeOf = (table: string, recordId: string) => `${table}/${recordId}`;

function isFor({ table, recordId }: Parcel, { joins }: Visitor): boolean {
  if (!joins) return true;
  return recordId === null ? [...joins].some((place) => place.startsWith(placeOf(table, ''))) : joins.has(placeOf(table, recordId));
}
