import { answersOf } from '../answers/answers.ts';
import type { TreeReference } from '../sources/trees.ts';
import type { TextLookUp } from './define.ts';

/** Text look-up in a tree (TREE-04, TREE-06). */
export function treeLookUp(reference: TreeReference, isMultiple: boolean): TextLookUp {
  return {
    isMultiple,
    async find(texts, sources) {
      const found = await sources.findNodesByText(reference, texts);
      const source = textSource(reference);
      for (const { value, text } of found.named) answersOf(sources).texts.set(source, value, text);
      return found;
    },
  };
}

/** The cache key of node texts: depends on what is stored, not on which part of the tree is offered. */
export function textSource(reference: TreeReference): object {
  if (reference.kind === 'table') return { tree: reference.table, text: reference.text, value: reference.value };
  return { tree: reference.kind, ...(reference.kind === 'category-dictionary' && { field: reference.field }) };
}
