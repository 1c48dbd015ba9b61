import { DumpLexer, type Dialect } from './dump-lexer.ts';
import { readCopyField, type DumpValue } from './dump-literals.ts';
import { isSilent, readHead, type StatementHead } from './dump-statements.ts';
import { readTuple } from './dump-tuple.ts';

/** What a dump consists of, as far as it is understood. Positions are bytes in the dump. */
export type DumpPiece =
  | Exclude<StatementHead, { kind: 'rows' }>
  /** The begin of rows; those up to the next piece of another kind belong to it. */
  | (Extract<StatementHead, { kind: 'rows' }> & { start: number })
  | { kind: 'row'; values: DumpValue[] }
  /** The rows of a statement end here. */
  | { kind: 'rows-end'; end: number }
  /** Times of type `timestamp` are written in UTC. */
  | { kind: 'utc' }
  /** A place that is no SQL, or the dump ends within a statement. */
  | { kind: 'broken'; at: number };

type State = 'statement' | 'tuples' | 'lines' | 'rest';

const NEWLINE = 0x0a;
const RETURN = 0x0d;
const TAB = 0x09;
const COPY_END = Buffer.from('\\.');

/**
 * Takes a dump apart, window by window: `feed` reads all that is whole in the window and says how many bytes it used; the rest is to be fed
 * again with what follows. Without `withRows` the values of rows are passed over.
 */
export class DumpParser {
  readonly #lexer: DumpLexer;
  #state: State = 'statement';
  #delimiter = ';';
  #windowStart: number;
  #hasRows = false;
  #pieces: DumpPiece[] = [];

  constructor(
    dialect: Dialect,
    readonly options: { withRows: boolean; start?: number },
  ) {
    this.#lexer = new DumpLexer(dialect);
    this.#windowStart = options.start ?? 0;
  }

  /** Reads a window; returns how many of its bytes are done. */
  feed(bytes: Buffer, isLast: boolean): number {
    const lexer = this.#lexer;
    lexer.open(bytes, isLast);
    let done = 0;
    while (this.#step()) done = lexer.at;
    if (isLast) {
      if (this.#state !== 'statement' || lexer.isCut) this.#broken(this.#windowStart + done);
      done = bytes.length;
    }
    this.#windowStart += done;
    return done;
  }

  /** The pieces read since the last call. */
  take(): DumpPiece[] {
    const pieces = this.#pieces;
    this.#pieces = [];
    return pieces;
  }

  /** Reads one statement head, row, line, or token to pass over; false when the window holds no whole one. */
  #step(): boolean {
    switch (this.#state) {
      case 'statement':
        return this.#statement();
      case 'tuples':
        return this.#tuple();
      case 'lines':
        return this.#line();
      case 'rest':
        return this.#rest();
    }
  }

  #statement(): boolean {
    const lexer = this.#lexer;
    const kind = lexer.next();
    if (kind === 'more' || kind === 'end') return false;
    const start = this.#windowStart + lexer.start;
    if (kind === 'comment') {
      if (isUtcSetting(lexer)) this.#pieces.push({ kind: 'utc' });
      return true;
    }
    if (this.#isDelimiter()) return true;
    const head = readHead(lexer);
    if (!head) return false;
    switch (head.kind) {
      case 'delimiter':
        this.#delimiter = head.text || ';';
        return true;
      case 'rows':
        this.#pieces.push({ ...head, start });
        this.#hasRows = true;
        this.#state = head.isCopy ? 'lines' : this.options.withRows ? 'tuples' : 'rest';
        return true;
      case 'other':
        if (!isSilent(head.text)) this.#pieces.push(head);
        if (!head.isLine) this.#state = 'rest';
        return true;
      case 'schema':
        this.#pieces.push(head);
        if (!head.isLine) this.#state = 'rest';
        return true;
      case 'table':
        this.#pieces.push(head);
        this.#state = 'rest';
        return true;
    }
  }

  /** Passes over tokens up to the end of the statement. */
  #rest(): boolean {
    const lexer = this.#lexer;
    if (this.#delimiter !== ';') return this.#routine();
    const kind = lexer.nextCode();
    if (kind === 'more' || kind === 'end') return false;
    if (this.#isDelimiter()) this.#endStatement();
    return true;
  }

  /** A delimiter of its own surrounds routines; it may touch a word, as in `END$$`. */
  #routine(): boolean {
    const lexer = this.#lexer;
    const found = lexer.bytes.indexOf(this.#delimiter, lexer.at);
    const before = lexer.at;
    lexer.at = found < 0 ? Math.max(before, lexer.bytes.length - this.#delimiter.length + 1) : found + this.#delimiter.length;
    if (found >= 0) this.#endStatement();
    return lexer.at > before;
  }

  #tuple(): boolean {
    const lexer = this.#lexer;
    const kind = lexer.nextCode();
    if (kind === 'more' || kind === 'end') return false;
    if (this.#isDelimiter()) this.#endStatement();
    else if (lexer.isSign('(')) {
      const values = readTuple(lexer);
      if (!values) return false;
      this.#pieces.push({ kind: 'row', values });
    } else if (!lexer.isSign(',')) {
      // `on duplicate key update` and the like follow the rows.
      if (kind !== 'word') this.#broken(this.#windowStart + lexer.start);
      this.#state = 'rest';
    }
    return true;
  }

  #line(): boolean {
    const lexer = this.#lexer;
    const { bytes } = lexer;
    const start = lexer.at;
    const end = lexer.lineEnd(start);
    if (end < 0 || start === end) return false;
    let stop = bytes[end - 1] === NEWLINE ? end - 1 : end;
    if (stop > start && bytes[stop - 1] === RETURN) stop -= 1;
    lexer.at = end;
    const line = bytes.subarray(start, stop);
    if (line.length === 2 && line.equals(COPY_END)) this.#endStatement();
    else if (this.options.withRows) this.#pieces.push({ kind: 'row', values: fieldsOf(line) });
    return true;
  }

  #isDelimiter(): boolean {
    const lexer = this.#lexer;
    const { length } = this.#delimiter;
    if (lexer.kind === 'string' || lexer.kind === 'name') return false;
    if (lexer.bytes.toString('latin1', lexer.start, lexer.start + length) !== this.#delimiter) return false;
    lexer.at = lexer.start + length;
    return true;
  }

  #endStatement(): void {
    this.#state = 'statement';
    if (this.#hasRows) this.#pieces.push({ kind: 'rows-end', end: this.#windowStart + this.#lexer.at });
    this.#hasRows = false;
  }

  #broken(at: number): void {
    this.#pieces.push({ kind: 'broken', at });
  }
}

function fieldsOf(line: Buffer): DumpValue[] {
  const fields: DumpValue[] = [];
  for (let start = 0; start <= line.length;) {
    const found = line.indexOf(TAB, start);
    const end = found < 0 ? line.length : found;
    fields.push(readCopyField(line.subarray(start, end)));
    start = end + 1;
  }
  return fields;
}

/** MySQL dumps set the zone in a conditional comment. */
function isUtcSetting({ bytes, start, end }: DumpLexer): boolean {
  return (
    bytes[start + 2] === 0x21 &&
    bytes
      .toString('latin1', start, Math.min(end, start + 60))
      .toUpperCase()
      .includes("SET TIME_ZONE='+00:00'")
  );
}
