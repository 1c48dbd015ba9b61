import { describe, expect, it } from 'vitest';
import { diagnosticReport } from '#renderer/diagnostics.ts';
import { parseForm } from '#renderer/document/parse-form.ts';
import { gridColumn } from '#renderer/document/read-field.ts';
import { formRules } from '#renderer/rules/form-rules.ts';
import { patterns } from '#renderer/rules/patterns.ts';
import columnSchema from '#schemas/column.schema.json' with { type: 'json' };
import formFieldSchema from '#schemas/form-field.schema.json' with { type: 'json' };
import { columnPlan } from './column-plan.ts';
import { compileRules } from './rules.ts';

/** The compiled rules of a pattern, and its diagnostics. */
function compiled(pattern: string, more: object = {}) {
  const { report, collected } = diagnosticReport();
  const form = parseForm({ schema: { properties: { code: { view: 'text', title: 'Code', pattern, ...more } } } }, '/form', report);
  const [field] = form?.fields ?? [];
  const rules = field ? compileRules(field, report) : expect.fail('The field is not read.');
  return { rules, said: collected.map(({ code, severity, suggestion }) => [code, severity, suggestion]) };
}

/** The compiled rules of a field with this `rule` in its extension, and the diagnostics. */
function named(rule: unknown, more: object = {}, required: string[] = []) {
  const { report, collected } = diagnosticReport();
  const node = { view: 'text', title: 'Phone', fieldExtendJson: JSON.stringify({ rule }), ...more };
  const [field] = parseForm({ schema: { properties: { phone: node }, required } }, '/form', report)?.fields ?? [];
  const plan = field ? columnPlan(field, 'form', report) : expect.fail('The field is not read.');
  return { plan, said: collected };
}

describe('RULE-19 a rule of form fields that a definition names', () => {
  it('is in the plan, once or in a list, with its limits and its own sentence', () => {
    expect(named('qq').plan.rules).toEqual([{ kind: 'form-rule', name: 'qq' }]);
    expect(
      named([
        { name: 'length', min: 2, max: '10' },
        { name: 'letters', message: 'Letters!' },
      ]).plan.rules,
    ).toEqual([
      { kind: 'form-rule', name: 'length', min: 2, max: 10 },
      { kind: 'form-rule', name: 'letters', message: 'Letters!' },
    ]);
    expect(named(undefined).plan.rules).toEqual([]);
  });

  it('is in the plan of a sub-table column as well', () => {
    const { report } = diagnosticReport();
    const column = gridColumn({ key: 'phone', type: 'input', fieldExtendJson: '{"rule":"mobile"}' }, '/form', report);
    expect(column && compileRules(column, report)).toEqual([{ kind: 'form-rule', name: 'mobile' }]);
  });

  it.each(['mobile', 'username', 'chosen', { name: 'length', min: 1 }, { name: 'choices', min: 1, max: 3 }])(
    'marks its field as required if it refuses an empty value, and says so in its own words: %j',
    (rule) => {
      const { plan } = named(rule, {}, ['phone']);
      expect(plan.required).toBe(true);
      expect(plan.rules.map(({ kind }) => kind)).toEqual(['form-rule']);
    },
  );

  it.each(['optional-mobile', 'email', { name: 'length', max: 5 }])('leaves its field optional if an empty value passes: %j', (rule) => {
    expect(named(rule).plan.required).toBe(false);
    expect(named(rule, {}, ['phone']).plan.rules[0]).toEqual({ kind: 'required' });
  });

  it('is ignored with the nearest name if unknown, or if its limits are missing or crossed', () => {
    const pointer = '/form/schema/properties/phone/fieldExtendJson';
    expect(named('moble')).toMatchObject({
      plan: { rules: [] },
      said: [{ code: 'rule-unknown', severity: 'warning', pointer, values: { rule: 'moble' }, suggestion: 'mobile' }],
    });
    for (const rule of ['length', { name: 'choices', min: -1 }, { name: 'length', min: 5, max: 4 }])
      expect(named(rule)).toMatchObject({ plan: { rules: [] }, said: [{ code: 'rule-limits', pointer }] });
  });

  it('is documented by its name in the schemas', () => {
    for (const schema of [formFieldSchema, columnSchema]) {
      const { description } = schema.properties.fieldExtendJson;
      for (const { name } of formRules) expect(description).toMatch(new RegExp(`[ ,]${name}[ ,;.]`));
    }
  });
});

it('a pattern that is spelled out is the same rule as its code, in the words of the catalogue unless the field has its own', () => {
  for (const { wire, name, test } of patterns) {
    const rules = [{ kind: 'pattern', name }];
    expect(compiled(wire)).toEqual({ rules, said: [] });
    expect(compiled(test.source, { errorInfo: 'words of the server' })).toEqual({ rules, said: [] });
    const fieldExtendJson = '{"validateError":"own words"}';
    expect(compiled(test.source, { errorInfo: 'own words', fieldExtendJson }).rules).toEqual([{ ...rules[0], message: 'own words' }]);
    expect(compiled(wire, { errorInfo: 'words of the document' }).rules).toEqual([{ ...rules[0], message: 'words of the document' }]);
  }
});

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
