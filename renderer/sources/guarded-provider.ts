import type { DataProvider } from '../data-provider.ts';
import { answerShapes } from './answer-shapes.ts';

type Method = (...parameters: unknown[]) => unknown;

interface Guard {
  provider: DataProvider;
  /** What is said of a wrong answer, in the language of the moment. */
  sentence: () => string;
}

const guards = new WeakMap<DataProvider, Guard>();

/**
 * A provider whose answers have the shape that the renderer counts on: one that has not is rejected with `sentence`, as a failure of the server is,
 * so that it can be asked for again. Everything else is as the provider has it. For one provider it is always the same.
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
