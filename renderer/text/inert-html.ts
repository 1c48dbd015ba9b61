/**
 * Foreign HTML without its style sheets and event handlers, which Calc and Excel send along too, before a browser parses it: the page's policy
 * forbids both, and the browser would report an error for each. It makes parsing quiet; it does not sanitise.
 */
export function inertHtml(html: string): string {
  const withoutSheets = html.replace(/<style\b[^>]*>[^]*?<\/style\s*>/gi, '');
  return withoutSheets.replace(/<[^<>]*>/g, (tag) => tag.replace(/([\s/])on[a-z]+(\s*=)/gi, '$1data-inert$2'));
}
