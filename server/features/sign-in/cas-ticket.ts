import { fail } from '#server/errors.ts';
import { askSystem } from '#server/outbound/ask-system.ts';

/** The answer of CAS 2 and 3: a success names the user. */
const USER = /<(?:\w+:)?authenticationSuccess>\s*<(?:\w+:)?user>([^<]{1,100})<\/(?:\w+:)?user>/;

/** Asks the CAS server whose ticket this is; null for a ticket that is not valid, `single-sign-on-failed` when the server cannot be asked. */
export async function validateTicket(casUrl: string, ticket: string, service: string): Promise<string | null> {
  const query = new URLSearchParams({ ticket, service });
  const answer = await askSystem(`${casUrl}/serviceValidate?${query}`);
  if (answer?.status !== 200) return fail('single-sign-on-failed');
  return USER.exec(answer.text)?.[1]?.trim() ?? null;
}
