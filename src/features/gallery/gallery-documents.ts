import type { Language } from '#messages';
import answers from './documents/answers.json' with { type: 'json' };
import english from './documents/english.json' with { type: 'json' };
import wire from './documents/gallery.json' with { type: 'json' };
import record from './documents/record.json' with { type: 'json' };

const chinese = { wire, record, answers };
const englishOf: ReadonlyMap<unknown, string> = new Map(Object.entries(english));

/** The gallery's document, one of its records, and the server's data. Written in Chinese; english.json has the English texts. */
export const galleryDocuments: Record<Language, typeof chinese> = {
  'zh-CN': chinese,
  'en-US': JSON.parse(JSON.stringify(chinese), (_name, value: unknown) => englishOf.get(value) ?? value) as typeof chinese,
};
