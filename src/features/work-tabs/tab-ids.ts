/** The id of a tab's element. */
export const tabId = (key: string): string => `tab:${key}`;

/** The id of the page below a tab. */
export const panelId = (key: string): string => `page:${key}`;
