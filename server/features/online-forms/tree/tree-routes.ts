import { Type } from '@sinclair/typebox';
import { openFor } from '#server/access/sight.ts';
import type { ServerContext } from '#server/server-context.ts';
import { ok } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import { onTable } from '../records/record-store.ts';
import { treeOf } from './tree-form.ts';
import { readTreeRows } from './tree-rows.ts';

/** The records of a form that is a tree, level by level (wire 4.5). `:id` is a head id or a table name. */
export function treeRoutes(context: ServerContext): Route[] {
  const { db } = context;
  return [
    defineRoute({
      method: 'GET',
      url: '/online/cgform/api/getTreeData/:id',
      access: { form: 'list' },
      schema: { params: Type.Object({ id: Type.String({ maxLength: 64 }) }), query: Type.Record(Type.String(), Type.Unknown()) },
      async run({ params: { id }, query, subject }) {
        const { snapshot, form } = await openFor(context, subject, id);
        const tree = treeOf(form) ?? fail('form-no-tree');
        return ok(await onTable(form, () => readTreeRows(db, snapshot, { form, tree }, query)));
      },
    }),
  ];
}
