import { describe, expect, it } from 'vitest';
import { diagnosticReport, nearest } from './diagnostics.ts';

describe('diagnostics', () => {
  it.each([
    ['imput', ['input', 'select'], 'input'],
    ['txet', ['text', 'list'], 'text'],
    ['szie', ['size', 'colour'], 'size'],
    ['sel_depert', ['sel_depart', 'sel_user'], 'sel_depart'],
    ['Text', ['text'], 'text'],
    ['xy', ['e', 'm', 'z'], undefined],
    ['anything', ['input', 'select'], undefined],
    ['input', [], undefined],
  ])('for %s among %j suggests %s', (name, known, suggestion) => {
    expect(nearest(name, known)).toBe(suggestion);
  });

  it('collects diagnostics in order, with a suggestion only for a similar name', () => {
    const { report, collected } = diagnosticReport();
    report('type-unknown', '/form/a', 'imput', ['input']);
    report('key-missing', '/columns/0');
    expect(collected).toEqual([
      { code: 'type-unknown', severity: 'warning', pointer: '/form/a', values: { type: 'imput' }, suggestion: 'input' },
      { code: 'key-missing', severity: 'error', pointer: '/columns/0', values: {} },
    ]);
  });
});
