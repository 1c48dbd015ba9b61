import type { MessageCodeOf } from '#renderer/react';

/** Sentences of popups over reports. */
export const popup: Record<MessageCodeOf<'popup'>, string> = {};
