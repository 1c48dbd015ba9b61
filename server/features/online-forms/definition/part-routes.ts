import { Type } from '@sinclair/typebox';
import { camelCaseRow } from '#server/catalogue/camel-case.ts';
import { readFormPart, type FormParts } from '#server/catalogue/definition/form-parts.ts';
import { readEdited } from '#server/catalogue/definition/definition-draft.ts';
import { ok } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import type { ServerContext } from '#server/server-context.ts';

const access = { permission: 'online:form:design' } as const;
const id = Type.String({ maxLength: 64 });

/** Stock numbers of a rule (wire 4.20). */
const BUTTON = 2;

/** The buttons, statements, classes and rules of a form as stock designers list them (wire 4.19, 4.20). Statements and classes are shown, never run. */
export function partRoutes(context: ServerContext): Route[] {
  return [...buttonRoutes(context), ...scriptRoutes(context), ...ruleRoutes(context)];
}

/** A list of a form's parts, by the id of its head. */
function listRoute(url: `/${string}/:id`, read: (headId: string) => Promise<unknown>): Route {
  return defineRoute({
    method: 'GET',
    url: `/online/cgform/${url.slice(1)}`,
    access,
    schema: { params: Type.Object({ id }) },
    run: async ({ params }) => ok(await read(params.id)),
  });
}

/** A part as it goes over the wire. */
async function listPart(db: ServerContext['db'], name: keyof FormParts, headId: string): Promise<Record<string, unknown>[]> {
  return (await readFormPart(db, name, headId)).map(camelCaseRow);
}

async function listButtons(db: ServerContext['db'], headId: string): Promise<Record<string, unknown>[]> {
  return ((await readEdited(db, headId)) ?? fail('form-unknown')).buttons.map(camelCaseRow);
}

function buttonRoutes({ db }: ServerContext): Route[] {
  return [
    listRoute('/button/list/:id', async (headId) => pageOf(await listButtons(db, headId))),
    listRoute('/head/enhanceButton/:id', (headId) => listButtons(db, headId)),
  ];
}

function scriptRoutes({ db }: ServerContext): Route[] {
  return [
    listRoute('/head/enhanceSql/:id', (headId) => listPart(db, 'sql', headId)),
    listRoute('/head/enhanceJava/:id', (headId) => listPart(db, 'java', headId)),
  ];
}

function ruleRoutes({ db }: ServerContext): Route[] {
  const pageRules = async (headId: string, type: number) => (await listPart(db, 'pageRules', headId)).filter((rule) => rule.type === type);
  return [
    listRoute('/api/authData/:id', (headId) => listPart(db, 'rowRules', headId)),
    listRoute('/api/validAuthData/:id', async (headId) => (await listPart(db, 'rowRules', headId)).filter(({ status }) => status === 1)),
    listRoute('/api/authButton/:id', async (headId) => ({
      buttonList: await listButtons(db, headId),
      authList: await pageRules(headId, BUTTON),
    })),
    defineRoute({
      method: 'GET',
      url: '/online/cgform/api/authPage/:id/:type',
      access,
      schema: { params: Type.Object({ id, type: Type.Union([Type.Literal('1'), Type.Literal('2')]) }) },
      run: async ({ params }) => ok(await pageRules(params.id, Number(params.type))),
    }),
  ];
}

/** A page that holds all of them. */
function pageOf(records: readonly object[]) {
  return { records, total: records.length, current: 1, pages: 1, size: records.length };
}
