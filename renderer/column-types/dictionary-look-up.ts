import type { DictionaryReference } from '../compile/plan.ts';
import type { Option, TextLookUp } from './define.ts';
import { knownText, rememberText } from './known-texts.ts';

/** Texts of a dictionary that stays on the server (COL-21). */
export function dictionaryLookUp(reference: DictionaryReference, isMultiple: boolean): TextLookUp {
  return {
    isMultiple,
    async find(texts, sources) {
      const found = await sources.findOptionsByText(reference, texts);
      for (const { value, text } of found.named) rememberText(reference, value, text, sources);
      return found;
    },
  };
}

/** The text of a value that stays on the server: of its option, else what somebody has loaded; of several joined by comma each. */
export function remoteText(value: string, options: readonly Option[] = [], source: object | undefined): string {
  const textOf = (part: string) => options.find((option) => option.value === part)?.text ?? (source && knownText(source, part));
  const partsOf = () => value.split(',').map((part) => textOf(part) ?? part);
  return textOf(value) ?? partsOf().join(',');
}
