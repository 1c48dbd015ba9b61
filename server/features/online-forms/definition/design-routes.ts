import type { ServerMessageCode } from '#messages';
import { Type } from '@sinclair/typebox';
import { recordAudit } from '#server/access/audit.ts';
import type { ServerContext } from '#server/server-context.ts';
import { linkDefinition, linkForm, readCatalogueNames } from '#server/catalogue/definition/link-definition.ts';
import { readDefinition } from '#server/catalogue/definition/definition.ts';
import { readEdited } from '#server/catalogue/definition/definition-draft.ts';
import { ok, okWith } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import { camelCaseRow } from '#server/catalogue/camel-case.ts';
import { ignoredExpressions } from './definition-faults.ts';
import { indexAdvice } from './index-advice.ts';
import { keptScripts } from '../scripts/kept-scripts.ts';
import { readHeads } from './head-list.ts';
import { addDefinition, editDefinition } from './save-definition.ts';
import { planSync, recreate, synchronise } from './synchronise.ts';

const base = '/online/cgform';
const access = { permission: 'online:form:design' } as const;
const id = Type.String({ maxLength: 64 });
const text = Type.Optional(Type.String({ maxLength: 200 }));
const row = Type.Record(Type.String(), Type.Unknown());
const ids = Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 1000 }));

/** A small number; the columns are 32 bits wide. */
const kind = Type.Optional(Type.Integer({ minimum: 0, maximum: 9 }));

const listQuery = Type.Object({
  ...{ pageNo: text, pageSize: text, tableType: kind, copyType: kind },
  ...{ tableName: text, tableTxt: text, formCategory: text, physicId: text, column: text, order: text },
});

const definition = Type.Object({
  head: row,
  fields: Type.Array(row, { minItems: 1, maxItems: 1000 }),
  indexs: Type.Optional(Type.Array(row, { maxItems: 200 })),
  deleteFieldIds: ids,
  deleteIndexIds: ids,
});

/** The routes of the form designer (wire 4.18). */
export function designRoutes(context: ServerContext): Route[] {
  return [...definitionReads(context), diagnosticsRoute(context), ...definitionWrites(context), ...synchronisation(context)];
}

/**
 * For the diagnostics of a form's screen: the names in its definition and those of its sub-tables that nothing bears, scripts that are kept and
 * not run, and columns of large tables that lack an index. Pointers begin with the table.
 */
function diagnosticsRoute({ db, catalogue }: ServerContext): Route {
  return defineRoute({
    method: 'GET',
    url: `${base}/api/linkDiagnostics/:id`,
    access,
    schema: { params: Type.Object({ id }) },
    async run({ params }) {
      const snapshot = await catalogue.snapshot();
      const form = snapshot.find(params.id) ?? fail('form-unknown');
      const names = await readCatalogueNames(db, snapshot);
      const forms = [form, ...snapshot.subTables(form).map((sub) => sub.form)];
      const advice = await Promise.all(forms.flatMap((each) => [keptScripts(db, each), indexAdvice(db, each)]));
      const found = [...forms.flatMap((each) => linkForm(each, names)), ...advice.flat()];
      return ok(found.map(({ table, pointer, ...diagnostic }) => ({ ...diagnostic, table, pointer: `/${table}${pointer}` })));
    },
  });
}

function definitionReads({ db }: ServerContext): Route[] {
  const stored = async (headId: string) => (await readEdited(db, headId)) ?? fail('form-unknown');
  const byHead = Type.Object({ headId: id });
  return [
    defineRoute({
      method: 'GET',
      url: `${base}/head/list`,
      access,
      schema: { query: listQuery },
      run: async ({ query }) => ok(await readHeads(db, query)),
    }),
    defineRoute({
      method: 'GET',
      url: `${base}/head/queryById`,
      access,
      schema: { query: Type.Object({ id }) },
      run: async ({ query }) => ok(camelCaseRow((await stored(query.id)).head)),
    }),
    defineRoute({
      method: 'GET',
      url: `${base}/field/listByHeadId`,
      access,
      schema: { query: byHead },
      run: async ({ query }) => ok((await stored(query.headId)).fields.map(camelCaseRow)),
    }),
    defineRoute({
      method: 'GET',
      url: `${base}/index/listByHeadId`,
      access,
      schema: { query: byHead },
      run: async ({ query }) => ok((await stored(query.headId)).indexes.map(camelCaseRow)),
    }),
  ];
}

function definitionWrites({ db, catalogue }: ServerContext): Route[] {
  const saved = async (headId: string, message: ServerMessageCode) => {
    const stored = (await readEdited(db, headId)) ?? fail('form-unknown');
    const snapshot = await catalogue.snapshot();
    const ignored = ignoredExpressions(snapshot, readDefinition(stored));
    return okWith([...ignored, ...(await linkDefinition(db, snapshot, stored))], headId, message);
  };
  return [
    defineRoute({
      method: 'POST',
      url: `${base}/api/addAll`,
      access,
      schema: { body: definition },
      run: async ({ body, subject, address }) =>
        saved(await addDefinition(db, catalogue, body, { subject, address }), 'done.definition-added'),
    }),
    defineRoute({
      method: 'PUT',
      url: `${base}/api/editAll`,
      access,
      schema: { body: definition },
      run: async ({ body, subject, address }) =>
        saved(await editDefinition(db, catalogue, body, { subject, address }), 'done.definition-edited'),
    }),
  ];
}

function synchronisation(context: ServerContext): Route[] {
  const { db, catalogue } = context;
  return [
    defineRoute({
      method: 'GET',
      url: `${base}/api/ddlPlan/:id`,
      access,
      schema: { params: Type.Object({ id }) },
      run: async ({ params }) => ok(await planSync(db, catalogue, params.id)),
    }),
    defineRoute({
      method: 'POST',
      url: `${base}/api/doDbSynch/:id/:mode`,
      access,
      schema: {
        params: Type.Object({ id, mode: Type.Union([Type.Literal('normal'), Type.Literal('force')]) }),
        query: Type.Object({ confirm: text, allow: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 500 })) }),
      },
      async run({ params, query, subject, address }) {
        const report =
          params.mode === 'force'
            ? await recreate(context, params.id, query.confirm ?? '')
            : await synchronise(context, params.id, query.allow ?? []);
        const { userId, username } = subject;
        await recordAudit(db, { action: `form-sync-${params.mode}`, userId, username, address, subject: params.id, detail: report.text });
        return ok(report, 'done.synchronised');
      },
    }),
  ];
}
