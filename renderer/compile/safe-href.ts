/** A link of a document, when it leads to a page: a path, a fragment, or an address of http(s), mail or telephone; else undefined. `${field}` stays. */
export function safeHref(href: string): string | undefined {
  const text = href.trim();
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text.replace(/[\u0000-\u0020]/g, ''))?.[1]?.toLowerCase();
  if (text === '' || text.startsWith('${')) return undefined;
  return scheme === undefined || ['http', 'https', 'mailto', 'tel'].includes(scheme) ? text : undefined;
}
