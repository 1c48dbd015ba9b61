import type { Language } from '#messages';

/** A title of a document in the language of the screen. */
export function titleIn(language: Language, { title, titleEn }: { title?: string; titleEn?: string }): string {
  return (language === 'en-US' ? titleEn : undefined) ?? title ?? '';
}
