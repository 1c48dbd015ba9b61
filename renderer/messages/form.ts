/** Sentences of forms: drafts kept on the device, sections, expressions, with their placeholders in braces. */
export const formMessageCodes = [] as const satisfies readonly string[];
