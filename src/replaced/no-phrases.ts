/**
 * Replaces the phrases of pinyin-pro, by which it chooses among the readings of a character within a text: searches ask for all readings of single
 * characters. A third of the dictionary, and a tree of all phrases that it would build while the user works.
 */
export const acTree = { search: () => [] };

/** Nothing is built. */
export function ensureAcBuilt(): void {}
