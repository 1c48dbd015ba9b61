/** What stands behind the choices that a drop-down shows: how many more there are (COL-22). */
export const restCount = (rest: readonly unknown[]): string => `+${rest.length}`;
