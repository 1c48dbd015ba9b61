import { describe, expect, it } from 'vitest';
import wrongExpressions from '#fixtures/documents/broken/wrong-expressions.json' with { type: 'json' };
import quotation from '#fixtures/documents/one-to-many/quotation.json' with { type: 'json' };
import type { WireDocument } from '../data-provider.ts';
import { parseDocument } from '../document/parse.ts';
import { compile } from './compile.ts';
import { unrestricted } from './permissions/permission-entry.ts';
import type { OneToManyPlan } from './plan.ts';

function compiled(wire: WireDocument) {
  const { document, diagnostics } = parseDocument(wire);
  if (!document) throw new Error('The fixture does not parse.');
  const { plan, diagnostics: more } = compile(document, { permissions: unrestricted });
  if (plan.form?.kind !== 'one-to-many') throw new Error('The fixture has sub-tables.');
  return { plan, form: plan.form satisfies OneToManyPlan, diagnostics: [...diagnostics, ...more] };
}

describe('withExpressions', () => {
  it.each(Object.entries({ quotation, 'wrong-expressions': wrongExpressions }))('makes the golden plan of %s', async (name, wire) => {
    const { plan, diagnostics } = compiled(wire);
    expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
    await expect(`${JSON.stringify({ plan, diagnostics }, null, 2)}\n`).toMatchFileSnapshot(`../../fixtures/plans/${name}.json`);
  });

  it('orders each computed column after those it reads, across tables', () => {
    expect(compiled(quotation).form.computed).toEqual([
      { table: '', key: 'valid_until' },
      { table: 'quote_line', key: 'amount' },
      { table: '', key: 'net_amount' },
      { table: '', key: 'net_per_piece' },
      { table: 'quote_line', key: 'share' },
    ]);
    expect(compiled(quotation).diagnostics).toEqual([]);
  });

  it('a computed column is read-only and never required, and keeps its conditions', () => {
    const { form } = compiled(quotation);
    const field = (key: string) => form.fields.find((one) => one.key === key);
    expect(field('net_amount')).toMatchObject({ readOnly: true, required: false });
    expect(field('lost_reason')?.conditions).toMatchObject({ visible: { text: "status == 'lost'" }, required: { kind: 'boolean' } });
    expect(field('quote_no')).toMatchObject({ fillRule: 'quote_no', rules: [{ kind: 'required' }, { kind: 'unique' }] });
    expect(field('quote_date')?.defaultExpression).toMatchObject({ text: 'new Date()', kind: 'date' });
    expect(field('tax_code')?.rules).toContainEqual({ kind: 'handler', code: 'tax_code' });
    expect(form.subTables.map(({ conditions }) => Object.keys(conditions ?? {}))).toEqual([['required', 'readOnly'], ['visible']]);
  });

  it('a condition in the head locks every field and sub-table, beside those that they have; a wrong one is told once', () => {
    const lockedBy = (readOnlyWhen: string) => {
      const head = { ...quotation.form.head, extConfigJson: JSON.stringify({ readOnlyWhen }) };
      return compiled({ ...quotation, form: { ...quotation.form, head } });
    };
    const { form, diagnostics } = lockedBy("status != 'draft'");
    expect(diagnostics).toEqual([]);
    expect(form.fields.filter(({ conditions }) => !conditions?.readOnly?.text.includes("status != 'draft'"))).toEqual([]);
    const [first, second] = form.subTables.map(({ conditions }) => conditions?.readOnly?.text);
    expect(first).toMatch(/^\(.+\) or \(status != 'draft'\)$/);
    expect(second).toBe("status != 'draft'");
    expect(lockedBy('state').diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['expression-name-unknown', '/form/head/extConfigJson'],
    ]);
  });

  it('reports the position, what was expected, and the most similar name', () => {
    const found = compiled(wrongExpressions).diagnostics.map(({ code, pointer, values, suggestion }) => [
      code,
      pointer.split('/').slice(-2).join('/'),
      values['position'],
      suggestion,
    ]);
    expect(found).toEqual(
      expect.arrayContaining([
        ['extend-json-invalid', 'lines/extConfigJson', undefined, undefined],
        ['default-mixed', 'properties/number', undefined, undefined],
        ['expression-name-unknown', 'total/fieldExtendJson', 16, 'rate'],
        ['expression-value-expected', 'rate/fieldExtendJson', 9, undefined],
        ['expression-boolean-expected', 'kind/fieldExtendJson', 1, undefined],
        ['expression-function-unknown', 'kind/fieldExtendJson', 1, 'today'],
        ['expression-table-unknown', 'properties/note', 1, undefined],
        ['expression-token-expected', '1/fieldExtendJson', 18, undefined],
      ]),
    );
  });

  it('a cycle of computed columns is reported, and none of them is computed', () => {
    const { form, diagnostics } = compiled(wrongExpressions);
    expect(diagnostics.filter(({ code }) => code === 'expression-cycle')).toMatchObject([{ values: { loop: 'a → b → lines.c → a' } }]);
    expect(form.computed).toBeUndefined();
    expect(form.fields.find((field) => field.key === 'a')).toMatchObject({ readOnly: false });
    expect(form.fields.find((field) => field.key === 'a')).not.toHaveProperty('computed');
  });
});
