import type { MessageCodeOf } from '#renderer/react';

/** Sentences of grids: menus, the find bar, row columns, the panel of columns. */
export const grid: Record<MessageCodeOf<'grid'>, string> = {};
