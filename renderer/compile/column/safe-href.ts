/** A document's link if it is a safe one: a path, a fragment, or an http(s), mailto or tel address; else undefined. `${field}` placeholders stay. */
export function safeHref(href: string): string | undefined {
  const text = href.trim();
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text.replace(/[\u0000-\u0020]/g, ''))?.[1]?.toLowerCase();
  if (text === '' || text.startsWith('${')) return undefined;
  return scheme === undefined || ['http', 'https', 'mailto', 'tel'].includes(scheme) ? text : undefined;
}
