import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../db/connect.ts';
import type { ClientPageOptions } from './client-page.ts';

/** Milliseconds for which the pages of the menu are not read again. */
const FRESH_MS = 1000;

/** What the client has to know before its first call, and which pages the menu embeds (ROUTE-16). */
export function pageOptions(
  { basePath, captcha, sms, registration, casUrl, providers, frameTokenHosts, portals }: Config,
  db: Database,
): ClientPageOptions {
  const settings = {
    ...(basePath && { 'base-path': basePath }),
    ...(!captcha && { captcha: 'off' }),
    ...(sms !== 'off' && { 'phone-sign-in': 'on' }),
    ...(registration && { registration: 'on' }),
    ...(casUrl && { 'single-sign-on': casUrl }),
    ...(providers.length > 0 && {
      'third-sign-in': encodeURIComponent(JSON.stringify(providers.map(({ source, title }) => [source, title]))),
    }),
    ...(frameTokenHosts.length > 0 && { 'frame-token-hosts': frameTokenHosts.join(' ') }),
    ...(portals.length > 0 && { 'micro-frontend': 'on' }),
  };
  return { basePath, settings, portals, frameOrigins: freshOrigins(db) };
}

/** The origins of the menu's pages; without the database those that were read last. */
function freshOrigins(db: Database): () => Promise<readonly string[]> {
  let read = { at: -FRESH_MS, origins: [] as readonly string[] };
  return async () => {
    if (performance.now() - read.at < FRESH_MS) return read.origins;
    const origins = await readOrigins(db).catch(() => read.origins);
    read = { at: performance.now(), origins };
    return origins;
  };
}

async function readOrigins(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ url: string }>`select distinct url from sys.sys_permission
    where del_flag = 0 and url ~* '^https?://' limit 200`.execute(db);
  const origins = rows.flatMap(({ url }) => (URL.canParse(url) ? new URL(url).origin : []));
  return [...new Set(origins)].filter((origin) => /^https?:\/\/[\w.:[\]-]+$/.test(origin));
}
