/** The cells that the product registers for columns of the type `slot`, by the names that documents have for them (COL-29). */
export const slotNames = ['stock'] as const;
export type SlotName = (typeof slotNames)[number];
