import type { Http } from './http.ts';
import type { createTrees, TreeDictionaries } from './trees.ts';

type Trees = ReturnType<typeof createTrees>;

/** The trees of a server over code that few lists need: it is loaded with the first call. */
export function laterTrees(http: Http, dictionaries: TreeDictionaries): Trees {
  let trees: Promise<Trees> | undefined;
  const forget = (error: unknown) => {
    trees = undefined;
    throw error;
  };
  const load = () => (trees ??= import('./trees.ts').then(({ createTrees: create }) => create(http, dictionaries), forget));
  return {
    getTreeNodes: async (...asked) => (await load()).getTreeNodes(...asked),
    searchTree: async (...asked) => (await load()).searchTree(...asked),
    getTreeTexts: async (...asked) => (await load()).getTreeTexts(...asked),
    findNodesByText: async (...asked) => (await load()).findNodesByText(...asked),
    getTreeRows: async (...asked) => (await load()).getTreeRows(...asked),
    getLinkedOptions: async (...asked) => (await load()).getLinkedOptions(...asked),
  };
}
