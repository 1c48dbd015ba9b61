import { answersOf } from '#renderer/answers/answers.ts';
import { dictionaryRound } from '#renderer/answers/dictionary-round.ts';
import type { DictionaryReference } from '#renderer/sources/dictionaries.ts';
import type { Option } from '#renderer/sources/option.ts';
import type { RendererPorts } from '../ports.ts';

type Provider = RendererPorts['provider'];

/** How long the results of a search are used again, and how many of them. */
const FRESH_MS = 30_000;
const MOST = 200;

const makeFound = () => new Map<string, { at: number; options: readonly Option[] }>();

const keyOf = (reference: DictionaryReference, keyword: string) => JSON.stringify([dictionaryRound(), reference, keyword]);

/** True for a search whose results are known. */
export function isFound(provider: Provider, reference: DictionaryReference, keyword: string): boolean {
  const known = answersOf(provider).one(makeFound).get(keyOf(reference, keyword));
  return known !== undefined && Date.now() - known.at < FRESH_MS;
}

/** Searches the options of a dictionary, unless the same search was made a moment ago. */
export async function searchOnce(
  provider: Provider,
  reference: DictionaryReference,
  keyword: string,
  signal: AbortSignal,
): Promise<readonly Option[]> {
  const found = answersOf(provider).one(makeFound);
  const key = keyOf(reference, keyword);
  const known = found.get(key);
  if (known && Date.now() - known.at < FRESH_MS) return known.options;
  const options = await provider.searchDictionary(reference, keyword, signal);
  const [oldest] = found.keys();
  if (found.size >= MOST && oldest !== undefined) found.delete(oldest);
  found.set(key, { at: Date.now(), options });
  return options;
}
