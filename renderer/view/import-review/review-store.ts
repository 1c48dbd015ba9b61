import type { DataProvider } from '#renderer/data-provider.ts';
import type {
  RecheckRequest,
  ReviewHead,
  ReviewMend,
  ReviewOrphans,
  ReviewOutcome,
  ReviewRequest,
  ReviewRow,
} from '#renderer/sources/import-review.ts';
import { cellFinder, judgedAgain, placedCells, rowsOf, withTexts } from './review-rows.ts';

/** Where a review stands. */
export interface ReviewState {
  phase: 'reading' | 'ready' | 'saving' | 'saved' | 'failed';
  head: ReviewHead | null;
  /** Rows of sub-sheets without a main row. */
  orphans: readonly ReviewOrphans[];
  /** In the order of the file. */
  rows: readonly ReviewRow[];
  /** Rows that the server has worked on in this phase. */
  progress: number;
  /** Rows whose changed cells are being judged. */
  rechecked: number;
  skipped: ReadonlySet<number>;
  /** Why the last call failed. */
  failure?: string;
  outcome?: ReviewOutcome;
  keys?: readonly string[];
  lineKeys?: Readonly<Record<string, readonly string[]>>;
  clears: boolean;
}

/** What was done to a file, and by which columns it is compared: what the window would take with it. */
export interface ReviewWork extends Pick<ReviewState, 'keys' | 'lineKeys' | 'clears'> {
  mends: readonly ReviewMend[];
  skipped: readonly number[];
}

/** A file under review, and how failures are told. */
export interface ReviewTarget {
  provider: Pick<DataProvider, 'previewImport' | 'recheckImport' | 'saveReview'>;
  request: Omit<ReviewRequest, 'mends' | 'keys' | 'lineKeys' | 'clears'>;
  explain: (error: unknown) => string;
}

/** While a file is judged: the first rows are shown at once, more when they have doubled, because each time all are drawn; their number more often. */
const [FIRST_ROWS, SHOWN_MS] = [1000, 300];
/** Rows that are judged again in one request, and rows of sub-tables under them. */
const [ROWS_AGAIN, LINES_AGAIN] = [1000, 15_000];

