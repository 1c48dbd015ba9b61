import { allowedIn, limitedOptions, type ChoiceLimit } from '#renderer/bindings/choice-limit.ts';
import { linkedOptionsCache, type LinkageRequest, type LinkedOptions } from '#renderer/bindings/linked-options.ts';
import { offeredValues } from '#renderer/bindings/offered-values.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { DataProvider } from '#renderer/data-provider.ts';
import type { Values } from '#renderer/draft/draft.ts';
import type { EvaluationContext } from '#renderer/expressions/evaluate.ts';
import type { DictionaryReference } from '#renderer/sources/dictionaries.ts';
import type { Option } from '#renderer/sources/option.ts';
import type { ColumnChoices } from '../grid/cells/linked-cells.ts';

type LimitProvider = Pick<DataProvider, 'getDictionaryTexts' | 'findOptionsByText'>;

/** What the rows of a key hold in the column of a limit. */
type HeldOf = (key: string) => readonly string[];

async function readHeld(provider: LimitProvider, { table, key, column, kind }: ChoiceLimit, keys: readonly string[]): Promise<HeldOf> {
  if (kind === 'list') {
    const lists = await provider.getDictionaryTexts({ kind: 'table', table, text: column, value: key }, keys);
    return (one) => [lists.get(one) ?? ''];
  }
  const { named, unasked } = await provider.findOptionsByText({ kind: 'table', table, text: key, value: column }, keys);
  return (one) => {
    if (unasked.includes(one)) throw new Error(`Nobody was asked for the choices of ${one}.`);
    return named.flatMap(({ text, value }) => (text === one ? [value] : []));
  };
}

/** Loads what limits choices by keys, those asked for at a time in one request. */
function heldLoader(provider: LimitProvider, limit: ChoiceLimit) {
  let wanted: string[] = [];
  let answer: Promise<HeldOf> | undefined;
  return async (one: string): Promise<readonly string[]> => {
    wanted.push(one);
    answer ??= Promise.resolve().then(() => {
      const keys = wanted;
      wanted = [];
      answer = undefined;
      return readHeld(provider, limit, keys);
    });
    return (await answer)(one);
  };
}

/** Until the list is known no option may be chosen, and all keep their texts; of choices that are searched only those of the list are known. */
function offered(listed: readonly Option[], all: readonly Option[], remote: DictionaryReference | undefined): readonly Option[] {
  return remote ? listed : limitedOptions(all, new Set(listed.map(({ value }) => value)));
}

/** What limited choices are made of. */
export interface ChoiceParts {
  provider: LimitProvider;
  allOptions: () => readonly Option[];
  onChange: () => void;
  /** Reads the value that names what limits the choices. */
  read: (limit: ChoiceLimit, values: Values) => unknown;
  /** What the expression of a column reads beside these values. */
  contextOf: (values: Values) => EvaluationContext;
}

/** What limits the choices: which values a record asks for, and how they are found; null for no limit. */
interface Limits {
  requestOf(values: Values): LinkageRequest | null;
  allowed(request: LinkageRequest): Promise<Iterable<string>>;
  /** Where nothing is found all may be chosen. */
  isOpen: boolean;
}

function limitsOf({ key, limit, offers }: ColumnPlan, { provider, read, contextOf }: ChoiceParts): Limits | undefined {
  const requested = (parentValue: string) => (parentValue === '' ? null : { key, parentValue });
  if (offers)
    return {
      requestOf: (values) => requested([...(offeredValues(offers, contextOf(values)) ?? [])].join(',')),
      allowed: async ({ parentValue }) => parentValue.split(','),
      isOpen: true,
    };
  if (!limit) return undefined;
  const load = heldLoader(provider, limit);
  return {
    requestOf: (values) => requested(String(read(limit, values) ?? '')),
    allowed: async ({ parentValue }) => allowedIn(limit, await load(parentValue)) ?? [],
    isOpen: limit.kind === 'list',
  };
}

/** Loads what may be chosen, with its texts where they are searched. */
function allowedLoader(provider: LimitProvider, limits: Limits, remote: DictionaryReference | undefined) {
  return async (request: LinkageRequest): Promise<readonly Option[]> => {
    const values = [...(await limits.allowed(request))];
    const texts = remote && values.length > 0 ? await provider.getDictionaryTexts(remote, values) : undefined;
    return values.map((value) => ({ value, text: texts?.get(value) ?? value }));
  };
}

/**
 * The choices of a column that a linked record or an expression limits, with their texts where they are searched; undefined for any other
 * column. Where a record lists nothing all may be chosen. Lists are kept until the dictionaries are reloaded.
 */
export function limitedChoices(column: ColumnPlan, parts: ChoiceParts): ColumnChoices | undefined {
  const limits = limitsOf(column, parts);
  if (!limits) return undefined;
  const { remote } = column;
  const cache = linkedOptionsCache(allowedLoader(parts.provider, limits, remote), parts.onChange);
  const made = new WeakMap<object, { all: readonly Option[]; choices: LinkedOptions }>();
  const whole = new WeakMap<readonly Option[], LinkedOptions>();
  function unlimited(all: readonly Option[]): LinkedOptions {
    let choices = whole.get(all);
    if (!choices) whole.set(all, (choices = { options: all, state: 'loaded' }));
    return choices;
  }
  return {
    retry: cache.retry,
    async ready(values) {
      const request = limits.requestOf(values);
      if (request) await cache.ready(request);
    },
    read(values) {
      const all = parts.allOptions();
      const request = limits.requestOf(values);
      const list = request && cache.read(request);
      if (!list || (limits.isOpen && list.state === 'loaded' && list.options.length === 0)) return unlimited(all);
      const known = made.get(list);
      if (known?.all === all) return known.choices;
      const choices = { options: list.state === 'failed' ? all : offered(list.options, all, remote), state: list.state };
      made.set(list, { all, choices });
      return choices;
    },
  };
}
