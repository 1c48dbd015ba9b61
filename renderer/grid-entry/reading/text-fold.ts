const ASCII = /^[\x00-\x7F]*$/;

/**
 * Full-width letters, digits and punctuation as ASCII, and every kind of blank as a space. Other compatibility forms stay: `²` stays `²`.
 */
export function plainWidth(text: string): string {
  if (ASCII.test(text)) return text;
  return text
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u00A0\u2000-\u200A\u202F\u3000]/g, ' ')
    .replace(/[\u2212\u2010-\u2015]/g, '-')
    .replaceAll('。', '.');
}

/** The text normalised for search, without case, width and compatibility forms. */
export function searchForm(text: string): string {
  return (ASCII.test(text) ? text : text.normalize('NFKC')).toLowerCase();
}
