import { answersOf, type Answers } from '../answers/answers.ts';
import type { DictionaryReference } from '../sources/dictionaries.ts';
import type { TextLookUp } from './define.ts';
import type { Option } from '../sources/option.ts';

/** Text look-up in a server-side dictionary (COL-21). */
export function dictionaryLookUp(reference: DictionaryReference, isMultiple: boolean): TextLookUp {
  return {
    isMultiple,
    async find(texts, sources) {
      const found = await sources.findOptionsByText(reference, texts);
      for (const { value, text } of found.named) answersOf(sources).texts.set(reference, value, text);
      return found;
    },
  };
}

/** The text of a value with server-side options: of its own option, else of a loaded one; several are joined by comma. */
export function remoteText(value: string, options: readonly Option[] = [], source: object | undefined, answers?: Answers): string {
  const textOf = (part: string) => options.find((option) => option.value === part)?.text ?? (source && answers?.texts.get(source, part));
  const partsOf = () => value.split(',').map((part) => textOf(part) ?? part);
  return textOf(value) ?? partsOf().join(',');
}
