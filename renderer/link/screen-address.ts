/** The addresses of the product's screens. */
export interface ScreenAddresses {
  /** Paths; `:code` stands for one of the codes, any other `:name` for any text. */
  paths: readonly string[];
  /** The ids and names of forms and reports, which the paths of online screens end with. */
  codes: ReadonlySet<string>;
}

/** A placeholder for a value of the row. */
const PLACEHOLDER = /\$\{[^}]*\}/;

/** Files and calls of the server, which are no screens (wire 1.1). */
const API = '/jeecg-boot/';

/** The path of a screen that an address names, without query and fragment; undefined for an address elsewhere, of a file, or for none. */
export function screenPath(href: string): string | undefined {
  const path = href.trim().split(/[?#]/)[0] ?? '';
  const isElsewhere = path === '' || path.startsWith('//') || path.startsWith(API) || /^[a-z][a-z0-9+.-]*:/i.test(path);
  return isElsewhere ? undefined : path;
}

/** True if a path, whose parts may hold placeholders, can lead to one of the screens. */
export function leadsToScreen(path: string, { paths, codes }: ScreenAddresses): boolean {
  const parts = path.split('/');
  return paths.some((pattern) => {
    const expected = pattern.split('/');
    return expected.length === parts.length && expected.every((one, place) => fits(one, parts[place] ?? '', codes));
  });
}

function fits(expected: string, part: string, codes: ReadonlySet<string>): boolean {
  if (PLACEHOLDER.test(part)) return true;
  if (expected === ':code') return codes.has(part);
  return expected.startsWith(':') ? part !== '' : expected === part;
}
