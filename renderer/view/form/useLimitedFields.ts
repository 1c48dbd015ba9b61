import { useEffect, useMemo, useReducer, useSyncExternalStore } from 'react';
import { offeredValues } from '#renderer/bindings/offered-values.ts';
import { createListeners } from '#renderer/stores/listeners.ts';
import { useDictionaryRound } from '#renderer/widgets/choices/useDictionaryRound.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { Dictionaries } from '../dictionaries.ts';
import type { FormStore } from '../form-store/form-store.ts';
import { limitedChoices } from '../sub-table/limited-choices.ts';

/** What limits the choices of a form now, as one text. */
function limitText({ plan, valueOf, contextOf }: FormStore): string {
  const limits = plan.fields.flatMap(({ limit, offers }) => {
    if (offers) return [...(offeredValues(offers, contextOf({})) ?? [])].join(',');
    return limit ? String(valueOf(limit.by) ?? '') : [];
  });
  return limits.join('\n');
}

/** The options of a form's fields, where a record that the form names or an expression limits them: of a colour those in which its style comes. */
export function useLimitedFields(store: FormStore, dictionaries: Dictionaries): Dictionaries {
  const { provider } = usePorts();
  const round = useDictionaryRound();
  const limited = useMemo(() => {
    void round;
    const { emit, subscribe } = createListeners();
    const choices = store.plan.fields.flatMap((field) => {
      const own = limitedChoices(field, {
        provider,
        allOptions: () => dictionaries.optionsOf(field),
        onChange: emit,
        read: ({ by }, values) => values[by],
        contextOf: (values) => store.contextOf(values),
      });
      return own ? [[field.key, own] as const] : [];
    });
    return { choices: new Map(choices), subscribe };
  }, [store, dictionaries, provider, round]);
  const [answers, count] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    if (limited.choices.size === 0) return undefined;
    // An answer may have come before anybody listened.
    count();
    return limited.subscribe(count);
  }, [limited]);
  const named = useSyncExternalStore(store.subscribe, () => limitText(store));
  return useMemo((): Dictionaries => {
    void answers;
    void named;
    if (limited.choices.size === 0) return dictionaries;
    const values = store.draft().main.values;
    return {
      ...dictionaries,
      optionsOf: (column) => limited.choices.get(column.key)?.read(values).options ?? dictionaries.optionsOf(column),
      isWaitingFor: ({ key }) => limited.choices.get(key)?.read(values).state === 'loading',
    };
  }, [limited, dictionaries, store, answers, named]);
}
