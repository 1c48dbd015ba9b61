/** Sentences of rich text, markdown and code, with their placeholders in braces. */
export const editorsMessageCodes = [] as const satisfies readonly string[];
