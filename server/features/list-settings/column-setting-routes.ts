import { Type } from '@sinclair/typebox';
import type { Subject } from '#server/access/subject.ts';
import { ok } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import type { ServerContext } from '#server/server-context.ts';
import { mayShare } from './share-right.ts';
import { keepColumns, readColumns, removeColumns } from './column-setting-store.ts';

const tableKey = Type.String({ minLength: 1, maxLength: 200 });
/** A column as its user has arranged it. */
export const Column = Type.Object({
  field: Type.String({ minLength: 1, maxLength: 100 }),
  visible: Type.Optional(Type.Boolean()),
  width: Type.Optional(Type.Union([Type.Number({ minimum: 0, maximum: 5000 }), Type.Null()])),
  sort: Type.Optional(Type.Number()),
  fixed: Type.Optional(Type.Union([Type.Literal('left'), Type.Literal('right'), Type.Literal(''), Type.Null()])),
});
/** `isDefault`, a member of our own: of all users who have no layout of their own. */
const isDefault = Type.Optional(Type.Boolean());
const Key = Type.Object({ tableKey, isDefault });
const Layout = Type.Object({ tableKey, isDefault, columns: Type.Array(Column, { maxItems: 500 }) });

/** The default of all users belongs to nobody. */
const EVERYBODY = '';

/** The columns of a list as a user has arranged them (CALL-98..100, wire 6.14). */
export function columnSettingRoutes({ db }: ServerContext): Route[] {
  const ownerOf = (subject: Subject, isOfAll: boolean | undefined) => {
    if (isOfAll && !mayShare(subject)) fail('no-permission');
    return isOfAll ? EVERYBODY : subject.userId;
  };
  return [
    defineRoute({
      method: 'POST',
      url: '/system/sysColumnSetting/getColumns',
      access: 'self',
      schema: { body: Key },
      run: async ({ body, subject }) =>
        ok((await readColumns(db, body.tableKey, subject.userId)) ?? (await readColumns(db, body.tableKey, EVERYBODY)) ?? []),
    }),
    defineRoute({
      method: 'POST',
      url: '/system/sysColumnSetting/adds',
      access: 'self',
      schema: { body: Layout },
      async run({ body, subject }) {
        await keepColumns(db, body.tableKey, ownerOf(subject, body.isDefault), body.columns);
        return ok(null, 'done.edited');
      },
    }),
    defineRoute({
      method: 'POST',
      url: '/system/sysColumnSetting/delete',
      access: 'self',
      schema: { body: Key },
      async run({ body, subject }) {
        await removeColumns(db, body.tableKey, ownerOf(subject, body.isDefault));
        return ok(null, 'done.deleted');
      },
    }),
  ];
}
