import { expect, it } from 'vitest';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import { column, oneToManyPlan } from '../fake-ports.tsx';
import type { FormStore } from '../form-store/form-store.ts';
import { failureBehind } from './next-failure.ts';

const table = (key: string) => ({
  ...{ key, title: key, relation: 'many' as const, columns: [column('weave'), column('price')], canAdd: true, canRemove: true },
});
const plan = oneToManyPlan([column('code'), column('day')], [table('Fabric'), table('Trims')]);
const failure = (key: string, place = {}): Failure => ({ key, ...place, code: 'required', values: {} }) as unknown as Failure;

const inTrims = failure('weave', { table: 'Trims', rowId: '2' });
const inFabric = failure('price', { table: 'Fabric', rowId: '1' });
const inForm = failure('day');

/** A form in which these fail, in the order in which they were found. */
function store(...failures: Failure[]): FormStore {
  return { plan, rowsOf: () => [{ id: '1' }, { id: '2' }], failures: () => failures } as unknown as FormStore;
}

it('RULE-16 the next failure of a form is the one behind the focus: fields first, then table by table, and round again', () => {
  const form = store(inTrims, inForm, inFabric);
  expect(failureBehind(form, { key: 'code' })).toBe(inForm);
  expect(failureBehind(form, { key: 'day' })).toBe(inFabric);
  expect(failureBehind(form, { table: 'Fabric', rowId: '1', key: 'price' })).toBe(inTrims);
  expect(failureBehind(form, { table: 'Trims', rowId: '2', key: 'weave' })).toBe(inForm);
});

it('RULE-16 behind a table as a whole no cell of it comes before what fails elsewhere', () => {
  expect(failureBehind(store(inFabric, inTrims), { table: 'Fabric' })).toBe(inTrims);
  expect(failureBehind(store(inFabric), { table: 'Fabric' })).toBe(inFabric);
  expect(failureBehind(store(), { table: 'Fabric' })).toBeUndefined();
});
