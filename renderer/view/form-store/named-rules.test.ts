import { describe, expect, it } from 'vitest';
import type { ColumnPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import { sampleUser } from '#renderer/expressions/testing/sample-user.ts';
import { column, formPlan } from '../testing/sample-plans.ts';
import { createFormStore } from './form-store.ts';

const phone = column('phone', { required: true, rules: [{ kind: 'form-rule', name: 'mobile' }] });
const size = column('size', { type: 'select', required: true, rules: [{ kind: 'form-rule', name: 'chosen' }] });
const colours = column('colours', { type: 'select-multiple', rules: [{ kind: 'form-rule', name: 'choices', max: 2 }] });
const code = column('code', { rules: [{ kind: 'form-rule', name: 'letters', message: 'Letters!' }] });

function open(fields: ColumnPlan[]) {
  return createFormStore(formPlan(fields), { id: '1', phone: '13800138000', size: 'M', colours: '1,2', code: 'ab' }, sampleUser);
}

describe('named rules in an open form', () => {
  it('RULE-19 a mobile number is refused when its field is left, not while it is typed, and accepted as soon as it is right', () => {
    const store = open([phone]);
    store.change('phone', '');
    expect(store.failures()).toEqual([]);
    store.touch('phone');
    expect(store.failureOf('phone')).toMatchObject({ code: 'form-rule.mobile-required', values: { title: 'phone' } });
    store.change('phone', '199');
    expect(store.failureOf('phone')?.code).toBe('form-rule.mobile');
    store.change('phone', '13800138001');
    expect(store.failures()).toEqual([]);
  });

  it('RULE-35 a select that must be chosen from, and a list with a greatest number, are refused at the change itself', () => {
    const store = open([size, colours]);
    store.change('size', '');
    expect(store.failureOf('size')?.code).toBe('form-rule.choice-required');
    store.change('colours', ['1', '2', '3']);
    expect(store.failureOf('colours')).toMatchObject({ code: 'form-rule.max-choices', values: { max: 2 } });
    store.change('colours', ['1']);
    store.change('size', 'L');
    expect(store.failures()).toEqual([]);
  });

  it('RULE-24 a save checks again, and the sentence of the document wins', () => {
    const store = open([phone, code]);
    store.change('code', 'a1');
    expect(store.validate()).toMatchObject([{ key: 'code', code: 'form-rule.letters', message: 'Letters!' }]);
  });

  it('RULE-35 cells of a sub-table have the same rules, at the change itself and on save', () => {
    const table = { key: 'lines', title: 'Lines', relation: 'many', canAdd: true, canRemove: true, columns: [phone, size] } as const;
    const plan: OneToManyPlan = { ...formPlan([]), kind: 'one-to-many', subTables: [table] };
    const rows = [
      { id: 'a', phone: '13800138000', size: 'M' },
      { id: 'b', phone: '199', size: 'M' },
    ];
    const store = createFormStore(plan, { id: '1', lines: rows }, sampleUser);
    store.change('size', '', { table: 'lines', rowId: 'a' });
    expect(store.failures()).toMatchObject([{ table: 'lines', rowId: 'a', key: 'size', code: 'form-rule.choice-required' }]);
    expect(store.validate().map(({ rowId, code: found }) => [rowId, found])).toEqual([
      ['a', 'form-rule.choice-required'],
      ['b', 'form-rule.mobile'],
    ]);
  });
});
