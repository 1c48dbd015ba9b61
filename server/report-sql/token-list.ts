import type { SqlToken } from './sql-tokens.ts';

/** Tokens with what stands where: brackets and their partners, neighbours without blanks. All look-ups take constant time on average. */
export class TokenList {
  readonly #partners = new Map<number, number>();
  readonly #openers = new Map<number, number>();
  /** The indexes of the tokens that are neither blank nor comments. */
  readonly #solid: number[] = [];
  readonly #order = new Map<number, number>();

  constructor(readonly tokens: readonly SqlToken[]) {
    const open: number[] = [];
    for (const [index, token] of tokens.entries()) {
      if (token.kind === 'comment' || !token.source.trim()) continue;
      this.#order.set(index, this.#solid.length);
      this.#solid.push(index);
      if (this.is(index, ')')) {
        const opener = open.pop();
        if (opener === undefined) continue;
        this.#partners.set(opener, index);
      }
      const around = open.at(-1);
      if (around !== undefined) this.#openers.set(index, around);
      if (this.is(index, '(')) open.push(index);
    }
  }

  get solid(): readonly number[] {
    return this.#solid;
  }

  /** The solid token that many places before or behind a solid one; -1 where there is none. */
  near(index: number, places: number): number {
    return this.#solid[(this.#order.get(index) ?? Number.NaN) + places] ?? -1;
  }

  /** A word or sign in lower case; nothing for texts and names. */
  word(index: number): string {
    const token = this.tokens[index];
    return token && (token.kind === 'word' || token.kind === 'other') ? token.source.toLowerCase() : '';
  }

  is(index: number, word: string): boolean {
    return this.word(index) === word;
  }

  /** The closing bracket of an opening one; -1 where it has none. */
  closing(index: number): number {
    return this.#partners.get(index) ?? -1;
  }

  /** The bracket in which a token stands; -1 outside of all. */
  opener(index: number): number {
    return this.#openers.get(index) ?? -1;
  }

  /** The solid tokens between two, without those in brackets of their own. */
  *top(from: number, to: number): Generator<number> {
    for (let index = this.near(from, 1); index !== -1 && index < to; index = this.near(index, 1)) {
      yield index;
      const end = this.is(index, '(') ? this.closing(index) : -1;
      if (end !== -1) index = end;
    }
  }
}
