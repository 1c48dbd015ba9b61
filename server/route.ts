import type { Static, TObject, TSchema } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from './envelope.ts';
import type { ServerContext } from './server-context.ts';
import type { Subject } from './access/subject.ts';

/** An action on an online form; the route's `:id` is its head id or table name. */
export type FormAction = 'list' | 'define' | 'read' | 'add' | 'edit' | 'delete' | 'import' | 'export';

/**
 * Who may call a route. It is part of the route's type, so a route without it does not compile.
 * `public`: no token needed; listed in plugins/public-routes.ts. `self`: any signed-in user, for their own data or data open to all users.
 * `permission`: users with that permission. `form`: users who may perform that action on the form named in the path. `report`: users who
 * may run the online report named in the path by `:id` or `:code`.
 */
export type Access = 'public' | 'self' | { permission: string } | { form: FormAction } | { report: 'run' };

/** The input of a handler: validated input and the signed-in subject. No raw request reaches a store. */
export interface Call<Params, Query, Body, A extends Access> {
  params: Params;
  query: Query;
  body: Body;
  subject: A extends 'public' ? Subject | null : Subject;
  /** Client address, for logs and lock-out. */
  address: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A route below `/jeecg-boot`. The schemas validate the input; `run` returns the response or throws a ServerError. */
export interface Route<
  A extends Access = Access,
  Params extends TObject = TObject,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | readonly ('GET' | 'POST' | 'PUT' | 'DELETE')[];
  url: `/${string}`;
  access: A;
  /** The body is a form that may hold a file, which the handler reads from `request`; no other route takes one. */
  isMultipart?: true;
  schema?: { params?: Params; query?: Query; body?: Body };
  run(call: Call<Static<Params>, Static<Query>, Static<Body>, A>): Promise<Answer>;
}

/** Declares a route and infers its input from its schemas. */
export function defineRoute<const A extends Access, Params extends TObject, Query extends TSchema, Body extends TSchema>(
  route: Route<A, Params, Query, Body>,
): Route {
  return route as unknown as Route;
}

/** An open socket of an authenticated user. It closes when the session ends or the message rate is exceeded. */
export interface OpenSocket {
  /** The user with the current permissions; null if the session has ended. */
  subject(): Promise<Subject | null>;
  send(text: string): void;
  onText(listener: (text: string) => void): void;
  onClose(listener: () => void): void;
}

/** A socket below `/jeecg-boot` for signed-in users: `:userId` of its path is the user, the token is sent as the subprotocol (wire 8). */
export interface SocketRoute {
  url: `/${string}/:userId${string}`;
  /** Called before the first socket opens. */
  prepare?(): Promise<void>;
  open(socket: OpenSocket): void;
  /** Called when the server stops. */
  close?(): Promise<void>;
}

/** Background work: starts when the server listens, and has ended when `stop` resolves. */
export interface Service {
  start(): void;
  stop(): Promise<void>;
}

/** One area of the server: a folder in features/ and a line in app.ts. */
export interface Feature {
  name: string;
  routes(context: ServerContext): readonly Route[];
  sockets?(context: ServerContext): readonly SocketRoute[];
  service?(context: ServerContext): Service;
}
