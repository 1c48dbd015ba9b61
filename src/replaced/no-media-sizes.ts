/**
 * Replaces what the rules of dialogs take from the styles of the grid, which would come with every page for it: the rules are those of antd's
 * stylesheet, and the ones in the code are asked for nothing.
 */
export const getMediaSize = (): Readonly<Record<string, number>> => ({});
