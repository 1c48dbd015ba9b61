import { Type } from '@sinclair/typebox';
import { templateFaults } from '#renderer';
import { ok } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import { Sentence } from '#server/sentence.ts';
import type { ServerContext } from '#server/server-context.ts';
import { readTargets, readTemplates, removeTemplate, resetTemplate, writeTemplate } from './store.ts';

const api = '/sys/print';
const code = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });
const short = Type.String({ minLength: 1, maxLength: 100 });
const access = { permission: 'online:print:design' } as const;
const Template = Type.Object({
  ...{ code, name: short, nameEn: Type.Optional(Type.String({ maxLength: 100 })), target: short },
  of: Type.Union([Type.Literal('form'), Type.Literal('report')]),
  roles: Type.Array(short, { maxItems: 50 }),
  document: Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), { maxProperties: 20 }),
});
/** A template that exists is not overwritten by a new one, nor with `version` one that differs from the version that was changed. */
const Saved = Type.Composite([
  Template,
  Type.Object({ isNew: Type.Optional(Type.Boolean()), version: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })) }),
]);

/** The upkeep of print templates (SCREEN-15), for who may design them. */
export function designRoutes(context: ServerContext): Route[] {
  const { db } = context;
  return [
    defineRoute({ method: 'GET', url: `${api}/list`, access, run: async () => ok(await readTemplates(db)) }),
    defineRoute({ method: 'GET', url: `${api}/targets`, access, run: async () => ok(await readTargets(context)) }),
    saveRoute(context),
    defineRoute({
      method: 'POST',
      url: `${api}/reset/:code`,
      access,
      schema: { params: Type.Object({ code }) },
      async run({ params }) {
        if (!(await resetTemplate(db, params.code))) fail('not-found');
        return ok(null, 'done.edited');
      },
    }),
    defineRoute({
      method: 'DELETE',
      url: `${api}/delete/:code`,
      access,
      schema: { params: Type.Object({ code }) },
      async run({ params }) {
        await removeTemplate(db, params.code);
        return ok(null, 'done.deleted');
      },
    }),
  ];
}

function saveRoute({ db }: ServerContext): Route {
  return defineRoute({
    method: 'PUT',
    url: `${api}/save`,
    access,
    schema: { body: Saved },
    async run({ body: { isNew, version, ...template } }) {
      const [fault, ...others] = templateFaults(template.document);
      if (fault) {
        const { path, code: why, values } = fault;
        fail('print-faulty', { place: path.join('/'), reason: new Sentence(why, values), count: others.length + 1 });
      }
      if (isNew && (await readTemplates(db)).some((one) => one.code === template.code)) fail('print-code-taken', { code: template.code });
      return ok({ version: (await writeTemplate(db, template, version)) ?? fail('print-stale') }, 'done.edited');
    },
  });
}
