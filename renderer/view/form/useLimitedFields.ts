import { useEffect, useMemo, useReducer, useSyncExternalStore } from 'react';
import { createListeners } from '#renderer/stores/listeners.ts';
import { useDictionaryRound } from '#renderer/widgets/choices/useDictionaryRound.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { Dictionaries } from '../dictionaries.ts';
import type { FormStore } from '../form-store/form-store.ts';
import { limitedChoices } from '../sub-table/limited-choices.ts';

/** The options of a form's fields, where a record that the form names limits them: of a colour those in which its style comes. */
export function useLimitedFields(store: FormStore, dictionaries: Dictionaries): Dictionaries {
  const { provider } = usePorts();
  const round = useDictionaryRound();
  const limited = useMemo(() => {
    void round;
    const { emit, subscribe } = createListeners();
    const choices = store.plan.fields.flatMap((field) => {
      const own = field.limit && limitedChoices(provider, field.limit, () => dictionaries.optionsOf(field), emit, field.remote);
      return own ? [[field.key, own] as const] : [];
    });
    const by = store.plan.fields.flatMap(({ limit }) => limit?.by ?? []);
    return { choices: new Map(choices), by, subscribe };
  }, [store, dictionaries, provider, round]);
  const [answers, count] = useReducer((n: number) => n + 1, 0);
  useEffect(() => limited.subscribe(count), [limited]);
  const named = useSyncExternalStore(store.subscribe, () => limited.by.map((key) => String(store.valueOf(key) ?? '')).join('\n'));
  return useMemo((): Dictionaries => {
    void answers;
    void named;
    if (limited.choices.size === 0) return dictionaries;
    const values = store.draft().main.values;
    return {
      ...dictionaries,
      optionsOf: (column) => limited.choices.get(column.key)?.read(values).options ?? dictionaries.optionsOf(column),
    };
  }, [limited, dictionaries, store, answers, named]);
}
