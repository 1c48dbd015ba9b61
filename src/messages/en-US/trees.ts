import type { MessageCodeOf } from '#renderer/react';

/** Sentences of trees, categories, areas and linked choices. */
export const trees: Record<MessageCodeOf<'trees'>, string> = {};
