import { Type } from '@sinclair/typebox';
import { openFor } from '#server/access/sight.ts';
import { ok } from '#server/envelope.ts';
import { defineRoute, type Route } from '#server/route.ts';
import type { ServerContext } from '#server/server-context.ts';
import { readHiddenCodes } from '../models/hidden-codes.ts';
import { onTable } from '../records/record-store.ts';
import { readRowQuery } from '../records/row-query.ts';
import { readTotalQuery } from './total-query.ts';
import { readTotals } from './total-store.ts';

/**
 * What a list's query comes to: the members of getData, and of our own `_sums`, `_averages` and `_groups`, comma lists of columns. The
 * answer: `count`, `sums`, `averages`, and `groups` with their `values`, each level of a column with its subtotals.
 */
export function totalRoutes(context: ServerContext): Route[] {
  const { db } = context;
  return [
    defineRoute({
      method: 'GET',
      url: '/online/cgform/api/totals/:id',
      access: { form: 'list' },
      schema: { params: Type.Object({ id: Type.String({ maxLength: 64 }) }), query: Type.Record(Type.String(), Type.Unknown()) },
      async run({ params: { id }, query, subject }) {
        const { snapshot, form } = await openFor(context, subject, id);
        const hidden = (await readHiddenCodes(db, subject, [form]))(form);
        const asked = readTotalQuery(form, hidden, query);
        const rowQuery = readRowQuery(snapshot, form, query);
        return ok(await onTable(form, () => readTotals(db, form, rowQuery, asked)));
      },
    }),
  ];
}
