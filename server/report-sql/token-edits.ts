import type { SqlToken } from './sql-tokens.ts';

const NONE: readonly SqlToken[] = [];

/** What a translation does to tokens. What is put in stems, for messages, from the token beside which it stands. */
export class TokenEdits {
  readonly #before = new Map<number, SqlToken[]>();
  readonly #after = new Map<number, SqlToken[]>();
  readonly #instead = new Map<number, string>();
  readonly #dropped = new Set<number>();

  constructor(readonly tokens: readonly SqlToken[]) {}

  replace(index: number, text: string): void {
    this.#instead.set(index, text);
  }

  drop(...indexes: number[]): void {
    for (const index of indexes) this.#dropped.add(index);
  }

  /** Puts a text, or a token of another place, before a token; the last one put stands outermost. */
  before(index: number, text: string | SqlToken): void {
    this.#before.set(index, [this.#made(index, text), ...(this.#before.get(index) ?? [])]);
  }

  after(index: number, text: string | SqlToken): void {
    this.#after.set(index, [...(this.#after.get(index) ?? []), this.#made(index, text)]);
  }

  apply(): SqlToken[] {
    const edited: SqlToken[] = [];
    for (const [index, token] of this.tokens.entries()) {
      edited.push(...(this.#before.get(index) ?? NONE));
      const instead = this.#dropped.has(index) ? ' ' : this.#instead.get(index);
      edited.push(instead === undefined ? token : this.#dropped.has(index) ? this.#made(index, instead) : { ...token, source: instead });
      edited.push(...(this.#after.get(index) ?? NONE));
    }
    return edited;
  }

  #made(index: number, text: string | SqlToken): SqlToken {
    if (typeof text !== 'string') return text;
    const { start = 0, end = 0 } = this.tokens[index] ?? {};
    return { kind: 'other', source: text, start, end };
  }
}
