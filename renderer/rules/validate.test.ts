import { cronFields } from '../cron/fields.ts';
import { describe, expect, it } from 'vitest';
import { sampleColumn } from '../column-types/testing/type-fixture.ts';
import type { ColumnPlan, FormPlan, OneToManyPlan } from '../compile/plan.ts';
import { plainRows, type RowsPlan } from '../compile/rows-plan.ts';
import type { WireRow } from '../data-provider.ts';
import { openDraft } from '../draft/open-draft.ts';
import { formRuleCodes } from './form-rules.ts';
import { failureCodes } from './rule-plan.ts';
import { patterns } from './patterns.ts';
import { sampleDefaults } from '../expressions/testing/sample-user.ts';
import { validateForm, validateTable, validateValue } from './validate.ts';

const form = (fields: ColumnPlan[]): FormPlan => ({
  kind: 'form',
  documentId: 'f',
  tableType: 1,
  table: 't',
  title: '',
  columns: 1,
  fields,
  schema: {},
});

const plan: OneToManyPlan = {
  ...form([sampleColumn('input', { key: 'order_no', title: '订单号', rules: [{ kind: 'required' }] })]),
  kind: 'one-to-many',
  subTables: ['items', 'boxes'].map((key) => ({
    key,
    title: key,
    relation: 'many',
    canAdd: true,
    canRemove: true,
    columns: [
      sampleColumn('input', { key: 'code', rules: [{ kind: 'unique' }, { kind: 'pattern', name: 'digits-6-16', message: '条码不对' }] }),
      sampleColumn('input-number', { key: 'quantity', rules: [{ kind: 'required' }, { kind: 'pattern', name: 'integer' }] }),
    ],
  })),
};

const failuresOf = (record: WireRow) => validateForm(plan, openDraft(plan, record, sampleDefaults));

describe('one value', () => {
  it.each<[ColumnPlan['rules'][number], string, boolean]>([
    [{ kind: 'required' }, '', false],
    [{ kind: 'required' }, 'x', true],
    [{ kind: 'pattern', name: 'mobile' }, '', true],
    [{ kind: 'pattern', name: 'mobile' }, '1', false],
    [{ kind: 'custom', source: '^A' }, '', true],
    [{ kind: 'custom', source: '^A' }, 'B', false],
    [{ kind: 'max-length', limit: 2 }, '一二', true],
    [{ kind: 'max-length', limit: 2 }, '一二三', false],
    [{ kind: 'max-length', limit: 2 }, '😀😀', true],
    [{ kind: 'decimals', limit: 2 }, '', true],
    [{ kind: 'decimals', limit: 2 }, '1.25', true],
    [{ kind: 'decimals', limit: 2 }, '1.255', false],
    [{ kind: 'within', above: -100, below: 100 }, '', true],
    [{ kind: 'within', above: -100, below: 100 }, '99.99', true],
    [{ kind: 'within', above: -100, below: 100 }, '100', false],
  ])('%j validates "%s"', (rule, value, isFine) => {
    expect(validateValue(sampleColumn('input', { rules: [rule] }), value) === null).toBe(isFine);
  });

  it('RULE-16 the first failing rule wins, with the message of the document', () => {
    const column = sampleColumn('input', {
      title: '电话',
      rules: [
        { kind: 'max-length', limit: 3 },
        { kind: 'pattern', name: 'mobile', message: '手机号不对' },
      ],
    });
    expect(validateValue(column, 'abcd')).toEqual({ key: 'sample', code: 'rule.max-length', values: { title: '电话', limit: 3 } });
    expect(validateValue(column, 'abc')).toEqual({ key: 'sample', code: 'rule.mobile', values: { title: '电话' }, message: '手机号不对' });
  });

  it('reports too many decimals and values out of range', () => {
    const column = sampleColumn('input-number', {
      title: '单价',
      rules: [
        { kind: 'decimals', limit: 2 },
        { kind: 'within', above: -100, below: 100 },
      ],
    });
    expect(validateValue(column, 1.255)).toMatchObject({ code: 'rule.decimals', values: { title: '单价', limit: 2 } });
    expect(validateValue(column, 0.0000001)).toMatchObject({ code: 'rule.decimals' });
    expect(validateValue(column, 100)).toMatchObject({ code: 'rule.within', values: { title: '单价', above: -100, below: 100 } });
    expect(validateValue(column, '12345678901234567.89')).toMatchObject({ code: 'rule.within' });
    expect(validateValue(column, 99.99)).toBeNull();
  });

  it('an empty list of choices is empty; zero and off are not', () => {
    const rules = [{ kind: 'required' as const }];
    expect(validateValue(sampleColumn('select-multiple', { rules }), [])).not.toBeNull();
    expect(validateValue(sampleColumn('input-number', { rules }), 0)).toBeNull();
    expect(validateValue(sampleColumn('checkbox', { rules }), false)).toBeNull();
  });

  it('hidden and read-only values are not validated', () => {
    const rules = [{ kind: 'required' as const }];
    for (const column of [
      sampleColumn('input', { rules, visible: false }),
      sampleColumn('input', { rules, readOnly: true }),
      sampleColumn('placeholder', { rules }),
    ]) {
      expect(validateValue(column, '')).toBeNull();
    }
  });
});

