/** Names of the wire (4.8, 7) without a column type: their values are computed by others, and shown and kept here. */
export const shownTypeNames: readonly string[] = ['formula', 'auto_number'];
