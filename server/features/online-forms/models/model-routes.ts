import { Type } from '@sinclair/typebox';
import { openFor } from '#server/access/sight.ts';
import type { ServerContext } from '#server/server-context.ts';
import { ok } from '#server/envelope.ts';
import { defineRoute, type Route } from '#server/route.ts';
import { readFormModel, readListModel, readQueryInfo } from './models.ts';

const api = '/online/cgform/api';
const params = Type.Object({ id: Type.String({ maxLength: 64 }) });

/** How a form looks: list model, form schema and query row (wire 4.2, 4.3, 4.6-4.10). `:id` is a head id or a table name. */
export function modelRoutes(context: ServerContext): Route[] {
  return [
    ...listModelRoutes(context),
    formModelRoute(context, `${api}/getFormItem/:id`, true),
    formModelRoute(context, `${api}/getFormItemBytbname/:id`, true),
    formModelRoute(context, `${api}/getErpFormItem/:id`, false),
  ];
}

function listModelRoutes(context: ServerContext): Route[] {
  const { db } = context;
  return [
    defineRoute({
      method: 'GET',
      url: `${api}/getColumns/:id`,
      access: { form: 'list' },
      schema: { params },
      async run({ params: { id }, subject }) {
        const { snapshot, form } = await openFor(context, subject, id);
        return ok(await readListModel(db, snapshot, form, subject));
      },
    }),
    defineRoute({
      method: 'GET',
      url: `${api}/getErpColumns/:id`,
      access: { form: 'list' },
      schema: { params },
      async run({ params: { id }, subject }) {
        const { snapshot, form } = await openFor(context, subject, id);
        const forms = [form, ...snapshot.subTables(form).map((sub) => sub.form)];
        const [main, ...subList] = await Promise.all(forms.map((each) => readListModel(db, snapshot, each, subject)));
        return ok(form.kind === 'main' ? { main, subList } : { main });
      },
    }),
    defineRoute({
      method: 'GET',
      url: `${api}/getQueryInfo/:id`,
      access: { form: 'list' },
      schema: { params },
      async run({ params: { id }, subject }) {
        const { snapshot, form } = await openFor(context, subject, id);
        return ok(await readQueryInfo(db, snapshot, form));
      },
    }),
  ];
}

function formModelRoute(context: ServerContext, url: `/${string}`, withSubTables: boolean): Route {
  return defineRoute({
    method: 'GET',
    url,
    access: { form: 'define' },
    schema: { params },
    async run({ params: { id }, subject }) {
      const { snapshot, form } = await openFor(context, subject, id);
      return ok(await readFormModel(context.db, snapshot, form, subject, withSubTables));
    },
  });
}
