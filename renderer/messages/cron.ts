/** Sentences of the cron editor, with their placeholders in braces. */
export const cronMessageCodes = [] as const satisfies readonly string[];
