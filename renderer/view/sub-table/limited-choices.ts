import { allowedBy, limitedOptions, type ChoiceLimit } from '#renderer/bindings/choice-limit.ts';
import { linkedOptionsCache, type LinkageRequest, type LinkedOptions } from '#renderer/bindings/linked-options.ts';
import type { DataProvider } from '#renderer/data-provider.ts';
import type { Values } from '#renderer/draft/draft.ts';
import type { DictionaryReference } from '#renderer/sources/dictionaries.ts';
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

/** Until the list is known no option may be chosen, and all keep their texts; of choices that are searched only those of the list are known. */
function offered(listed: readonly Option[], all: readonly Option[], remote: DictionaryReference | undefined): readonly Option[] {
  return remote ? listed : limitedOptions(all, new Set(listed.map(({ value }) => value)));
}

/** Loads what the list of a linked record allows, with its texts where they are searched. */
function allowedLoader(provider: Pick<DataProvider, 'getDictionaryTexts'>, limit: ChoiceLimit, remote: DictionaryReference | undefined) {
  const load = listLoader(provider, limit);
  return async ({ parentValue }: LinkageRequest): Promise<readonly Option[]> => {
    const values = [...(allowedBy(await load(parentValue)) ?? [])];
    const texts = remote && values.length > 0 ? await provider.getDictionaryTexts(remote, values) : undefined;
    return values.map((value) => ({ value, text: texts?.get(value) ?? value }));
  };
}

/** Reads the value of a record that names the linked one. */
export type ReadValue = (limit: ChoiceLimit, values: Values) => unknown;

const inTheSame: ReadValue = ({ by }, values) => values[by];

/** The choices of a column that a linked record limits, with their texts where they are searched (`remote`); without one all may be chosen. Its list is kept until the dictionaries are reloaded. */
export function limitedChoices(
  provider: Pick<DataProvider, 'getDictionaryTexts'>,
  limit: ChoiceLimit,
  allOptions: () => readonly Option[],
  onChange: () => void,
  remote?: DictionaryReference,
  read: ReadValue = inTheSame,
): ColumnChoices {
  const cache = linkedOptionsCache(allowedLoader(provider, limit, remote), onChange);
  const made = new WeakMap<object, { all: readonly Option[]; choices: LinkedOptions }>();
  const whole = new WeakMap<readonly Option[], LinkedOptions>();
  const requestOf = (values: Values) => {
    const parentValue = String(read(limit, values) ?? '');
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
      const choices = { options: list.state === 'failed' ? all : offered(list.options, all, remote), state: list.state };
      made.set(list, { all, choices });
      return choices;
    },
  };
}
