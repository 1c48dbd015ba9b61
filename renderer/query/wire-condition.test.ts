import { describe, expect, it } from 'vitest';
import type { Operator } from '../column-types/operator.ts';
import { readCondition, writeCondition } from './wire-condition.ts';

describe('conditions on the wire', () => {
  it.each<[Operator, string, string]>([
    ['eq', 'x', 'x'],
    ['eq', 'a,b', 'a++b'],
    ['like', 'x', '*x*'],
    ['like', 'a,b', '*a,b*'],
    ['left_like', 'x', '*x'],
    ['right_like', 'x', 'x*'],
    ['ne', 'x', '!x'],
    ['ne', 'a,b', '!a++b'],
    ['gt', 'x', '> x'],
    ['ge', 'x', '>= x'],
    ['lt', 'x', '< x'],
    ['le', 'x', '<= x'],
    ['in', 'x', 'x,'],
    ['in', 'a,b', 'a,b'],
  ])('FORM-03 CONST-14 %s of %s is written as %s, and read back without the marks', (operator, text, wire) => {
    expect(writeCondition(operator, text)).toBe(wire);
    expect(readCondition(wire)).toEqual({ operator, text });
  });

  it('FORM-03 an empty text is no condition, and lone marks are a text', () => {
    expect(writeCondition('ne', '')).toBe('');
    for (const text of ['!', '*', '>=', '>= ']) expect(readCondition(text)).toEqual({ operator: 'eq', text });
  });

  it('a list is also typed with the commas of a Chinese keyboard', () => {
    expect(writeCondition('in', '红，白,黑')).toBe('红,白,黑');
  });
});
