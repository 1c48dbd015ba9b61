import type { MessageCodeOf } from '#renderer/react';

/** Sentences of the pickers of departments, users, roles and positions. */
export const people: Record<MessageCodeOf<'people'>, string> = {};
