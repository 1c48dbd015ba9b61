import { Type } from '@sinclair/typebox';
import type { ServerContext } from '#server/server-context.ts';
import { ok, okAs } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import { OptionalIdList, readIdList } from '#server/system-list/id-list.ts';
import { isFoundBy } from './search.ts';
import { findUsers, readDeparts, readDepartsBy, readLevel, readManaged, readParentIds, readUsersOf } from './store.ts';
import { departFacts, departForest, departNode, idForest, wantedForest, withAncestors, type DepartRow } from './tree.ts';

const ids = OptionalIdList;
const word = Type.Optional(Type.String({ maxLength: 200 }));

/** Look-ups in the organisation (CALL-63..67): every signed-in user picks departments. */
export function departRoutes(context: ServerContext): Route[] {
  return [...treeRoutes(context), ...ownTreeRoutes(context), ...searchRoutes(context), ...recordRoutes(context), ...pathRoutes(context)];
}

function treeRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: '/sys/sysDepart/queryTreeList',
      access: 'self',
      schema: { query: Type.Object({ ids }) },
      async run({ query }) {
        const wanted = readIdList(query.ids);
        if (!wanted.length) return ok(departForest(await readDeparts(db)));
        const rows = await readDepartsBy(db, 'id', wanted);
        return ok(await withLeaves(db, rows));
      },
    }),
    defineRoute({
      method: 'GET',
      url: '/sys/sysDepart/queryDepartTreeSync',
      access: 'self',
      schema: { query: Type.Object({ pid: word, ids, primaryKey: word }) },
      async run({ query }) {
        const key = query.primaryKey === 'orgCode' ? 'orgCode' : 'id';
        const wanted = readIdList(query.ids);
        const rows = wanted.length ? await readDepartsBy(db, key, wanted) : await readLevel(db, key, query.pid ?? '');
        return ok(await withLeaves(db, rows, key));
      },
    }),
    defineRoute({
      method: 'GET',
      url: '/sys/sysDepart/queryIdTree',
      access: 'self',
      run: async () => ok(idForest(await readDeparts(db))),
    }),
  ];
}

/** The departments that the current user manages. */
function ownTreeRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: '/sys/sysDepart/queryMyDeptTreeList',
      access: 'self',
      async run({ subject }) {
        const { identity, departIds } = await readManaged(db, subject.userId);
        const rows = await readDeparts(db);
        return okAs(200, String(identity), departForest(rows.filter((row) => isBelow(rows, row, departIds))));
      },
    }),
  ];
}

/** Departments as tree nodes, which know whether they have children. */
async function withLeaves(db: ServerContext['db'], rows: readonly DepartRow[], key: 'id' | 'orgCode' = 'id') {
  const parents = await readParentIds(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => departNode(row, !parents.has(row.id), null, key));
}

function searchRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: '/sys/sysDepart/searchBy',
      access: 'self',
      schema: { query: Type.Object({ keyWord: word, myDeptSearch: word }) },
      async run({ query, subject }) {
        const rows = await readDeparts(db);
        const own = query.myDeptSearch === '1' ? (await readManaged(db, subject.userId)).departIds : null;
        const isWanted = (row: DepartRow) => isFoundBy(row, query.keyWord ?? '') && (!own || isBelow(rows, row, own));
        const found = wantedForest(rows, isWanted);
        return found.length ? ok(found) : fail('search-empty');
      },
    }),
    defineRoute({
      method: 'GET',
      url: '/sys/sysDepart/queryTreeByKeyWord',
      access: 'self',
      schema: { query: Type.Object({ keyWord: word }) },
      async run({ query: { keyWord = '' }, subject }) {
        const rows = await readDeparts(db);
        const departList = keyWord ? wantedForest(rows, (row) => isFoundBy(row, keyWord)) : departForest(rows);
        return ok({ departList, userList: keyWord ? await findUsers(db, subject, keyWord) : [] });
      },
    }),
  ];
}

function recordRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: '/sys/sysDepart/listAll',
      access: 'self',
      schema: { query: Type.Object({ id: ids }) },
      async run({ query }) {
        const wanted = readIdList(query.id);
        const rows = wanted.length ? await readDepartsBy(db, 'id', wanted) : await readDeparts(db);
        return ok(rows.toSorted((one, other) => (one.org_code < other.org_code ? -1 : 1)).map(departFacts));
      },
    }),
    defineRoute({
      method: 'GET',
      url: '/sys/sysDepart/getDepartName',
      access: 'self',
      schema: { query: Type.Object({ orgCode: Type.String({ maxLength: 64 }) }) },
      async run({ query }) {
        const [row] = await readDepartsBy(db, 'orgCode', [query.orgCode]);
        return ok(departFacts(row ?? fail('record-unknown')));
      },
    }),
    defineRoute({
      method: 'GET',
      url: '/sys/sysDepart/getUsersByDepartId',
      access: 'self',
      schema: { query: Type.Object({ departId: Type.String({ maxLength: 36 }) }) },
      run: async ({ query, subject }) => ok(await readUsersOf(db, subject, query.departId)),
    }),
  ];
}

/** The paths from the root to some departments. */
function pathRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: '/sys/sysDepart/queryAllParentId',
      access: 'self',
      schema: { query: Type.Object({ departId: ids, orgCode: ids }) },
      async run({ query }) {
        const wanted = readIdList(query.departId);
        const codes = wanted.length ? [] : readIdList(query.orgCode);
        if (!wanted.length && !codes.length) fail('depart-not-named');
        const rows = await readDeparts(db);
        const paths = [...wanted, ...codes].map((value) => [value, pathTo(rows, value, wanted.length ? 'id' : 'org_code')] as const);
        return ok(Object.fromEntries(paths));
      },
    }),
  ];
}

/** A department and its ancestors: their ids from the root down, and their records by id. */
function pathTo(rows: readonly DepartRow[], value: string, column: 'id' | 'org_code') {
  const row = rows.find((each) => each[column] === value);
  const path = row ? withAncestors(rows, row) : [];
  return { parentIds: path.map(({ id }) => id), parentMap: Object.fromEntries(path.map((each) => [each.id, departFacts(each)])) };
}

function isBelow(rows: readonly DepartRow[], row: DepartRow, ids: readonly string[]): boolean {
  return withAncestors(rows, row).some(({ id }) => ids.includes(id));
}
