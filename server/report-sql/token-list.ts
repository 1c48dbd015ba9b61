import type { SqlToken } from './sql-tokens.ts';

/** Tokens with what stands where: brackets and their partners, neighbours without blanks. All look-ups take constant time on average. */
export class TokenList {
  /** By token: the closing bracket of an opening one, the bracket around, and the place among the solid ones; -1 where there is none. */
  readonly #partners: Int32Array;
  readonly #openers: Int32Array;
  readonly #order: Int32Array;
  /** The indexes of the tokens that are neither blank nor comments. */
  readonly #solid: number[] = [];

  constructor(readonly tokens: readonly SqlToken[]) {
    const none = () => new Int32Array(tokens.length).fill(-1);
    [this.#partners, this.#openers, this.#order] = [none(), none(), none()];
    const open: number[] = [];
    // Thousands of brackets in a row: nothing is allocated for each of them.
    for (let index = 0; index < tokens.length; index++) {
      const { kind, source } = tokens[index]!;
      if (kind === 'comment' || isBlank(source)) continue;
      this.#order[index] = this.#solid.push(index) - 1;
      if (kind === 'other' && source === ')') {
        const opener = open.pop();
        if (opener === undefined) continue;
        this.#partners[opener] = index;
      }
      this.#openers[index] = open.at(-1) ?? -1;
      if (kind === 'other' && source === '(') open.push(index);
    }
  }

  get solid(): readonly number[] {
    return this.#solid;
  }

  /** The solid token that many places before or behind a solid one; -1 where there is none. */
  near(index: number, places: number): number {
    const place = this.#order[index] ?? -1;
    return place === -1 ? -1 : (this.#solid[place + places] ?? -1);
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
    return this.#partners[index] ?? -1;
  }

  /** The bracket in which a token stands; -1 outside of all. */
  opener(index: number): number {
    return this.#openers[index] ?? -1;
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

/** A token of blanks has nothing else. */
function isBlank(source: string): boolean {
  const first = source.charCodeAt(0);
  return !(first > 0x20 && first < 0x7f) && source.trim() === '';
}
