import { blockKinds } from '#renderer';
import { useLanguage, useMessage } from '#src/shared/language/index.ts';
import type { OutlineEntry } from './template-tree.ts';

/** What a line of the outline is called: its kind, and what it shows. */
export function useEntryTitle(): (entry: OutlineEntry) => string {
  const message = useMessage();
  const language = useLanguage();
  return ({ kind, path, value }) => {
    if (kind === 'page') return message('design.page');
    if (kind === 'section') return message(`design.section-${path[0] === 'header' ? 'header' : path[0] === 'footer' ? 'footer' : 'body'}`);
    if (kind === 'part') return message('design.part', { n: Number(path.at(-1)) + 1 });
    const name = blockKinds.find((one) => one === value['kind']);
    const text = (language === 'en-US' && value['textEn']) || (value['text'] ?? value['value'] ?? value['rows'] ?? value['field'] ?? '');
    return [name ? message(`design.kind-${name}`) : String(value['kind']), String(text).split('\n')[0]].filter(Boolean).join(' · ');
  };
}
