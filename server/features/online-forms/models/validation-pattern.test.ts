import { expect, it } from 'vitest';
import { patternOf } from '#renderer';
import { readDefinition } from '#server/catalogue/definition/definition.ts';
import type { FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import { sayValue } from '#server/sentence.ts';
import { patternFailure, schemaPattern, wirePattern } from './validation-pattern.ts';

function fieldWith(pattern: string, more: object = {}): FieldDefinition {
  const head = { id: 'f', table_name: 't_style', table_txt: 'T', table_type: 1 };
  const wire = {
    db_field_name: 'code',
    db_field_txt: 'Code',
    db_type: 'string',
    field_show_type: 'text',
    field_valid_type: pattern,
    ...more,
  };
  return readDefinition({ head, fields: [wire], indexes: [], buttons: [] }).field('code') ?? expect.fail('The field is not read.');
}

/** The error message for a text in a field with this pattern, or null. */
function refusal(pattern: string, text: string): string | null {
  const failure = patternFailure(fieldWith(pattern), text);
  return failure === null ? null : sayValue(failure);
}

it('RULE-13 a text that is not a code is a regular expression, as in the browser; codes of an older designer accept everything', () => {
  expect(refusal('Selvedge', 'a Selvedge denim')).toBeNull();
  expect(refusal('Selvedge', 'twill')).toBe('输入的值不合法');
  expect(refusal('z', '1.5')).toBe('请输入整数');
  expect(['req', 'limit,6,max,10,', 'null', '*'].map((code) => refusal(code, 'x'))).toEqual([null, null, null, null]);
  expect(refusal('email', 'x')).toBe('请输入正确的电子邮件');
});

it('the schema of a form holds expressions that a stock client can use, with a sentence, and the codes only for integers', () => {
  for (const wire of ['n6-16', '*6-16', 's6-18', 'url', 'e', 'm', 'p', 's', 'n', 'z', 'money']) {
    const { pattern = '', errorInfo } = schemaPattern(fieldWith(wire)) ?? {};
    expect([wire, wirePattern(fieldWith(wire))]).toEqual([wire, { pattern: wire }]);
    if (wire === 'z') expect({ pattern, errorInfo }).toEqual({ pattern: 'z', errorInfo: undefined });
    else expect([pattern !== wire, new RegExp(pattern).flags, patternOf(pattern), !!errorInfo]).toEqual([true, '', patternOf(wire), true]);
  }
  const own = { field_extend_json: '{"validateError":"手机不对"}' };
  expect(schemaPattern(fieldWith('m', own))?.errorInfo).toBe('手机不对');
  expect(schemaPattern(fieldWith('^A'))).toEqual({ pattern: '^A' });
  expect(schemaPattern(fieldWith('only'))).toBeNull();
});
