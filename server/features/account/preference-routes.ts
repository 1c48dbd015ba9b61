import { Type } from '@sinclair/typebox';
import { dayFormats } from '#renderer';
import { ok } from '#server/envelope.ts';
import { defineRoute, type Route } from '#server/route.ts';
import type { ServerContext } from '#server/server-context.ts';
import { changePreferences, readPreferences } from './preference-store.ts';

/** An address within the application. */
const Path = Type.String({ maxLength: 200, pattern: '^/[^/\\\\]' });
/** A starred page, or a named view of a list with the parameters of its address. */
const Favourite = Type.Union([
  Path,
  Type.Object({
    path: Type.String({ maxLength: 8000, pattern: '^/[^/\\\\]' }),
    title: Type.String({ minLength: 1, maxLength: 100 }),
    titleEn: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  }),
]);
const one = (...values: string[]) => Type.Optional(Type.Union(values.map((value) => Type.Literal(value))));

const Preferences = Type.Object({
  language: one('zh-CN', 'en-US'),
  mode: one('light', 'dark', 'system'),
  density: one('comfortable', 'compact'),
  colour: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
  dayFormat: one(...dayFormats),
  homePath: Type.Optional(Type.Union([Path, Type.Null()])),
  favourites: Type.Optional(Type.Array(Favourite, { maxItems: 40, uniqueItems: true })),
});

/** What a user prefers, the same on each device (SCREEN-09); calls of our own. */
export function preferenceRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: '/sys/user/preference',
      access: 'self',
      run: async ({ subject }) => ok(await readPreferences(db, subject.userId)),
    }),
    defineRoute({
      method: ['PUT', 'POST'],
      url: '/sys/user/preference',
      access: 'self',
      schema: { body: Preferences },
      run: async ({ body, subject }) => ok(await changePreferences(db, subject.userId, body)),
    }),
  ];
}
