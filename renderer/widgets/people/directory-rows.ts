import { answersOf, type DirectoryPlace } from '#renderer/answers/answers.ts';
import { createListeners } from '#renderer/stores/listeners.ts';
import type { DirectoryRow, PeopleSource } from '#renderer/sources/people.ts';

/** The rows of stored values: each is requested once, all that a screen needs at a time in one request (USERPICK-03). */
class DirectoryRows {
  /** The rows of all places, also those that a paste has looked up: they need no further request. */
  private readonly known;
  private readonly missing = new Set<string>();
  private readonly asked = new Set<string>();
  private readonly failed = new Set<string>();
  private readonly listeners = createListeners();
  private wanted: string[] = [];
  private changes = 0;

  constructor(
    private readonly provider: PeopleSource,
    private readonly place: DirectoryPlace,
  ) {
    this.known = answersOf(provider).rows;
  }

  /** Null for a value that no longer exists; undefined until it is loaded. */
  readonly rowOf = (value: string) => this.known.get(this.place, value) ?? (this.missing.has(value) ? null : undefined);
  readonly hasFailed = (value: string) => this.failed.has(value);
  readonly version = () => this.changes;

  readonly subscribe = this.listeners.subscribe;

  want(values: readonly string[]) {
    const unknown = values.filter((value) => this.rowOf(value) === undefined && !this.asked.has(value) && !this.failed.has(value));
    if (unknown.length === 0) return;
    // The cells of a page render in several steps, but share one request.
    if (this.wanted.length === 0) setTimeout(() => void this.load());
    for (const value of unknown) this.asked.add(value);
    this.wanted.push(...unknown);
  }

  readonly retry = () => {
    const values = [...this.failed];
    this.failed.clear();
    this.want(values);
    this.emit();
  };

  readonly remember = (rows: Iterable<DirectoryRow>) => {
    for (const row of rows) this.keep(row);
    this.emit();
  };

  private async load() {
    const { kind, store } = this.place;
    const values = this.wanted;
    this.wanted = [];
    try {
      for (const row of await this.provider.getDirectoryRows(kind, store, values)) this.keep(row);
      for (const value of values) if (!this.known.get(this.place, value)) this.missing.add(value);
    } catch {
      for (const value of values) this.failed.add(value);
    }
    for (const value of values) this.asked.delete(value);
    this.emit();
  }

  private keep(row: DirectoryRow) {
    const value = row[this.place.store];
    if (value !== undefined) this.known.set(this.place, value, row);
  }

  private emit() {
    this.changes++;
    this.listeners.emit();
  }
}

const makeRowsByPlace = () => new Map<string, DirectoryRows>();

/** The rows of a directory, shared by all fields and cells that read from this server. */
export function directoryRows(provider: PeopleSource, place: DirectoryPlace): DirectoryRows {
  const all = answersOf(provider).one(makeRowsByPlace);
  const key = `${place.kind} ${place.store}`;
  let own = all.get(key);
  if (!own) all.set(key, (own = new DirectoryRows(provider, place)));
  return own;
}
