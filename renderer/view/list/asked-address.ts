import type { PageUrl } from '#renderer/widgets/ports.ts';

/** What was asked for last, and what the page showed then, by the port of a page. */
const asked = new WeakMap<PageUrl['set'], { seen: URLSearchParams; params: URLSearchParams }>();

/** The params of the address as asked for last: the page itself may be a moment behind them. */
export function latestParams(url: PageUrl): URLSearchParams {
  const last = asked.get(url.set);
  return last?.seen === url.params ? last.params : url.params;
}

/** Asks for an address, so that what is asked for next begins with it; resolves to false where it was refused. */
export async function askFor(url: PageUrl, params: URLSearchParams, options?: { replace: true }): Promise<boolean> {
  const own = { seen: url.params, params };
  asked.set(url.set, own);
  const isThere = (await url.set(params, options)) !== false;
  if (!isThere && asked.get(url.set) === own) asked.delete(url.set);
  return isThere;
}
