/** Names of the wire (4.8, 7) that have no column type here yet: their values are shown and kept, not edited. */
export const plannedTypeNames: readonly string[] = ['formula', 'auto_number'];
