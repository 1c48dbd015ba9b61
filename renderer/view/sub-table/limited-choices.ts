import { allowedBy, limitedOptions, type ChoiceLimit } from '#renderer/bindings/choice-limit.ts';
import { linkedOptionsCache, type LinkedOptions } from '#renderer/bindings/linked-options.ts';
import type { DataProvider } from '#renderer/data-provider.ts';
import type { Values } from '#renderer/draft/draft.ts';
import type { Option } from '#renderer/sources/option.ts';
import type { ColumnChoices } from '../grid/cells/linked-cells.ts';

/** Loads the lists of linked records by their keys, those asked for at a time in one request. */
function listLoader(provider: Pick<DataProvider, 'getDictionaryTexts'>, { table, key, list }: ChoiceLimit) {
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

/** The choices of a column that a linked record limits; without one all may be chosen. Its list is kept until the dictionaries are reloaded. */
export function limitedChoices(
  provider: Pick<DataProvider, 'getDictionaryTexts'>,
  limit: ChoiceLimit,
  allOptions: () => readonly Option[],
  onChange: () => void,
): ColumnChoices {
  const load = listLoader(provider, limit);
  const cache = linkedOptionsCache(async ({ parentValue }) => [...(allowedBy(await load(parentValue)) ?? [])].map(asOption), onChange);
  const made = new WeakMap<object, { all: readonly Option[]; choices: LinkedOptions }>();
  const whole = new WeakMap<readonly Option[], LinkedOptions>();
  const requestOf = (values: Values) => {
    const parentValue = String(values[limit.by] ?? '');
    return parentValue === '' ? null : { key: limit.by, parentValue };
  };
  function unlimited(all: readonly Option[]): LinkedOptions {
    let choices = whole.get(all);
    if (!choices) whole.set(all, (choices = { options: all, state: 'loaded' }));
    return choices;
  }
  return {
    retry: cache.retry,
    async ready(values) {
      const request = requestOf(values);
      if (request) await cache.ready(request);
    },
    read(values) {
      const all = allOptions();
      const request = requestOf(values);
      const list = request && cache.read(request);
      if (!list || (list.state === 'loaded' && list.options.length === 0)) return unlimited(all);
      const known = made.get(list);
      if (known?.all === all) return known.choices;
      // Until the list is known no option may be chosen, and all keep their texts.
      const allowed = new Set(list.options.map(({ value }) => value));
      const choices = { options: list.state === 'failed' ? all : limitedOptions(all, allowed), state: list.state };
      made.set(list, { all, choices });
      return choices;
    },
  };
}

const asOption = (value: string): Option => ({ value, text: value });
