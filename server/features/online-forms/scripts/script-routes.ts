import { Type } from '@sinclair/typebox';
import { recordAct } from '#server/access/audit.ts';
import { camelCaseRow } from '#server/catalogue/camel-case.ts';
import { readFormPart } from '#server/catalogue/definition/form-parts.ts';
import { ok } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import type { ServerContext } from '#server/server-context.ts';
import { readScripts, readVersions, saveScript, switchOff, switchOn } from './script-store.ts';

const design = { permission: 'online:form:design' } as const;
/** More than the design of forms: what is switched on runs before all who open the form, though in a sandbox. */
const access = { permission: 'online:form:script' } as const;
const params = Type.Object({ id: Type.String({ maxLength: 64 }) });
const kind = Type.Union([Type.Literal('list'), Type.Literal('form')]);
const query = Type.Object({ type: kind });
const script = Type.String({ maxLength: 200_000 });

/**
 * The scripts of a form (wire 4.13, 4.19; STORE-11). No client is sent one but ours, which runs it in a sandbox once an administrator has switched
 * on that text.
 */
export function scriptRoutes(context: ServerContext): Route[] {
  return [...stockRoutes(context), ...ownRoutes(context)];
}

/** The calls of stock designers and clients. */
function stockRoutes({ db, catalogue }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: '/online/cgform/head/enhanceJs/:id',
      access: design,
      schema: { params, query },
      async run({ params: { id }, query: { type } }) {
        const stored = (await readFormPart(db, 'js', id)).find(({ cg_js_type }) => cg_js_type === type);
        return ok(stored ? camelCaseRow(stored) : fail('script-unknown'));
      },
    }),
    defineRoute({
      method: ['POST', 'PUT'],
      url: '/online/cgform/head/enhanceJs/:id',
      access,
      // `version` is that of the text that was changed; stock clients do not know it.
      schema: { params, body: Type.Object({ cgJs: script, cgJsType: kind, version: Type.Optional(Type.String({ maxLength: 64 })) }) },
      async run({ params: { id }, body, subject, address }) {
        const form = (await catalogue.snapshot()).find(id) ?? fail('form-unknown');
        const saved = { headId: form.id, kind: body.cgJsType, script: body.cgJs, by: subject.username };
        if (!(await saveScript(db, saved, body.version))) fail('script-stale');
        await recordAct(db, { subject, address }, 'form-script-save', form.id, body.cgJsType);
        return ok(null, 'done.edited');
      },
    }),
    defineRoute({
      method: 'GET',
      url: '/online/cgform/api/getEnhanceJs/:id',
      access: { form: 'define' },
      schema: { params },
      // A stock client evaluates it in its own page.
      run: async () => ok(''),
    }),
  ];
}

/** Which scripts run, and what they were. */
function ownRoutes({ db, catalogue }: ServerContext): Route[] {
  const formOf = async (id: string) => (await catalogue.snapshot()).find(id) ?? fail('form-unknown');
  return [
    defineRoute({
      method: 'GET',
      url: '/online/cgform/api/scripts/:id',
      access: design,
      schema: { params },
      run: async ({ params: { id } }) => ok(await readScripts(db, (await formOf(id)).id)),
    }),
    defineRoute({
      method: 'GET',
      url: '/online/cgform/api/scriptVersions/:id',
      access: design,
      schema: { params, query },
      run: async ({ params: { id }, query: { type } }) => ok(await readVersions(db, (await formOf(id)).id, type)),
    }),
    defineRoute({
      method: 'PUT',
      url: '/online/cgform/api/scriptRun/:id',
      access,
      // `cgJs` is the text that was read before it was switched on; without one the script is switched off.
      schema: { params, body: Type.Object({ type: kind, cgJs: Type.Optional(script) }) },
      async run({ params: { id }, body: { type, cgJs }, subject, address }) {
        const form = await formOf(id);
        if (cgJs === undefined) await switchOff(db, form.id, type);
        else if (!(await switchOn(db, { headId: form.id, kind: type, script: cgJs, by: subject.username }))) fail('script-changed');
        await recordAct(db, { subject, address }, cgJs === undefined ? 'form-script-off' : 'form-script-on', form.id, type);
        return ok(null, cgJs === undefined ? 'done.script-off' : 'done.script-on');
      },
    }),
  ];
}
