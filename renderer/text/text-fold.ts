const ASCII = /^[\x00-\x7F]*$/;

/** Characters without a width, which web pages and chat programs put around copied texts. Joiners, which make up emoji, are not among them. */
const WIDTHLESS = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/**
 * Full-width letters, digits and punctuation as ASCII, every kind of blank as a space, and characters without a width removed. Other
 * compatibility forms stay: `²` stays `²`.
 */
export function plainWidth(text: string): string {
  if (ASCII.test(text)) return text;
  return text
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(WIDTHLESS, '')
    .replace(/[\u00A0\u2000-\u200A\u202F\u3000]/g, ' ')
    .replace(/[\u2212\u2010-\u2015]/g, '-')
    .replaceAll('。', '.');
}

/** The text normalised for search, without case, width and compatibility forms. */
export function searchForm(text: string): string {
  return (ASCII.test(text) ? text : text.normalize('NFKC').replace(WIDTHLESS, '')).toLowerCase();
}
