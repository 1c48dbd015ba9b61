/** Sentences of the pickers of departments, users, roles and positions, with their placeholders in braces. */
export const peopleMessageCodes = [] as const satisfies readonly string[];
