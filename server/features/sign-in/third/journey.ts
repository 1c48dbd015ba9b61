import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordAudit } from '#server/access/audit.ts';
import { fail, ServerError } from '#server/errors.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { ThirdProvider } from '#server/third-providers.ts';
import { bindAccount, findOwner, type NamedAccount } from './account-store.ts';
import { authorizeUrl } from './authorize-url.ts';
import { browserOf, keyForBrowser } from './browser-key.ts';
import { accountOf } from './provider-account.ts';
import { giveTicket, newSecret, takeTicket, type TicketContent } from './ticket-store.ts';

/** Who sets out to a provider, and for what. */
export interface Departure {
  request: FastifyRequest;
  reply: FastifyReply;
  address: string;
  isInApp: boolean;
  /** The path of this site to open in the end. */
  redirect: string;
  /** The signed-in user who adds an account; empty for one who signs in. */
  userId: string;
}

const SIGN_IN_PAGE = '/oauth2-app/login';
const ACCOUNT_PAGE = '/account/settings';

/** The provider of that name; `third-unknown` where none is configured. */
export function providerOf({ config }: ServerContext, source: string): ThirdProvider {
  return config.providers.find((provider) => provider.source === source) ?? fail('third-unknown');
}

/** The address of a provider that a browser goes to, and comes back from with a code. */
export async function setOut(context: ServerContext, source: string, departure: Departure): Promise<string> {
  const provider = providerOf(context, source);
  const { request, reply, address, isInApp, redirect, userId } = departure;
  const verifier = newSecret();
  const browser = keyForBrowser(request, reply, context.config);
  const content = { address, browser, source, verifier, redirect, userId };
  const state = await giveTicket(context.db, 'state', content);
  return authorizeUrl(provider, { state, verifier, redirectUri: returnAddress(context, source), isInApp });
}

/** What a provider sends a browser back with. */
export interface Arrival {
  request: FastifyRequest;
  address: string;
  state: string;
  /** Absent when the user has refused there. */
  code: string | undefined;
}

/** The page of this site that somebody who comes back from a provider goes on to. */
export async function comeBack(context: ServerContext, source: string, { request, address, state, code }: Arrival): Promise<string> {
  const browser = browserOf(request);
  const ticket = await takeTicket(context.db, 'state', state, browser);
  const userId = ticket?.get('userId') ?? '';
  try {
    if (ticket?.get('source') !== source) fail('third-ticket-wrong');
    if (code === undefined) fail('third-refused');
    const granted = { code, verifier: ticket.get('verifier') ?? '', redirectUri: returnAddress(context, source) };
    const account = { source, ...(await accountOf(providerOf(context, source), granted)) };
    return userId === '' ? await enter(context, account, ticket, { browser, address }) : await add(context, account, userId, address);
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    const redirect = ticket?.get('redirect') ?? '';
    return userId === ''
      ? page(SIGN_IN_PAGE, { failure: error.error, redirect })
      : page(ACCOUNT_PAGE, { tab: 'security', third: error.error });
  }
}

/** To be signed in, or to name the user whose account this will be. */
async function enter(
  { db }: ServerContext,
  account: NamedAccount,
  ticket: TicketContent,
  caller: { browser: string; address: string },
): Promise<string> {
  const redirect = ticket.get('redirect') ?? '';
  const owner = await findOwner(db, account);
  const more = { thirdType: account.source, redirect };
  if (owner) return page(SIGN_IN_PAGE, { oauth2LoginToken: await entryTicket(db, account, owner.id, caller), ...more });
  return page(SIGN_IN_PAGE, { thirdUserUuid: await giveTicket(db, 'binding', { ...caller, ...account }), ...more });
}

/** A ticket that signs a user in by an account. */
export function entryTicket(
  db: ServerContext['db'],
  { source, id }: NamedAccount,
  userId: string,
  caller: { browser: string; address: string },
) {
  return giveTicket(db, 'entry', { ...caller, ...{ source, id, userId } });
}

async function add({ db }: ServerContext, account: NamedAccount, userId: string, address: string): Promise<string> {
  if (!(await bindAccount(db, account, userId))) fail('third-taken');
  await recordAudit(db, { action: 'third-account-bound', userId, address, subject: account.source, detail: account.name });
  return page(ACCOUNT_PAGE, { tab: 'security', third: 'bound' });
}

const returnAddress = ({ config }: ServerContext, source: string) => `${config.publicUrl}/jeecg-boot/sys/thirdLogin/${source}/callback`;

function page(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))}`;
}
