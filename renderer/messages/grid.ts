/** Sentences of grids: menus, the find bar, row columns, the panel of columns, with their placeholders in braces. */
export const gridMessageCodes = [] as const satisfies readonly string[];
