import { Type } from '@sinclair/typebox';
import { openFor } from '#server/access/sight.ts';
import { ok } from '#server/envelope.ts';
import { defineRoute, type Route } from '#server/route.ts';
import type { ServerContext } from '#server/server-context.ts';
import { readHiddenCodes } from '../models/hidden-codes.ts';
import { onTable } from '../records/record-store.ts';
import { readRowQuery, type QueryMembers, type RowQuery } from '../records/row-query.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { readGroupQuery, readTotalQuery } from './total-query.ts';
import { readPivot, readTotals } from './total-store.ts';

/**
 * What a list's query comes to, by the members of getData and some of our own. `totals`: `_sums`, `_averages` and `_groups`, comma lists of
 * columns; the answer has `count`, `sums`, `averages`, and `groups` with their `values`, each level of a column with its subtotals.
 * `groups`: `_groupBy`, `_measures` and `_aggregate`, across two columns; the answer is that of a report's groups, with the `currencies` of amounts.
 */
export function totalRoutes(context: ServerContext): Route[] {
  return [
    countingRoute(context, 'totals', async (form, rows, hidden, query) =>
      readTotals(context.db, form, rows, readTotalQuery(form, hidden, query)),
    ),
    countingRoute(context, 'groups', async (form, rows, hidden, query) =>
      readPivot(context.db, form, rows, readGroupQuery(form, hidden, query)),
    ),
  ];
}

type Count = (form: FormDefinition, rows: RowQuery, hidden: readonly string[], query: QueryMembers) => Promise<unknown>;

/** A route over the rows that the user sees of a list's query; columns hidden from the user take no part. */
function countingRoute(context: ServerContext, call: string, count: Count): Route {
  return defineRoute({
    method: 'GET',
    url: `/online/cgform/api/${call}/:id`,
    access: { form: 'list' },
    schema: { params: Type.Object({ id: Type.String({ maxLength: 64 }) }), query: Type.Record(Type.String(), Type.Unknown()) },
    async run({ params: { id }, query, subject }) {
      const { snapshot, form } = await openFor(context, subject, id);
      const hidden = (await readHiddenCodes(context.db, subject, [form]))(form);
      const rows = await readRowQuery(context.db, snapshot, form, query);
      return ok(await onTable(form, () => count(form, rows, hidden, query)));
    },
  });
}
