import { blockKinds } from '#renderer';
import type { Sample } from '#renderer/react';
import { useLanguage, useMessage } from '#src/shared/language/index.ts';
import type { OutlineEntry } from './template-tree.ts';

/** What a line of the outline is called: its kind, and what it shows; tables and fields by their titles. */
export function useEntryTitle({ tables, fields }: Sample['names']): (entry: OutlineEntry) => string {
  const message = useMessage();
  const language = useLanguage();
  return ({ kind, path, value }) => {
    if (kind === 'page') return message('design.page');
    if (kind === 'section') return message(`design.section-${path[0] === 'header' ? 'header' : path[0] === 'footer' ? 'footer' : 'body'}`);
    if (kind === 'part') return message('design.part', { n: Number(path.at(-1)) + 1 });
    const name = blockKinds.find((one) => one === value['kind']);
    const [rows, field] = [String(value['rows'] ?? ''), String(value['field'] ?? '')];
    const named = value['text'] ?? value['value'] ?? ((tables.get(rows)?.title ?? rows) || (fields.get(field) ?? field));
    const text = (language === 'en-US' && value['textEn']) || named;
    return [name ? message(`design.kind-${name}`) : String(value['kind']), String(text).split('\n')[0]].filter(Boolean).join(' · ');
  };
}
