/** Wire names (4.8, 7) without a column type: their values are computed elsewhere, and only shown and kept here. */
export const shownTypeNames: readonly string[] = ['formula', 'auto_number'];
