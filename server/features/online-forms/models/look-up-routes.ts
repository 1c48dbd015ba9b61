import { Type } from '@sinclair/typebox';
import { snapshotFor } from '#server/access/sight.ts';
import type { ServerContext } from '#server/server-context.ts';
import { failWhenTableIsMissing } from '#server/catalogue/choices/fail-missing.ts';
import { ok } from '#server/envelope.ts';
import { defineRoute, type Route } from '#server/route.ts';
import { readLinkOptions } from './link-options.ts';
import { isTableNameFree } from '../definition/table-name-check.ts';

const api = '/online/cgform/api';
const name = Type.String({ maxLength: 100 });
const text = Type.Optional(Type.String({ maxLength: 500 }));
const linkQuery = Type.Object({
  ...{ table: name, txt: name, key: name, idField: name, pidField: name },
  ...{ condition: text, pidValue: text },
});

function chainOf({ table, txt, key, idField, pidField }: Record<'table' | 'txt' | 'key' | 'idField' | 'pidField', string>) {
  const read = (name: string) => name.trim().toLowerCase();
  return { table: read(table), text: read(txt), key: read(key), id: read(idField), parent: read(pidField) };
}

const FREE = 1;
const TAKEN = -1;

/** Routes for the controls and the designer of online forms, besides forms and records (wire 4.15). */
export function lookUpRoutes(context: ServerContext): Route[] {
  const { db, catalogue } = context;
  return [
    defineRoute({
      method: 'GET',
      url: `${api}/querySelectOptions`,
      access: 'self',
      schema: { query: linkQuery },
      async run({ query: { condition = '', pidValue: parentId = '', ...names }, subject }) {
        const asked = { ...chainOf(names), condition, parentId };
        return ok(await readLinkOptions(db, await snapshotFor(context, subject), asked).catch(failWhenTableIsMissing(asked.table)));
      },
    }),
    defineRoute({
      method: 'GET',
      url: `${api}/checkOnlyTable`,
      access: { permission: 'online:form:design' },
      schema: { query: Type.Object({ tbname: Type.String({ maxLength: 200 }), id: text }) },
      run: async ({ query: { tbname, id = '' } }) => ok((await isTableNameFree(db, catalogue, tbname, id)) ? FREE : TAKEN),
    }),
  ];
}
