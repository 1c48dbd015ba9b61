/** The note after the options of a drop-down: how many more there are (COL-22). */
export const restCount = (rest: readonly unknown[]): string => `+${rest.length}`;
