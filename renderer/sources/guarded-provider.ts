import type { DataProvider } from '../data-provider.ts';
import { answerShapes } from './answer-shapes.ts';

type Method = (...parameters: unknown[]) => unknown;

interface Guard {
  provider: DataProvider;
  /** The message about an invalid response, in the current language. */
  sentence: () => string;
}

const guards = new WeakMap<DataProvider, Guard>();

/**
 * Wraps a provider to guarantee the shape of its responses: an invalid one is rejected with `sentence`, like a server failure, so that the
 * request can be retried. Everything else passes through. The same provider always gets the same wrapper.
 */
export function guardedProvider(provider: DataProvider, sentence: () => string): DataProvider {
  let guard = guards.get(provider);
  if (!guard) guards.set(provider, (guard = guardOf(provider, sentence)));
  guard.sentence = sentence;
  return guard.provider;
}

function guardOf(provider: DataProvider, sentence: () => string): Guard {
  const methods: Record<string, Method> = Object.create(provider);
  const guard: Guard = { provider: methods as unknown as DataProvider, sentence };
  for (const [name, fits] of Object.entries(answerShapes)) {
    const method: unknown = Reflect.get(provider, name);
    if (typeof method !== 'function') continue;
    methods[name] = async (...parameters) => {
      const answer: unknown = await Reflect.apply(method, provider, parameters);
      if (!fits(answer)) throw new Error(guard.sentence());
      return answer;
    };
  }
  return guard;
}
