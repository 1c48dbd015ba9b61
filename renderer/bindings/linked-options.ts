import type { Option } from '../sources/option.ts';

/** Identifies the options of a chained cell: the column and the parent value; empty for the first column. */
export interface LinkageRequest {
  key: string;
  parentValue: string;
}

/** The options of a chained cell and their load state. */
export interface LinkedOptions<One extends Option = Option> {
  options: readonly One[];
  state: 'loading' | 'loaded' | 'failed';
}

/** The options of chains, loaded once for each parent value, however many cells need them (COL-36). */
export interface LinkedOptionsCache<One extends Option = Option> {
  /** The current options, the same object until they change; starts the load where needed. A null request has no options. */
  read(request: LinkageRequest | null): LinkedOptions<One>;
  /** Resolves when the options have loaded or failed; a paste awaits them. */
  ready(request: LinkageRequest): Promise<LinkedOptions<One>>;
  /** Forgets failures, so that they load again. */
  retry(): void;
}

const NONE: LinkedOptions<never> = { options: [], state: 'loaded' };
const LOADING: LinkedOptions<never> = { options: [], state: 'loading' };
const FAILED: LinkedOptions<never> = { options: [], state: 'failed' };

/** A cache over a loader; `onChange` is called after each answer. */
export function linkedOptionsCache<One extends Option = Option>(
  load: (request: LinkageRequest) => Promise<readonly One[]>,
  onChange: () => void,
): LinkedOptionsCache<One> {
  const known = new Map<string, { now: LinkedOptions<One>; answer: Promise<LinkedOptions<One>> }>();

  function entry(request: LinkageRequest) {
    const id = JSON.stringify([request.key, request.parentValue]);
    const found = known.get(id);
    if (found) return found;
    const made: { now: LinkedOptions<One>; answer: Promise<LinkedOptions<One>> } = { now: LOADING, answer: Promise.resolve(LOADING) };
    const settle = (now: LinkedOptions<One>) => {
      made.now = now;
      onChange();
      return now;
    };
    made.answer = load(request).then(
      (options) => settle({ options, state: 'loaded' }),
      () => settle(FAILED),
    );
    known.set(id, made);
    return made;
  }

  return {
    read: (request) => (request ? entry(request).now : NONE),
    ready: (request) => entry(request).answer,
    retry: () => {
      for (const [id, { now }] of known) if (now === FAILED) known.delete(id);
    },
  };
}
