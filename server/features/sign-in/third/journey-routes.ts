import { Type } from '@sinclair/typebox';
import type { FastifyReply } from 'fastify';
import { bare, ok, type Answer } from '#server/envelope.ts';
import { defineRoute, type Route } from '#server/route.ts';
import type { ServerContext } from '#server/server-context.ts';
import { comeBack, setOut } from './journey.ts';

/** The name of a provider in a path. */
export const Source = Type.Object({ source: Type.String({ pattern: '^[a-z][a-z0-9_]{0,29}$' }) });

/** A path of this site, as the client checks it again before it goes there. */
const Redirect = Type.Optional(Type.String({ maxLength: 500 }));
const short = Type.Optional(Type.String({ maxLength: 2000 }));

/** The way to a provider and back (AUTH-13, wire 2.7): in a browser, in a work-chat app, and from the account of a signed-in user. */
export function journeyRoutes(context: ServerContext): Route[] {
  return [
    setOutRoute(context, '/sys/thirdLogin/render/:source', false),
    setOutRoute(context, '/sys/thirdLogin/oauth2/:source/login', true),
    comeBackRoute(context),
    defineRoute({
      method: 'POST',
      url: '/sys/third/bind/:source',
      access: 'self',
      schema: { params: Source },
      async run({ params, subject, request, reply, address }) {
        const departure = { request, reply, address, isInApp: false, redirect: '', userId: subject.userId };
        return ok({ url: await setOut(context, params.source, departure) });
      },
    }),
  ];
}

function setOutRoute(context: ServerContext, url: `/${string}`, isInApp: boolean): Route {
  return defineRoute({
    method: 'GET',
    url,
    access: 'public',
    schema: { params: Source, query: Type.Object({ redirect: Redirect }) },
    async run({ params, query, request, reply, address }) {
      const departure = { request, reply, address, isInApp, redirect: query.redirect ?? '', userId: '' };
      return seeOther(reply, await setOut(context, params.source, departure));
    },
  });
}

function comeBackRoute(context: ServerContext): Route {
  return defineRoute({
    method: 'GET',
    url: '/sys/thirdLogin/:source/callback',
    access: 'public',
    // DingTalk calls the code authCode.
    schema: { params: Source, query: Type.Object({ state: short, code: short, authCode: short }) },
    async run({ params, query: { state = '', code, authCode }, request, reply, address }) {
      const path = await comeBack(context, params.source, { request, address, state, code: code || authCode || undefined });
      return seeOther(reply, context.config.basePath + path);
    },
  });
}

function seeOther(reply: FastifyReply, location: string): Answer {
  reply.code(302).header('location', location);
  return bare('', 'text/plain; charset=utf-8');
}
