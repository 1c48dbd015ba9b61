/** The `+N` after the shown options of a drop-down (COL-22). */
export const restCount = (rest: readonly unknown[]): string => `+${rest.length}`;
