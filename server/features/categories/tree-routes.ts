import { Type } from '@sinclair/typebox';
import type { ServerContext } from '#server/server-context.ts';
import { parseEqualCondition } from '#server/catalogue/conditions/equal-condition.ts';
import { ok } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { CATEGORY_ROOT } from '#server/numbering/tree-codes.ts';
import { IdList, OptionalIdList } from '#server/system-list/id-list.ts';
import { defineRoute, type Route } from '#server/route.ts';
import {
  conditionColumns,
  idOfCode,
  readChildNodes,
  readNames,
  readNestedNodes,
  readOne,
  readOptions,
  startOfTree,
  type ConditionColumn,
  type Equal,
} from './store.ts';

const base = '/sys/category';
const text = Type.Optional(Type.String({ maxLength: 200 }));

/** Category routes for tree selects: open to every signed-in user, because every screen needs them. */
export function treeRoutes(context: ServerContext): Route[] {
  return [...levelRoutes(context), ...nameRoutes(context), ...oneRoutes(context)];
}

function levelRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: `${base}/loadTreeRoot`,
      access: 'self',
      schema: { query: Type.Object({ async: Type.Optional(Type.Boolean()), pcode: text }) },
      async run({ query: { async: isLazy = true, pcode = '' } }) {
        const pid = (await idOfCode(db, pcode)) ?? fail('category-code-unknown', { code: pcode });
        return ok(isLazy ? await readChildNodes(db, pid) : await readNestedNodes(db, pid));
      },
    }),
    defineRoute({
      method: 'GET',
      url: `${base}/loadTreeChildren`,
      access: 'self',
      schema: { query: Type.Object({ pid: text }) },
      run: async ({ query: { pid } }) => ok(await readChildNodes(db, pid || CATEGORY_ROOT)),
    }),
    defineRoute({
      method: 'GET',
      url: `${base}/loadTreeData`,
      access: 'self',
      schema: { query: Type.Object({ pid: text, pcode: text, condition: Type.Optional(Type.String({ maxLength: 2000 })) }) },
      async run({ query: { pid = '', pcode = '', condition = '' } }) {
        const equal = equalOf(condition);
        return ok(await readChildNodes(db, pid || (await startOfTree(db, pcode)), equal));
      },
    }),
  ];
}

/** An unknown column is rejected: ignoring it would return rows that were not requested. */
function equalOf(condition: string): Equal[] {
  const refuse = () => fail('bad-input', { detail: 'condition' });
  const isKnown = (name: string): name is ConditionColumn => conditionColumns.has(name);
  return (parseEqualCondition(condition) ?? refuse()).map(([name, value]) => [isKnown(name) ? name : refuse(), value]);
}

function nameRoutes({ db }: ServerContext): Route[] {
  const delNotExist = Type.Optional(Type.String({ maxLength: 10 }));
  const names = async (keys: string, keep: string | undefined) =>
    ok(await readNames(db, keys.split(',').filter(Boolean), keep !== 'false'));
  const byQuery = (url: `/${string}`) =>
    defineRoute({
      method: 'GET',
      url,
      access: 'self',
      schema: { query: Type.Object({ ids: OptionalIdList, delNotExist }) },
      run: async ({ query }) => names(query.ids ?? '', query.delNotExist),
    });
  return [
    // The stock client ends the path with a slash.
    byQuery(`${base}/loadDictItem`),
    byQuery(`${base}/loadDictItem/`),
    defineRoute({
      method: 'GET',
      url: `${base}/loadDictItem/:ids`,
      access: 'self',
      schema: { params: Type.Object({ ids: IdList }), query: Type.Object({ delNotExist }) },
      run: async ({ params, query }) => names(params.ids, query.delNotExist),
    }),
  ];
}

function oneRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: `${base}/loadOne`,
      access: 'self',
      schema: {
        query: Type.Object({ field: Type.Union([Type.Literal('id'), Type.Literal('code')]), val: Type.String({ maxLength: 200 }) }),
      },
      run: async ({ query: { field, val } }) => ok(await readOne(db, field, val)),
    }),
    defineRoute({
      method: 'GET',
      url: `${base}/loadAllData`,
      access: 'self',
      schema: { query: Type.Object({ code: text }) },
      run: async ({ query: { code = '' } }) => ok(await readOptions(db, code)),
    }),
  ];
}
