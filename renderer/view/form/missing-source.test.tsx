import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { WireRow } from '#renderer/data-provider.ts';
import { quoting } from '#renderer/draft/testing/sample-quotation.ts';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { loadColumnViews } from '../column-views.ts';
import { createFormStore } from '../form-store/form-store.ts';
import { Application } from '../testing/Application.tsx';
import { column, formPlan, noDictionaries } from '../testing/sample-plans.ts';
import { SchemaForm } from './SchemaForm.tsx';

const xyz = { kind: 'dictionary', name: 'xyz', column: '' } as const;
const plan = formPlan([
  column('note'),
  column('season', {
    ...{ type: 'placeholder', wireType: 'list', readOnly: true, required: true },
    ...{ rules: [{ kind: 'required' }], missingSource: xyz },
  }),
]);

async function show(record: WireRow | null, readOnly = false) {
  const store = createFormStore(plan, record, quoting.user, fakeProvider());
  const views = await loadColumnViews(plan.fields);
  const shared = { store, views, readOnly, schema: plan.schema, fields: plan.fields, columns: 2, dictionaries: noDictionaries } as const;
  render(
    <Application ports={fakePorts()}>
      <SchemaForm {...shared} onSubmit={vi.fn()} />
    </Application>,
  );
  return { store, user: userEvent.setup() };
}

const season = () => screen.getByLabelText('season');

describe('a field whose dictionary does not exist', () => {
  it('IMPLIED-19 shows the stored value as it is, and the dictionary that is missing', async () => {
    await show({ id: 'r1', season: 'spring' });
    expect(season().textContent).toBe('springsource.dictionary dictionary xyz ');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('IMPLIED-19 keeps the stored value while another field is edited', async () => {
    const { store, user } = await show({ id: 'r1', note: '', season: 'spring' });
    await user.type(screen.getByRole('textbox', { name: 'note' }), 'x');
    await user.tab();
    expect(store.payload()).toEqual({ id: 'r1', note: 'x', season: 'spring' });
  });

  it('RULE-01 where a value is required, the refusal to save says that it cannot be chosen and why', async () => {
    const { store } = await show(null);
    expect(screen.getByText('season', { selector: 'label' }).className).toContain('required');
    act(() => store.showFailures(store.validate()));
    const reason = await screen.findByRole('alert');
    expect(reason.textContent).toBe('source.cannot-fill rule.required season source.dictionary dictionary xyz ');
    expect(season().getAttribute('aria-describedby')).toBe(reason.id);
    expect(season().getAttribute('aria-invalid')).toBe('true');
  });
});
