/** Random numbers that are the same on every run: a stream for each name, so that one area does not disturb another. */
export class Random {
  #state: number;

  constructor(name: string) {
    let hash = 2_166_136_261;
    for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
    this.#state = hash >>> 0;
  }

  /** From 0 up to, but not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from);
  }

  /** A whole number, both ends included. */
  whole(from: number, to: number): number {
    return Math.floor(this.between(from, to + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<Item>(list: readonly Item[]): Item {
    const item = list[this.whole(0, list.length - 1)];
    if (item === undefined && list.length === 0) throw new Error('Nothing to pick from.');
    return item as Item;
  }

  /** Some of a list, in its order. */
  some<Item>(list: readonly Item[], count: number): Item[] {
    const left = list.map((_, place) => place);
    while (left.length > count) left.splice(this.whole(0, left.length - 1), 1);
    return left.flatMap((place) => list.slice(place, place + 1));
  }
}
