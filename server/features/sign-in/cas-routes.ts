import { Type, type Static } from '@sinclair/typebox';
import { recordAudit } from '#server/access/audit.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import type { ServerContext } from '#server/server-context.ts';
import { admitUser, entranceOf, type Entrance } from './admit-user.ts';
import { validateTicket } from './cas-ticket.ts';
import { findUser } from './store.ts';

const Proof = Type.Object({
  ticket: Type.String({ minLength: 1, maxLength: 500 }),
  service: Type.String({ minLength: 1, maxLength: 1000 }),
});

/** Signs in a user whom the CAS server has signed in (CALL-05, wire 2.7), where single sign-on is on. */
export function casRoutes({ db, config }: ServerContext): Route[] {
  const enter = async ({ ticket, service }: Static<typeof Proof>, host: string, entrance: Entrance) => {
    if (!config.casUrl) fail('single-sign-on-off');
    // A ticket for another service would sign its user in here.
    if (!isHere(service, host)) fail('ticket-wrong');
    const username = await validateTicket(config.casUrl, ticket, service);
    const user = username === null ? undefined : await findUser(db, username);
    if (user) return admitUser(db, user, entrance);
    await recordAudit(db, { action: 'sign-in-refused', username, address: entrance.address });
    return fail('ticket-wrong');
  };
  const url = '/sys/cas/client/validateLogin';
  return [
    defineRoute({
      method: 'GET',
      url,
      access: 'public',
      schema: { query: Proof },
      run: ({ query, request, address }) => enter(query, request.host, entranceOf(request, address)),
    }),
    defineRoute({
      method: 'POST',
      url,
      access: 'public',
      schema: { body: Proof },
      run: ({ body, request, address }) => enter(body, request.host, entranceOf(request, address)),
    }),
  ];
}

/** True for an address of this host; the usual port of its protocol may be named or not. */
function isHere(service: string, host: string): boolean {
  if (!URL.canParse(service)) return false;
  const { protocol, host: named } = new URL(service);
  return URL.canParse(`${protocol}//${host}`) && new URL(`${protocol}//${host}`).host === named;
}
