import type { TreeReference } from '#renderer/sources/trees.ts';
import { useTexts, type Texts } from '../dictionary-texts.ts';

/** The texts of the values of a tree, asked for once for a whole screen. */
export function useTreeTexts(reference: TreeReference | undefined): Texts {
  const source = reference && textSource(reference);
  return useTexts(source, (provider, values) => (reference ? provider.getTreeTexts(reference, values) : Promise.resolve(new Map())));
}

/** A text depends on what is stored, and not on which part of a tree is offered. */
function textSource(reference: TreeReference): object {
  if (reference.kind === 'table') return { tree: reference.table, text: reference.text, value: reference.value };
  return { tree: reference.kind, ...(reference.kind === 'category-dictionary' && { field: reference.field }) };
}
