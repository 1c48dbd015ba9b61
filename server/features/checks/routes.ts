import { Type } from '@sinclair/typebox';
import type { ServerContext } from '#server/server-context.ts';
import { ok, type Answer } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import { checkRuleFailure } from './check-rule.ts';
import { readCheckRule } from './store.ts';
import { findUniqueField } from './unique-field.ts';

const name = Type.String({ maxLength: 500 });
/** Longest value that is checked, in characters. */
const value = Type.Optional(Type.String({ maxLength: 4096 }));

/** Checks of one value (wire 6.11, RULE-36). */
export function routes({ db, catalogue }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: '/sys/duplicate/check',
      access: 'self',
      schema: { query: Type.Object({ tableName: name, fieldName: name, fieldVal: value, dataId: Type.Optional(name) }) },
      async run({ query: { tableName, fieldName, fieldVal = '', dataId = '' }, subject }) {
        if (fieldVal.trim() === '') return nothingToCheck();
        const field = findUniqueField(await catalogue.snapshot(), subject, tableName, fieldName) ?? fail('value-check-refused');
        return (await field.isTaken(db, fieldVal, dataId)) ? fail('value-taken') : ok(null, '该值可用！');
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
        return failure === null ? ok(null, '校验通过') : fail('check-rule-failed', { detail: failure });
      },
    }),
  ];
}

/** The stock response for an empty value: a success with an invalid code. */
function nothingToCheck(): Answer {
  return { kind: 'envelope', envelope: { success: true, message: '数据为空,不作处理！', code: 500, result: null, timestamp: Date.now() } };
}

/** The client URI-encodes the value twice; a value encoded only once may contain a lone `%`. */
function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
