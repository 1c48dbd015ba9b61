/** Sentences of popups over reports, with their placeholders in braces. */
export const popupMessageCodes = [] as const satisfies readonly string[];
