import { allowedBy, limitedOptions, type ChoiceLimit } from '#renderer/bindings/choice-limit.ts';
import { linkedOptionsCache, type LinkageRequest, type LinkedOptions } from '#renderer/bindings/linked-options.ts';
import { offeredValues } from '#renderer/bindings/offered-values.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { DataProvider } from '#renderer/data-provider.ts';
import type { Values } from '#renderer/draft/draft.ts';
import type { EvaluationContext } from '#renderer/expressions/evaluate.ts';
import type { DictionaryReference } from '#renderer/sources/dictionaries.ts';
import type { Option } from '#renderer/sources/option.ts';
import type { ColumnChoices } from '../grid/cells/linked-cells.ts';

/** Loads the lists of linked records by their keys, those asked for at a time in one request. */
function listLoader(provider: TextProvider, { table, key, list }: ChoiceLimit) {
  const reference = { kind: 'table', table, text: list, value: key } as const;
  let wanted: string[] = [];
  let answer: Promise<ReadonlyMap<string, string>> | undefined;
  return async (one: string): Promise<string> => {
    wanted.push(one);
    answer ??= Promise.resolve().then(() => {
      const keys = wanted;
      wanted = [];
      answer = undefined;
      return provider.getDictionaryTexts(reference, keys);
    });
    return (await answer).get(one) ?? '';
  };
}

/** Until the list is known no option may be chosen, and all keep their texts; of choices that are searched only those of the list are known. */
function offered(listed: readonly Option[], all: readonly Option[], remote: DictionaryReference | undefined): readonly Option[] {
  return remote ? listed : limitedOptions(all, new Set(listed.map(({ value }) => value)));
}

type TextProvider = Pick<DataProvider, 'getDictionaryTexts'>;

/** What limited choices are made of. */
export interface ChoiceParts {
  provider: TextProvider;
  allOptions: () => readonly Option[];
  onChange: () => void;
  /** Reads the value that names the linked record. */
  read: (limit: ChoiceLimit, values: Values) => unknown;
  /** What the expression of a column reads beside these values. */
  contextOf: (values: Values) => EvaluationContext;
}

/** What limits the choices: which values a record asks for, and how they are found; null for no limit. */
interface Limits {
  requestOf(values: Values): LinkageRequest | null;
  allowed(request: LinkageRequest): Promise<Iterable<string>>;
}

function limitsOf({ key, limit, offers }: ColumnPlan, { provider, read, contextOf }: ChoiceParts): Limits | undefined {
  const requested = (parentValue: string) => (parentValue === '' ? null : { key, parentValue });
  if (offers)
    return {
      requestOf: (values) => requested([...(offeredValues(offers, contextOf(values)) ?? [])].join(',')),
      allowed: async ({ parentValue }) => parentValue.split(','),
    };
  if (!limit) return undefined;
  const load = listLoader(provider, limit);
  return {
    requestOf: (values) => requested(String(read(limit, values) ?? '')),
    allowed: async ({ parentValue }) => allowedBy(await load(parentValue)) ?? [],
  };
}

/** Loads what may be chosen, with its texts where they are searched. */
function allowedLoader(provider: TextProvider, limits: Limits, remote: DictionaryReference | undefined) {
  return async (request: LinkageRequest): Promise<readonly Option[]> => {
    const values = [...(await limits.allowed(request))];
    const texts = remote && values.length > 0 ? await provider.getDictionaryTexts(remote, values) : undefined;
    return values.map((value) => ({ value, text: texts?.get(value) ?? value }));
  };
}

/**
 * The choices of a column that a linked record or an expression limits, with their texts where they are searched; undefined for any other
 * column. Where nothing is listed all may be chosen. Lists are kept until the dictionaries are reloaded.
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
      if (!list || (list.state === 'loaded' && list.options.length === 0)) return unlimited(all);
      const known = made.get(list);
      if (known?.all === all) return known.choices;
      const choices = { options: list.state === 'failed' ? all : offered(list.options, all, remote), state: list.state };
      made.set(list, { all, choices });
      return choices;
    },
  };
}
