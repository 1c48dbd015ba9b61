import { Type } from '@sinclair/typebox';
import { recordAct } from '#server/access/audit.ts';
import { sharingForms } from '#server/access/closed-forms.ts';
import { readRestrictions, resolveRestriction, restrictionEffect, restrictionSentence } from '#server/catalogue/definition/restrictions.ts';
import { ok } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import { say } from '#server/sentence.ts';
import type { ServerContext } from '#server/server-context.ts';

const base = '/online/cgform/api';
const id = Type.String({ maxLength: 64 });
/** More than the design of forms: who resolves a restriction opens a form to its users. */
const access = { permission: 'online:form:restriction' } as const;

/** Rules of imported forms that are not applied, and how an administrator ends them. */
export function restrictionRoutes({ db, catalogue }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: `${base}/restrictions`,
      access,
      schema: { query: Type.Object({ cgformId: Type.Optional(id) }) },
      async run({ query }) {
        const snapshot = await catalogue.snapshot();
        const asked = query.cgformId === undefined ? undefined : snapshot.find(query.cgformId);
        const headIds = asked ? sharingForms(snapshot, asked) : query.cgformId === undefined ? undefined : [query.cgformId];
        const restrictions = await readRestrictions(db, headIds);
        return ok(
          restrictions.map((restriction) => {
            const { headId, condition, resolvedBy, resolvedAt } = restriction;
            const form = snapshot.find(headId);
            return {
              ...{ id: restriction.id, cgformId: headId, tableName: form?.table, tableTxt: form?.title },
              ...{ text: say(restrictionSentence(restriction)), effect: say(restrictionEffect(restriction)) },
              ...{ condition, resolvedBy, resolvedAt },
            };
          }),
        );
      },
    }),
    defineRoute({
      method: 'POST',
      url: `${base}/resolveRestriction/:id`,
      access,
      schema: { params: Type.Object({ id }) },
      async run({ params, subject, address }) {
        const resolved = await resolveRestriction(db, params.id, subject.username);
        if (!resolved) fail('restriction-unknown');
        await recordAct(db, { subject, address }, 'form-restriction', resolved.headId, say(restrictionSentence(resolved)));
        return ok(null, 'done.restriction-resolved');
      },
    }),
  ];
}