describe('a form with tables', () => {
  it('RULE-18 reports all failures in order: the main form, then table by table, row by row', () => {
    const failures = failuresOf({
      id: 'r',
      items: [
        { id: '1', code: '12' },
        { id: '2', quantity: 1.5 },
      ],
      boxes: [{ id: '3' }],
    });
    expect(failures.map(({ table, rowId, key, code }) => [table, rowId, key, code])).toEqual([
      [undefined, undefined, 'order_no', 'rule.required'],
      ['items', '1', 'code', 'rule.digits-6-16'],
      ['items', '1', 'quantity', 'rule.required'],
      ['items', '2', 'quantity', 'rule.integer'],
      ['boxes', '3', 'quantity', 'rule.required'],
    ]);
  });

  it('RULE-17 a valid form has no failures, and a valid table gives null', () => {
    const record = { id: 'r', order_no: 'SO', items: [{ id: '1', code: '123456', quantity: 1 }], boxes: [{ id: '2' }] };
    expect(failuresOf({ ...record, boxes: [] })).toEqual([]);
    const { tables } = openDraft(plan, record, sampleDefaults);
    const [valid, wrong] = plan.subTables.map(({ key, columns }) => validateTable(columns, tables[key]!.rows));
    expect(valid).toBeNull();
    expect(wrong).toMatchObject([{ rowId: '2', key: 'quantity', code: 'rule.required' }]);
  });

  it('RULE-15 rejects a value in two or more rows of a table, but never an empty one, nor across tables', () => {
    const row = (id: string, code: string) => ({ id, code, quantity: 1 });
    const failures = failuresOf({
      id: 'r',
      order_no: 'SO',
      items: [row('1', '123456'), row('2', ''), row('3', '123456'), row('4', '')],
      boxes: [row('5', '123456')],
    });
    expect(failures.map(({ table, rowId, code }) => [table, rowId, code])).toEqual([
      ['items', '1', 'rule.unique'],
      ['items', '3', 'rule.unique'],
    ]);
  });
});

describe('rows that cannot be corrected', () => {
  const code = sampleColumn('input', { key: 'code', rules: [{ kind: 'unique' }] });
  const quantity = sampleColumn('input-number', { key: 'quantity', rules: [{ kind: 'required' }] });
  const failuresWith = (rows: Partial<RowsPlan>) => {
    const items = { ...plan.subTables[0]!, columns: [code, quantity], rows: { ...plainRows, ...rows } };
    const record = {
      id: 'r',
      items: [
        { id: '1', code: 'A', done: '1' },
        { id: '2', code: 'A', done: '0' },
      ],
    };
    return validateForm({ ...plan, fields: [], subTables: [items] }, openDraft({ ...plan, subTables: [items] }, record, sampleDefaults));
  };

  it('rows locked by their values are skipped, but the others may not repeat their values', () => {
    expect(failuresWith({ locked: { done: ['1'] } }).map(({ rowId, key }) => [rowId, key])).toEqual([
      ['2', 'code'],
      ['2', 'quantity'],
    ]);
  });

  it('a table locked by its document is skipped', () => {
    expect(failuresWith({ readOnly: true })).toEqual([]);
  });
});

it('there is a failure code for each kind of rule, each pattern and each form rule', () => {
  expect(failureCodes).toHaveLength(9 + patterns.length + 3 + cronFields.length + formRuleCodes.length);
  expect(new Set(failureCodes).size).toBe(failureCodes.length);
});
