interface Entry {
  moment: number;
  order: number;
  run: () => void;
}

/** What happens in the factory, in order of time; what is at the same moment happens in the order of its planning. */
export class Agenda {
  readonly #heap: Entry[] = [];
  #planned = 0;
  #now = -Infinity;

  /** The moment that is reached. */
  get now(): number {
    return this.#now;
  }

  /** Plans something; nothing happens before what has happened already. */
  plan(moment: number, run: () => void): void {
    const entry = { moment: Math.max(moment, this.#now), order: this.#planned++, run };
    const heap = this.#heap;
    let place = heap.push(entry) - 1;
    for (;;) {
      const parent = (place - 1) >> 1;
      const above = heap[parent];
      if (place === 0 || !above || !isBefore(entry, above)) break;
      heap[place] = above;
      place = parent;
    }
    heap[place] = entry;
  }

  /** Lets everything happen that is planned before a moment, and leaves the rest undone. */
  runUntil(end: number): void {
    for (let first = this.#heap[0]; first && first.moment < end; first = this.#heap[0]) {
      this.#removeFirst();
      this.#now = first.moment;
      first.run();
    }
  }

  #removeFirst(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (!last || !heap.length) return;
    let place = 0;
    for (;;) {
      const left = 2 * place + 1;
      const [one, other] = [heap[left], heap[left + 1]];
      const next = one && other && isBefore(other, one) ? left + 1 : left;
      const below = heap[next];
      if (!below || !isBefore(below, last)) break;
      heap[place] = below;
      place = next;
    }
    heap[place] = last;
  }
}

function isBefore(one: Entry, other: Entry): boolean {
  return one.moment < other.moment || (one.moment === other.moment && one.order < other.order);
}
