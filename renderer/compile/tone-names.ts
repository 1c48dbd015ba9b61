/** What the colour of a row or a cell says. */
export const toneNames = ['danger', 'warning', 'success', 'info'] as const;

/** One of them. */
export type ToneName = (typeof toneNames)[number];
