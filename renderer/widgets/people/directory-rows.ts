import { knownRow, rememberRow } from '#renderer/column-types/known-rows.ts';
import type { Directory } from '#renderer/column-types/directory-column.ts';
import { createListeners } from '#renderer/stores/listeners.ts';
import type { DirectoryRow, PeopleSource } from '#renderer/sources/people.ts';

type Place = Pick<Directory, 'kind' | 'store'>;

/** The rows of stored values: each is requested once, all that a screen needs at a time in one request (USERPICK-03). */
class DirectoryRows {
  /** Null for a value that no longer exists; missing means not loaded yet. */
  private readonly rows = new Map<string, DirectoryRow | null>();
  private readonly asked = new Set<string>();
  private readonly failed = new Set<string>();
  private readonly listeners = createListeners();
  private wanted: string[] = [];
  private changes = 0;

  constructor(
    private readonly provider: PeopleSource,
    private readonly place: Place,
  ) {}

  /** Rows that a paste has looked up need no further request. */
  readonly rowOf = (value: string) => {
    const own = this.rows.get(value);
    return own ?? knownRow(this.place.kind, this.place.store, value, this.provider) ?? own;
  };
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
      for (const value of values) if (!this.rows.has(value)) this.rows.set(value, null);
    } catch {
      for (const value of values) this.failed.add(value);
    }
    for (const value of values) this.asked.delete(value);
    this.emit();
  }

  private keep(row: DirectoryRow) {
    const { kind, store } = this.place;
    rememberRow(kind, store, row, this.provider);
    if (row[store] !== undefined) this.rows.set(row[store], row);
  }

  private emit() {
    this.changes++;
    this.listeners.emit();
  }
}

const byProvider = new WeakMap<PeopleSource, Map<string, DirectoryRows>>();

/** The rows of a directory, shared by all fields and cells that read from this server. */
export function directoryRows(provider: PeopleSource, place: Place): DirectoryRows {
  let all = byProvider.get(provider);
  if (!all) byProvider.set(provider, (all = new Map()));
  const key = `${place.kind} ${place.store}`;
  let own = all.get(key);
  if (!own) all.set(key, (own = new DirectoryRows(provider, place)));
  return own;
}
