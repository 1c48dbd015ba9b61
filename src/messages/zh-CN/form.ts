import type { MessageCodeOf } from '#renderer/react';

/** Sentences of forms: drafts kept on the device, sections, expressions. */
export const form: Record<MessageCodeOf<'form'>, string> = {};
