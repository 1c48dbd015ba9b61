import { Type } from '@sinclair/typebox';
import type { ServerContext } from '#server/server-context.ts';
import { ok } from '#server/envelope.ts';
import { defineRoute, type Route } from '#server/route.ts';
import { executeRule, executeRules, tryRule } from '#server/numbering/execute-rule.ts';

const base = '/sys/fillRule';
const ruleCode = Type.String({ minLength: 1, maxLength: 100 });
const formData = Type.Record(Type.String(), Type.Unknown());
const batch = Type.Object({
  rules: Type.Array(Type.Object({ ruleCode }, { additionalProperties: true }), { maxItems: 100 }),
  formData: Type.Optional(formData),
});

/** Values of fill rules (wire 6.11): needed by everyone who fills in a form. */
export function routes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'PUT',
      url: `${base}/executeRuleByCode/:code`,
      access: 'self',
      schema: { params: Type.Object({ code: ruleCode }), body: formData },
      run: async ({ params, body }) => ok(await executeRule(db, params.code, body)),
    }),
    defineRoute({
      method: 'PUT',
      url: `${base}/executeRuleByCodeBatch`,
      access: 'self',
      schema: { body: batch },
      async run({ body }) {
        const codes = [...new Set(body.rules.map((rule) => rule.ruleCode))];
        return ok(await executeRules(db, codes, body.formData ?? {}));
      },
    }),
    defineRoute({
      method: 'GET',
      url: `${base}/testFillRule`,
      access: { permission: 'system:fillRule:test' },
      schema: { query: Type.Object({ ruleCode }) },
      run: async ({ query }) => ok(await tryRule(db, query.ruleCode)),
    }),
  ];
}
