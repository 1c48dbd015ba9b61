import { textSource } from '#renderer/column-types/tree-look-up.ts';
import type { TreeReference } from '#renderer/sources/trees.ts';
import { useTexts, type Texts } from '../choices/dictionary-texts.ts';

/** The texts of tree values, requested once for the whole screen. */
export function useTreeTexts(reference: TreeReference | undefined): Texts {
  const source = reference && textSource(reference);
  return useTexts(source, (provider, values) => (reference ? provider.getTreeTexts(reference, values) : Promise.resolve(new Map())));
}