/** A file under review: nothing of it is saved before `save`. */
export class Review {
  #state: ReviewState = {
    phase: 'reading',
    head: null,
    orphans: [],
    rows: [],
    progress: 0,
    rechecked: 0,
    skipped: new Set(),
    clears: false,
  };
  #running = new AbortController();
  readonly #listeners = new Set<() => void>();
  readonly #texts = new Map<string, ReviewMend>();
  readonly #done: ReviewMend[][] = [];
  readonly #undone: ReviewMend[][] = [];

  constructor(readonly target: ReviewTarget) {}

  get = (): ReviewState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** True when closing would lose work. */
  isChanged = (): boolean => this.#state.phase !== 'saved' && (this.#texts.size > 0 || this.#state.skipped.size > 0);

  /** What closing would lose; null where nothing would be. */
  unsaved = (): ReviewWork | null => {
    if (!this.isChanged()) return null;
    const { keys, lineKeys, clears, skipped } = this.#state;
    return { mends: [...this.#texts.values()], skipped: [...skipped], keys, ...(lineKeys && { lineKeys }), clears };
  };

  /** Goes on with earlier work on the same file; what has been changed here stays. */
  restore = ({ mends, skipped, ...comparison }: ReviewWork): void => {
    this.#place([...mends, ...this.#texts.values()]);
    this.#set({ skipped: new Set([...skipped, ...this.#state.skipped]) });
    this.compare(comparison);
  };

  /** Judges the whole file, with the texts that were changed so far. */
  async read(): Promise<void> {
    const { provider, explain } = this.target;
    const { signal } = this.#restart();
    this.#set({ phase: 'reading', orphans: [], rows: [], progress: 0, failure: undefined, outcome: undefined });
    const whileWanted = (take: () => void) => signal.aborted || take();
    const rows: ReviewRow[] = [];
    let shownAt = 0;
    const show = (part: Partial<ReviewState> = {}) => {
      shownAt = Date.now();
      this.#set({ rows: [...rows], progress: rows.length, ...part });
    };
    try {
      await provider.previewImport?.(this.#asked(), {
        signal,
        onHead: (head) => whileWanted(() => this.#set({ head, keys: head.keys })),
        onOrphans: (orphans) => whileWanted(() => this.#set({ orphans })),
        onRows: (some) =>
          whileWanted(() => {
            rows.push(...some);
            if (rows.length <= FIRST_ROWS || rows.length >= 2 * this.#state.rows.length) return show();
            if (Date.now() - shownAt < SHOWN_MS) return;
            shownAt = Date.now();
            this.#set({ progress: rows.length });
          }),
      });
      whileWanted(() => show({ phase: 'ready' }));
    } catch (error) {
      whileWanted(() => this.#set({ phase: 'failed', failure: explain(error) }));
    }
  }

  /** Changes cells as one step; their rows are judged again at once. */
  mend = (mends: readonly ReviewMend[]): void => {
    if (mends.length === 0 || this.#state.phase !== 'ready') return;
    this.#done.push(this.#write(mends));
    this.#undone.length = 0;
  };

  undo = (): void => this.#step(this.#done, this.#undone);

  redo = (): void => this.#step(this.#undone, this.#done);

  /** Leaves rows out. */
  skip = (rows: readonly number[]): void => this.#set({ skipped: new Set([...this.#state.skipped, ...rows]) });

  /** Compares the file by other columns, or with another rule for empty cells. */
  compare = (part: Pick<Partial<ReviewState>, 'keys' | 'lineKeys' | 'clears'>): void => {
    this.#set(part);
    void this.read();
  };

  async save(wanted: 'all' | 'good'): Promise<void> {
    const { provider, explain } = this.target;
    const { signal } = this.#restart();
    this.#set({ phase: 'saving', progress: 0, failure: undefined });
    try {
      const asked = { ...this.#asked(), wanted, skipped: [...this.#state.skipped] };
      const outcome = await provider.saveReview?.(asked, { signal, onProgress: (progress) => this.#set({ progress }) });
      if (outcome) this.#take(outcome);
    } catch (error) {
      this.#set(signal.aborted ? { phase: 'ready' } : { phase: 'ready', failure: explain(error) });
    }
  }

  /** Stops what is running; a stopped save saves nothing. */
  stop = (): void => this.#running.abort();

  #set(part: Partial<ReviewState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }

  #restart(): AbortController {
    this.#running.abort();
    return (this.#running = new AbortController());
  }

  #asked(): ReviewRequest {
    const { keys, lineKeys, clears } = this.#state;
    return { ...this.target.request, keys, ...(lineKeys && { lineKeys }), clears, mends: [...this.#texts.values()] };
  }

  #step(from: ReviewMend[][], to: ReviewMend[][]): void {
    const mends = this.#state.phase === 'ready' ? from.pop() : undefined;
    if (mends) to.push(this.#write(mends));
  }

  #place(mends: readonly ReviewMend[]): void {
    for (const mend of mends) this.#texts.set(JSON.stringify([mend[0], mend[1], mend[3]]), mend);
  }

  /** Puts texts into cells and returns those that were there. */
  #write(mends: readonly ReviewMend[]): ReviewMend[] {
    const { head, rows } = this.#state;
    if (!head) return [];
    const cells = cellFinder(rows, head);
    const before = mends.map((mend): ReviewMend => withText(mend, cells.text(mend)));
    this.#place(mends);
    this.#set({ rows: withTexts(rows, mends, head) });
    void this.#recheck([...new Set(mends.map(cells.record))], head);
    return before;
  }

  async #recheck(numbers: readonly number[], head: ReviewHead): Promise<void> {
    const { provider, explain } = this.target;
    this.#set({ rechecked: this.#state.rechecked + numbers.length, failure: undefined });
    for (const some of inPortions(this.#state.rows, new Set(numbers))) {
      const sent = this.#state.rows.filter(({ row }) => some.has(row));
      const { file: _file, mends: _mends, ...asked } = this.#asked();
      try {
        const judged = (await provider.recheckImport?.({ ...asked, ...textsOf(sent, head) })) ?? [];
        this.#set({ rows: judgedAgain(this.#state.rows, sent, judged) });
      } catch (error) {
        this.#set({ failure: explain(error) });
      }
      this.#set({ rechecked: this.#state.rechecked - some.size });
    }
  }

  #take(outcome: ReviewOutcome): void {
    const refused = new Map(outcome.refused.map(({ row, remarks }) => [row, remarks]));
    const rows = this.#state.rows.map((row): ReviewRow => {
      const remarks = row.verdict === 'wrong' ? undefined : refused.get(row.row);
      return remarks ? { ...row, verdict: 'wrong', remarks } : row;
    });
    this.#set({ rows, outcome, phase: outcome.isSaved ? 'saved' : 'ready' });
  }
}

function withText([row, place, , sheet]: ReviewMend, text: string): ReviewMend {
  return sheet === undefined ? [row, place, text] : [row, place, text, sheet];
}

/** The numbers of rows to be judged again, in portions that one request takes with the rows of sub-tables. */
function inPortions(rows: readonly ReviewRow[], numbers: ReadonlySet<number>): Set<number>[] {
  const portions = [new Set<number>()];
  let lines = 0;
  for (const row of rows) {
    if (!numbers.has(row.row)) continue;
    lines += row.lines?.length ?? 0;
    if (portions.at(-1)!.size === ROWS_AGAIN || lines > LINES_AGAIN) {
      portions.push(new Set());
      lines = row.lines?.length ?? 0;
    }
    portions.at(-1)!.add(row.row);
  }
  return portions.filter(({ size }) => size > 0);
}

/** Rows as the texts of their sheets. */
function textsOf(rows: readonly ReviewRow[], { columns, subs = [] }: ReviewHead): Pick<RecheckRequest, 'headings' | 'rows' | 'subs'> {
  const of = (sheet: Pick<ReviewHead, 'columns'>, some: readonly Pick<ReviewRow, 'row' | 'cells'>[]) => ({
    headings: placedCells(
      sheet.columns.map(({ title }) => title),
      sheet.columns,
    ),
    rows: some.map(({ row, cells }) => ({ number: row, cells: placedCells(cells, sheet.columns) })),
  });
  const below = subs.map((sub) => ({ sheet: sub.sheet, ...of(sub, rowsOf(rows, sub)) }));
  return { ...of({ columns }, rows), ...(below.length > 0 && { subs: below }) };
}
