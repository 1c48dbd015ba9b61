import { expect, it } from 'vitest';
import { readDefinition } from '#server/catalogue/definition/definition.ts';
import { sayValue } from '#server/sentence.ts';
import { patternFailure } from './validation-pattern.ts';

/** The error message for a text in a field with this pattern, or null. */
function refusal(pattern: string, text: string): string | null {
  const head = { id: 'f', table_name: 't_style', table_txt: 'T', table_type: 1 };
  const wire = { db_field_name: 'code', db_field_txt: 'Code', db_type: 'string', field_show_type: 'text', field_valid_type: pattern };
  const field = readDefinition({ head, fields: [wire], indexes: [], buttons: [] }).field('code');
  const failure = field ? patternFailure(field, text) : expect.fail('The field is not read.');
  return failure === null ? null : sayValue(failure);
}

it('RULE-13 a text that is not a code is a regular expression, as in the browser; codes of an older designer accept everything', () => {
  expect(refusal('Selvedge', 'a Selvedge denim')).toBeNull();
  expect(refusal('Selvedge', 'twill')).toBe('输入的值不合法');
  expect(refusal('z', '1.5')).toBe('请输入整数');
  expect(['req', 'limit,6,max,10,', 'null', '*'].map((code) => refusal(code, 'x'))).toEqual([null, null, null, null]);
  expect(refusal('email', 'x')).toBe('请输入正确的电子邮件');
});
