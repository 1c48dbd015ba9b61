import { Type } from '@sinclair/typebox';
import { snapshotFor } from '#server/access/sight.ts';
import type { ServerContext } from '#server/server-context.ts';
import { ok, okAs, type Answer } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import { tell } from '#server/sentence.ts';
import { checkRuleFailure } from './check-rule.ts';
import { readCheckRule } from './store.ts';
import { findUniqueField } from './unique-field.ts';

const name = Type.String({ maxLength: 500 });
/** Longest value that is checked, in characters. */
const value = Type.Optional(Type.String({ maxLength: 4096 }));

/** Checks of one value (wire 6.11, RULE-36). */
export function routes(context: ServerContext): Route[] {
  const { db } = context;
  return [
    defineRoute({
      method: 'GET',
      url: '/sys/duplicate/check',
      access: 'self',
      schema: { query: Type.Object({ tableName: name, fieldName: name, fieldVal: value, dataId: Type.Optional(name) }) },
      async run({ query: { tableName, fieldName, fieldVal = '', dataId = '' }, subject }) {
        if (fieldVal.trim() === '') return nothingToCheck();
        const field = findUniqueField(await snapshotFor(context, subject), subject, tableName, fieldName) ?? fail('value-check-refused');
        return (await field.isTaken(db, fieldVal, dataId)) ? fail('value-taken') : ok(null, 'done.value-free');
      },
    }),
    defineRoute({
      method: 'GET',
      url: '/sys/checkRule/checkByCode',
      access: 'self',
      schema: { query: Type.Object({ ruleCode: Type.String({ maxLength: 100 }), value }) },
      async run({ query: { ruleCode, value: encoded = '' } }) {
        const rule = (await readCheckRule(db, ruleCode)) ?? fail('check-rule-unknown');
        const failure = encoded === '' ? null : checkRuleFailure(ruleCode, rule, decodeOnce(encoded));
        return failure === null ? ok(null, 'done.value-passes') : fail('check-rule-failed', { detail: failure });
      },
    }),
  ];
}

/** The stock response for an empty value: a success with an invalid code. */
function nothingToCheck(): Answer {
  return okAs(500, tell('done.nothing-to-check'), null);
}

/** The client URI-encodes the value twice; a value encoded only once may contain a lone `%`. */
function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
