import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearest } from '../diagnostics.ts';
import { compileExpression } from './compile-expression.ts';
import { evaluate } from './evaluate.ts';
import { functionNames } from './function-table.ts';
import { lineScope, orderContext, orderScope } from './testing/sample-scope.ts';
import type { ValueKind } from './value.ts';

const problemOf = (text: string, wanted: ValueKind = 'number', scope = orderScope) => {
  const { problem } = compileExpression(text, scope, wanted);
  return problem && [problem.code, problem.position];
};

describe('compileExpression', () => {
  it.each<[string, string, number]>([
    ['', 'expression-value-expected', 1],
    ['qty *', 'expression-value-expected', 6],
    ['qty * * 2', 'expression-value-expected', 7],
    ['(qty + 1', 'expression-token-expected', 9],
    ['max(1, 2', 'expression-token-expected', 9],
    ['urgent ? 1', 'expression-token-expected', 11],
    ['qty price', 'expression-end-expected', 5],
    ['1 2', 'expression-end-expected', 3],
    ["'abc", 'expression-text-open', 1],
    ['qty # 2', 'expression-unsupported', 5],
    ['`a${qty}`', 'expression-unsupported', 1],
    ['() => 1', 'expression-unsupported', 4],
    ['()', 'expression-value-expected', 2],
    ['qty => 1', 'expression-unsupported', 5],
    ['style.constructor(1)', 'expression-unsupported', 7],
    ['qty.valueOf()', 'expression-unsupported', 5],
    ["style['length']", 'expression-unsupported', 6],
    ['new Function(1)', 'expression-unsupported', 1],
    ['window.location', 'expression-table-unknown', 1],
    ['constructor', 'expression-name-unknown', 1],
    ['__proto__', 'expression-name-unknown', 1],
    ['eval(1)', 'expression-function-unknown', 1],
    ['toString(1)', 'expression-function-unknown', 1],
    ['qyt + 1', 'expression-name-unknown', 1],
    ['1 + lines.qyt', 'expression-name-unknown', 5],
    ['rond(qty)', 'expression-function-unknown', 1],
    ['round()', 'expression-arguments', 1],
    ['round(1, 2, 3)', 'expression-arguments', 1],
    ['if(urgent)', 'expression-arguments', 1],
    ['qty + urgent', 'expression-number-expected', 7],
    ['round(style)', 'expression-number-expected', 7],
    ['if(qty, 1, 2)', 'expression-boolean-expected', 4],
    ['year(style)', 'expression-date-expected', 6],
    ["year('soon')", 'expression-date-expected', 6],
    ['if(urgent, 1, day)', 'expression-kinds-differ', 1],
    ['sum(qty)', 'expression-rows-wrong', 5],
    ['lines.qty * 2', 'expression-rows-outside', 1],
    ['lines', 'expression-rows-outside', 1],
    ['sum(lines.qty * sum(lines.qty))', 'expression-rows-wrong', 17],
    ['style', 'expression-number-expected', 1],
  ])('%s is rejected: %s at %i', (text, code, position) => expect(problemOf(text)).toEqual([code, position]));

  it('a condition must be boolean, and incomparable types are rejected at their operator', () => {
    expect(problemOf('qty', 'boolean')).toEqual(['expression-boolean-expected', 1]);
    expect(problemOf("qty < 'many'", 'boolean')).toEqual(['expression-kinds-differ', 5]);
    expect(problemOf('urgent == qty', 'boolean')).toEqual(['expression-kinds-differ', 8]);
    expect(problemOf("day == 'tomorrow'", 'boolean')).toEqual(['expression-kinds-differ', 5]);
  });

  it('a misspelt name is reported with similar names', () => {
    const suggestion = (text: string) => {
      const { problem } = compileExpression(text, orderScope, 'number');
      return nearest(String(problem?.values['name']), problem?.known ?? []);
    };
    expect(suggestion('discuont + 1')).toBe('discount');
    expect(suggestion('sum(lines.prise)')).toBe('lines.price');
    expect(suggestion('rond(qty)')).toBe('round');
    expect(suggestion('user.usernam + 1')).toBe('user.username');
  });

  it('names in a row refer to its own columns first, then to those of the form, which main addresses explicitly', () => {
    expect(compileExpression('qty * main.qty', lineScope, 'number').plan?.reads).toEqual([
      { table: '', key: 'qty', through: 'own' },
      { table: '', key: 'qty', through: 'main' },
    ]);
    expect(compileExpression('qty * discount', lineScope, 'number').plan?.reads[1]).toMatchObject({ key: 'discount', through: 'main' });
    expect(problemOf('sum(lines.qty * row.qty)', 'number', lineScope)).toEqual(['expression-rows-wrong', 17]);
  });

  it('lists each dependency once, and the tables whose rows it depends on', () => {
    expect(compileExpression('sum(lines.qty * lines.qty) + qty + qty', orderScope, 'number').plan?.reads).toEqual([
      { table: 'lines', key: 'qty', through: 'rows' },
      { table: 'lines', key: '*', through: 'rows' },
      { table: '', key: 'qty', through: 'own' },
    ]);
  });

  it('is plain JSON', () => {
    const { plan } = compileExpression('if(sum(lines.qty) > 5 and urgent, addDays(day, 2), today())', orderScope, 'date');
    expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
  });

  it('rejects an expression that is too long or too deeply nested, but accepts a long sum', () => {
    expect(problemOf(`${'('.repeat(70)}1${')'.repeat(70)}`)?.[0]).toBe('expression-too-large');
    expect(problemOf('1+'.repeat(3000))?.[0]).toBe('expression-too-large');
    expect(problemOf(`1${'+1'.repeat(1900)}`)).toBeUndefined();
  });

  it('never throws for any text, and every accepted expression can be evaluated', () => {
    const words = [
      'qty',
      'lines.qty',
      'style',
      '(',
      ')',
      '+',
      '*',
      ',',
      'sum(',
      'if(',
      '?',
      ':',
      '.',
      '1',
      "'a'",
      'and',
      'not',
      'in',
      '==',
      '[',
    ];
    const text = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom(...words, ...functionNames), { maxLength: 12 }).map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(text, fc.constantFrom<ValueKind>('text', 'number', 'boolean', 'date'), (source, kind) => {
        const { plan, problem } = compileExpression(source, orderScope, kind);
        if (problem) expect(problem.position).toBeGreaterThan(0);
        else expect(evaluate(plan.tree, orderContext())).toHaveProperty('value');
      }),
      { numRuns: 2000, seed: 4 },
    );
  });
});
