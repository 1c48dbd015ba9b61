import { StartError } from './start-error.ts';

/** An address of another system that actions of forms may call: it is named in the settings, so that no definition chooses an address. */
export interface Endpoint {
  /** By which a step of an action names it, as `wms`. */
  name: string;
  /** What users are told that it is. */
  title: string;
  url: string;
  /** Sent as a bearer token; empty for none. */
  token: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The endpoints of `ENDPOINTS`, each with its own settings; throws a StartError that names the first wrong one, and never its token. */
export function readEndpoints(environment: Environment): readonly Endpoint[] {
  const names = (environment.ENDPOINTS ?? '').split(',').flatMap((name) => name.trim() || []);
  return names.map((name) => readEndpoint(environment, name));
}

function readEndpoint(environment: Environment, name: string): Endpoint {
  if (!/^[a-z][a-z0-9_]{0,29}$/.test(name)) throw new StartError(`ENDPOINTS must be names such as wms, joined by commas, not "${name}".`);
  const nameOf = (setting: string) => `ENDPOINT_${name.toUpperCase()}_${setting}`;
  const text = (setting: string) => environment[nameOf(setting)] ?? '';
  const [url, title, token] = [text('URL'), text('TITLE') || name, text('TOKEN')];
  if (!url) throw new StartError(`${nameOf('URL')} is missing: ENDPOINTS names its endpoint.`);
  if (!URL.canParse(url) || !/^https?:\/\/[^"'<>\s#@]+$/.test(url))
    throw new StartError(`${nameOf('URL')} must be an address such as https://wms.example.com/orders, without a user or password.`);
  if (title.length > 20 || /["<>&\p{Cc}]/u.test(title)) throw new StartError(`${nameOf('TITLE')} must be a short name, not "${title}".`);
  if (!/^[\x21-\x7e]*$/.test(token)) throw new StartError(`${nameOf('TOKEN')} must have no spaces and only plain letters and signs.`);
  return { name, title, url, token };
}
