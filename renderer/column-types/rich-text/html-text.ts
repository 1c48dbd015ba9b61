/** Elements followed by a line break. */
const BLOCK = /^\/?(?:p|div|br|li|tr|h[1-6]|blockquote|pre|hr|table|ul|ol)$/i;
const HIDDEN = /^(?:script|style|template|title)$/i;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi;
const MAX_CODE_POINT = 0x10ffff;

/** The visible text of HTML, in one pass: for cells, exports and searches. The result is plain text and must never be rendered as HTML. */
export function htmlText(html: string): string {
  let text = '';
  let hiddenBy: string | null = null;
  for (let at = 0; at < html.length;) {
    const open = html.indexOf('<', at);
    if (hiddenBy === null) text += html.slice(at, open < 0 ? undefined : open);
    const close = open < 0 ? -1 : html.indexOf('>', open);
    if (close < 0) break;
    const name = /^\/?[a-z0-9]+/i.exec(html.slice(open + 1, close))?.[0] ?? '';
    if (hiddenBy !== null) hiddenBy = name.toLowerCase() === `/${hiddenBy}` ? null : hiddenBy;
    else if (HIDDEN.test(name)) hiddenBy = name.toLowerCase();
    else if (BLOCK.test(name)) text += '\n';
    at = close + 1;
  }
  return text
    .replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => entityText(decimal, hex, name) ?? whole)
    .replace(/[ \t\r]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}

function entityText(decimal?: string, hex?: string, name?: string): string | undefined {
  if (name) return NAMED[name.toLowerCase()];
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : undefined;
}
