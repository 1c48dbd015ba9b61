import type { MessageCodeOf } from '#renderer/react';

/** Sentences of the cron editor. */
export const cron: Record<MessageCodeOf<'cron'>, string> = {};
