/** Sentences of trees, categories, areas and linked choices, with their placeholders in braces. */
export const treesMessageCodes = [] as const satisfies readonly string[];
