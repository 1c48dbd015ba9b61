import { fail } from '#server/errors.ts';

const TIMEOUT_MS = 10_000;
const MAX_CHARACTERS = 20_000;
/** The answer of CAS 2 and 3: a success names the user. */
const USER = /<(?:\w+:)?authenticationSuccess>\s*<(?:\w+:)?user>([^<]{1,100})<\/(?:\w+:)?user>/;

/** Asks the CAS server whose ticket this is; null for a ticket that is not valid, `single-sign-on-failed` when the server cannot be asked. */
export async function validateTicket(casUrl: string, ticket: string, service: string): Promise<string | null> {
  const query = new URLSearchParams({ ticket, service });
  try {
    const response = await fetch(`${casUrl}/serviceValidate?${query}`, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = (await response.text()).slice(0, MAX_CHARACTERS);
    if (!response.ok) return fail('single-sign-on-failed');
    return USER.exec(text)?.[1]?.trim() ?? null;
  } catch {
    return fail('single-sign-on-failed');
  }
}
