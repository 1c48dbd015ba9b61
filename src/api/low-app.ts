/** The low-code application whose page is open: its id goes along with each request, its filter with the next one only (ROUTE-09). */
export interface LowApp {
  /** Called when another page is opened: `name` is that of its route. */
  follow(name: string, params: Readonly<Record<string, string | undefined>>): void;
  id(): string | undefined;
  /** What the next request asks for besides; empty from then on. */
  takeFilter(): Record<string, string>;
}

const PREFIX = 'low-app';

/** Follows the pages of a browser tab; `lowApp` is the application's own. */
export function createLowApp(): LowApp {
  let appId: string | undefined;
  let filter: Record<string, string> = {};
  return {
    follow(name, params) {
      appId = name.startsWith(PREFIX) ? params['appId'] : undefined;
      filter = appId === undefined ? {} : readFilter(params['lowAppFilter']);
    },
    id: () => appId,
    takeFilter() {
      const taken = filter;
      filter = {};
      return taken;
    },
  };
}

/** The pages of this browser tab. */
export const lowApp = createLowApp();

/** The members of a JSON object that are texts, numbers or booleans; none of anything else. */
function readFilter(text: string | undefined): Record<string, string> {
  try {
    const members = Object.entries(Object(JSON.parse(text ?? '{}')));
    return Object.fromEntries(
      members.flatMap(([key, value]) => (/^(string|number|boolean)$/.test(typeof value) ? [[key, String(value)]] : [])),
    );
  } catch {
    return {};
  }
}
