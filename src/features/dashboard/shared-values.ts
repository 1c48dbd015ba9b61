import { useMemo } from 'react';
import type { DashboardParameter } from '#src/api/dashboards.ts';
import { usePageParams } from '#src/shared/open-page.ts';

const PREFIX = 'p.';

/** The values of shared parameters by name; those of a range under `…_begin` and `…_end`. */
export type SharedValues = Readonly<Record<string, string>>;

/** The names under which a parameter has values. */
function namesOf({ name, type }: DashboardParameter): string[] {
  return type === 'dates' ? [`${name}_begin`, `${name}_end`] : [name];
}

/** The values of the shared parameters, kept in the address; a change sets several at once. */
export function useSharedValues(parameters: readonly DashboardParameter[]): [SharedValues, (values: SharedValues) => void] {
  const [params, setParams] = usePageParams();
  const values = useMemo(
    () => Object.fromEntries(parameters.flatMap(namesOf).map((name) => [name, params.get(PREFIX + name) ?? ''])),
    [parameters, params],
  );
  const change = (changed: SharedValues) => {
    const next = new URLSearchParams(params);
    for (const [name, text] of Object.entries(changed))
      if (text) next.set(PREFIX + name, text);
      else next.delete(PREFIX + name);
    setParams(next);
  };
  return [values, change];
}

/** The values as conditions of the wire: a text may be a part of what is stored, a choice and a day are what is stored. */
export function sharedConditions(parameters: readonly DashboardParameter[], values: SharedValues): Record<string, string> {
  const entries = parameters.flatMap((parameter) =>
    namesOf(parameter).map((name) => {
      const value = values[name] ?? '';
      return [name, value && parameter.type === 'text' ? `*${value}*` : value] as const;
    }),
  );
  return Object.fromEntries(entries);
}
