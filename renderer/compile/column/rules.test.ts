import { describe, expect, it } from 'vitest';
import { diagnosticReport } from '#renderer/diagnostics.ts';
import { parseForm } from '#renderer/document/parse-form.ts';
import { compileRules } from './rules.ts';

/** The compiled rules of a pattern, and its diagnostics. */
function compiled(pattern: string) {
  const { report, collected } = diagnosticReport();
  const form = parseForm({ schema: { properties: { code: { view: 'text', title: 'Code', pattern } } } }, '/form', report);
  const [field] = form?.fields ?? [];
  const rules = field ? compileRules(field, report) : expect.fail('The field is not read.');
  return { rules, said: collected.map(({ code, severity, suggestion }) => [code, severity, suggestion]) };
}

describe('RULE-13 a pattern that is no code', () => {
  it('is used as a regular expression, and a plain text is reported', () => {
    expect(compiled('^A\\d$')).toEqual({ rules: [{ kind: 'custom', source: '^A\\d$' }], said: [] });
    expect(compiled('Selvedge')).toEqual({
      rules: [{ kind: 'custom', source: 'Selvedge' }],
      said: [['pattern-literal', 'hint', undefined]],
    });
    expect(compiled('mony')).toMatchObject({ said: [['pattern-literal', 'hint', 'money']] });
  });

  it('is ignored if it is invalid, or a code of an older designer', () => {
    expect(compiled('(a')).toEqual({ rules: [], said: [['pattern-unsupported', 'warning', undefined]] });
    for (const code of ['req', 'email', 'limit,6,max,10,'])
      expect(compiled(code)).toMatchObject({ rules: [], said: [['pattern-unknown', 'warning', undefined]] });
  });
});
