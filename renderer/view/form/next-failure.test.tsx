import { expect, it } from 'vitest';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import { column, oneToManyPlan } from '../fake-ports.tsx';
import type { FormStore } from '../form-store/form-store.ts';
import { failureAfter } from './next-failure.ts';

const table = (key: string) => ({
  ...{ key, title: key, relation: 'many' as const, columns: [column('weave'), column('price')], canAdd: true, canRemove: true },
});
const plan = oneToManyPlan([column('code'), column('day')], [table('Fabric'), table('Trims')]);
const failure = (key: string, place = {}): Failure => ({ key, ...place, code: 'required', values: {} }) as unknown as Failure;

const inTrims = failure('weave', { table: 'Trims', rowId: '2' });
const inFabric = failure('price', { table: 'Fabric', rowId: '1' });
const inForm = failure('day');

/** A form with these failures, in the order in which they were found. */
function store(...failures: Failure[]): FormStore {
  return { plan, rowsOf: () => [{ id: '1' }, { id: '2' }], failures: () => failures } as unknown as FormStore;
}

it('RULE-16 the next failure of a form is the one after the focus: first the fields, then table by table, then from the start again', () => {
  const form = store(inTrims, inForm, inFabric);
  expect(failureAfter(form, { key: 'code' })).toBe(inForm);
  expect(failureAfter(form, { key: 'day' })).toBe(inFabric);
  expect(failureAfter(form, { table: 'Fabric', rowId: '1', key: 'price' })).toBe(inTrims);
  expect(failureAfter(form, { table: 'Trims', rowId: '2', key: 'weave' })).toBe(inForm);
});

it('RULE-16 after the failure of a table as a whole, its cells come last', () => {
  expect(failureAfter(store(inFabric, inTrims), { table: 'Fabric' })).toBe(inTrims);
  expect(failureAfter(store(inFabric), { table: 'Fabric' })).toBe(inFabric);
  expect(failureAfter(store(), { table: 'Fabric' })).toBeUndefined();
});
