import type { MessageCodeOf } from '#renderer/react';

/** Sentences of rich text, markdown and code. */
export const editors: Record<MessageCodeOf<'editors'>, string> = {};
