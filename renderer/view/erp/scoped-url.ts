import type { PageUrl } from '#renderer/widgets/ports.ts';

const SCOPE = 's.';

/** The URL of one list among several: its parameters bear its name in front. */
export function scopedUrl(url: PageUrl, name: string): PageUrl {
  const prefix = `${SCOPE}${name}.`;
  const own = [...url.params]
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, value]): [string, string] => [key.slice(prefix.length), value]);
  return {
    params: new URLSearchParams(own),
    set(params, options) {
      const all = [...url.params].filter(([key]) => !key.startsWith(prefix));
      return url.set(new URLSearchParams([...all, ...[...params].map(([key, value]): [string, string] => [prefix + key, value])]), options);
    },
  };
}

/** The parameters without those of any such list. */
export function withoutLists(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([key]) => !key.startsWith(SCOPE)));
}
