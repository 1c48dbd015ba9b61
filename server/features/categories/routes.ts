import { Type } from '@sinclair/typebox';
import type { ServerContext } from '#server/server-context.ts';
import { ok } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import { IdList, readIdList } from '#server/system-list/id-list.ts';
import { ListQuery } from '#server/system-list/list-request.ts';
import { readChildRows, readOne, readRootPage } from './store.ts';

const base = '/sys/category';
const ROOT = '0';
const text = Type.Optional(Type.String({ maxLength: 200 }));

/** The categories as the management screen lists them (wire 6.6). */
export function routes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: `${base}/rootList`,
      access: 'self',
      schema: { query: ListQuery },
      run: async ({ query }) => ok(await readRootPage(db, query)),
    }),
    defineRoute({
      method: 'GET',
      url: `${base}/childList`,
      access: 'self',
      schema: { query: Type.Object({ pid: text }) },
      run: async ({ query: { pid } }) => ok(await readChildRows(db, [pid || ROOT])),
    }),
    defineRoute({
      method: 'GET',
      url: `${base}/getChildListBatch`,
      access: 'self',
      schema: { query: Type.Object({ parentIds: IdList }) },
      run: async ({ query }) => ok({ records: await readChildRows(db, readIdList(query.parentIds)) }),
    }),
    defineRoute({
      method: 'GET',
      url: `${base}/checkCode`,
      access: 'self',
      schema: { query: Type.Object({ pid: text, code: text }) },
      async run({ query: { pid, code = '' } }) {
        if (!code) fail('category-code-missing');
        if (!pid || pid === ROOT) return ok();
        const parent = String((await readOne(db, 'id', pid)).code ?? '');
        return code.startsWith(parent) && code !== parent ? ok() : fail('category-code-foreign', { parent });
      },
    }),
  ];
}
