import { Type } from '@sinclair/typebox';
import { ok } from '#server/envelope.ts';
import { defineRoute, type Route } from '#server/route.ts';
import type { ServerContext } from '#server/server-context.ts';
import { openRecord } from '../history/history-routes.ts';
import { readChain } from './read-chain.ts';

const key = Type.String({ maxLength: 64 });

/** The documents that a record came from and those that came of it: a call of our own, for all who may read the record. */
export function chainRoutes(context: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: '/online/cgform/api/chain/:id/:dataId',
      access: { form: 'read' },
      schema: { params: Type.Object({ id: key, dataId: key }) },
      async run({ params: { id, dataId }, subject }) {
        const { db, snapshot, form, row } = await openRecord(context, subject, id, dataId);
        const whole = await context.catalogue.snapshot();
        return ok(await readChain({ db, subject, snapshot, whole }, form, row));
      },
    }),
  ];
}
