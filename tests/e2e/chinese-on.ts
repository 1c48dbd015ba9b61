import type { Page } from 'playwright-core';

/** What may be Chinese on a page in English: the cells of all columns but those of dictionaries, and these texts. */
export interface DataOnPage {
  /** Keys of the columns whose texts come from a dictionary. */
  dictionaryColumns: readonly string[];
  /** Names of people, departments and records. */
  texts: readonly string[];
}

/** The Chinese texts, names and hints that a page shows besides data, each with the tag and class of its element. */
export function chineseOn(page: Page, data: DataOnPage): Promise<string[]> {
  return page.evaluate(findChinese, data);
}

function findChinese({ dictionaryColumns, texts }: DataOnPage): string[] {
  const known = new Set(texts);
  const found = new Set<string>();
  const isData = (element: Element, text: string) => {
    const cell = element.closest('[role="gridcell"][col-id]');
    if (cell) return !dictionaryColumns.includes(cell.getAttribute('col-id') ?? '');
    // The letter of somebody without a picture is one of the name.
    if (element.closest('.ant-avatar')) return true;
    // The button that leads to Chinese is named in Chinese.
    return [...known].some((name) => text.includes(name)) || element.closest('button[lang="zh-CN"]') !== null;
  };
  const look = (element: Element, text: string | null) => {
    if (text && /\p{Script=Han}/u.test(text) && element.checkVisibility() && !isData(element, text.trim()))
      found.add(`${element.tagName.toLowerCase()}.${element.getAttribute('class')?.split(' ')[0] ?? ''}: ${text.trim()}`);
  };
  look(document.documentElement, document.title);
  for (const element of document.body.querySelectorAll('*')) {
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) look(element, node.textContent);
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'data-placeholder'])
      look(element, element.getAttribute(name));
  }
  return [...found];
}
