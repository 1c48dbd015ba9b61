import { expect, it, vi } from 'vitest';
import { StaleRecordError, type DataProvider } from '#renderer/data-provider.ts';
import { sampleUser } from '#renderer/expressions/testing/sample-user.ts';
import { fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { column, formPlan } from '../testing/sample-plans.ts';
import { changeRecord } from './bulk-save.ts';
import { oneFieldPlan, sharedFields } from './one-field.ts';

const plan = formPlan([
  column('name', { rules: [{ kind: 'required' }], required: true }),
  column('code', { readOnly: true }),
  column('note'),
]);
const record = { id: '1', name: 'Denim', code: 'A', note: '', row_version: 3 };

function change(values: Record<string, string>, answers: Partial<DataProvider> = {}) {
  const provider = fakeProvider({ getRecord: vi.fn(async () => record), ...answers });
  return { provider, outcome: changeRecord(provider, sampleUser, { plan, values }, '1') };
}

it('a record is saved with its version and everything else that it has', async () => {
  const { provider, outcome } = change({ note: 'checked' });
  expect(await outcome).toEqual({ kind: 'changed' });
  expect(vi.mocked(provider.save).mock.lastCall?.[0].record).toMatchObject({ ...record, note: 'checked' });
});

it('a record that has the value already is not saved', async () => {
  const { provider, outcome } = change({ name: 'Denim' });
  expect(await outcome).toEqual({ kind: 'same' });
  expect(provider.save).not.toHaveBeenCalled();
});

it('a field that is locked there stays as it is', async () => {
  const { provider, outcome } = change({ code: 'B' });
  expect(await outcome).toEqual({ kind: 'locked' });
  expect(provider.save).not.toHaveBeenCalled();
});

it('IMPLIED-21 a version that somebody else has saved is not overwritten, and the reason is told', async () => {
  const stale = async () => {
    throw new StaleRecordError('changed meanwhile', null);
  };
  expect(await change({ note: 'checked' }, { save: stale }).outcome).toEqual({ kind: 'refused', reason: 'changed meanwhile' });
});

it('only fields that a user may change are offered, and their own conditions are left to each record', () => {
  expect(sharedFields(plan).map(({ key }) => key)).toEqual(['name', 'note']);
  expect(oneFieldPlan(plan, 'name').fields).toMatchObject([{ key: 'name', required: false, rules: [] }]);
});
