import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';
import { sampleUser } from '#renderer/expressions/testing/sample-user.ts';
import { loadColumnViews, type ColumnViews } from '../column-views.ts';
import { Application } from '../testing/Application.tsx';
import { column, formPlan, noDictionaries, required } from '../testing/sample-plans.ts';
import { fakePorts } from '#renderer/widgets/testing/fake-ports.ts';
import { createFormStore } from '../form-store/form-store.ts';
import { SchemaForm } from './SchemaForm.tsx';

async function show(fields: ColumnPlan[], options: { readOnly?: boolean; views?: ColumnViews } = {}) {
  const plan = formPlan(fields);
  const store = createFormStore(plan, null, sampleUser);
  const views = options.views ?? (await loadColumnViews(fields));
  const onSubmit = vi.fn();
  render(
    <Application ports={fakePorts()}>
      <SchemaForm
        store={store}
        schema={plan.schema}
        fields={fields}
        columns={2}
        views={views}
        dictionaries={noDictionaries}
        readOnly={options.readOnly ?? false}
        onSubmit={onSubmit}
      />
    </Application>,
  );
  return { store, onSubmit, keyboard: userEvent.setup() };
}

describe('SchemaForm', () => {
  it('FORM-01 renders a labelled widget for each visible field', async () => {
    await show([column('name'), column('hidden', { type: 'hidden', visible: false }), column('season', { type: 'select', options: [] })]);
    expect(screen.getByRole('textbox', { name: 'name' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'season' })).toBeTruthy();
    expect(screen.queryByText('hidden')).toBeNull();
  });

  it('FORM-01 shows the failure of a field once it has been left, and not before', async () => {
    const { keyboard } = await show([required('name'), column('code')]);
    expect(screen.queryByRole('alert')).toBeNull();
    await keyboard.click(screen.getByRole('textbox', { name: 'name' }));
    await keyboard.tab();
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('rule.required');
    const input = screen.getByRole('textbox', { name: 'name' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-describedby')).toBe(alert.id);
  });

  it('RULE-16 removes a failure as soon as the value is valid', async () => {
    const { keyboard } = await show([required('name')]);
    await keyboard.click(screen.getByRole('textbox'));
    await keyboard.tab();
    await keyboard.type(screen.getByRole('textbox'), 'x');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('FORM-06 a read-only form makes every widget read-only', async () => {
    await show([column('name'), column('urgent', { type: 'switch' })], { readOnly: true });
    expect(screen.getByRole('textbox')).toHaveProperty('disabled', true);
    expect(screen.getByRole('switch')).toHaveProperty('disabled', true);
  });

  it('submits when Enter is pressed in a text field', async () => {
    const { keyboard, onSubmit } = await show([column('name')]);
    await keyboard.type(screen.getByRole('textbox'), 'x{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('IMPLIED-19 an unknown type is named, and its value shown', async () => {
    const { store } = await show([column('pattern', { type: 'placeholder', wireType: 'hologram' })]);
    expect(screen.getByLabelText('pattern').textContent).toContain('hologram');
    expect(store.valueOf('pattern')).toBeNull();
  });

  it('renders only one field per key press', async () => {
    const drawn: string[] = [];
    const Widget = (props: WidgetProps<unknown>) => (
      <Profiler id={props.column.key} onRender={(id) => drawn.push(id)}>
        <input id={props.id} value={String(props.value)} onChange={(event) => props.onChange(event.target.value)} />
      </Profiler>
    );
    const view: ColumnView = { Widget };
    const fields = Array.from({ length: 30 }, (_, index) => column(`f${index}`));
    const { keyboard } = await show(fields, { views: new Map([['input', view]]) });
    const input = within(document.body).getByLabelText('f7');
    await keyboard.click(input);
    drawn.length = 0;
    await keyboard.keyboard('abc');
    expect(drawn).toEqual(['f7', 'f7', 'f7']);
  });

  it('renders only the touched field per key press while other fields are invalid', async () => {
    const drawn: string[] = [];
    const Widget = (props: WidgetProps<unknown>) => (
      <Profiler id={props.column.key} onRender={(id) => drawn.push(id)}>
        <input id={props.id} value={String(props.value)} onChange={(event) => props.onChange(event.target.value)} />
      </Profiler>
    );
    const { keyboard, store } = await show([required('a'), required('b'), column('c')], { views: new Map([['input', { Widget }]]) });
    act(() => void store.validate());
    const wrong = store.failures();
    expect(wrong).toHaveLength(2);
    await keyboard.click(screen.getByLabelText('c'));
    drawn.length = 0;
    await keyboard.keyboard('x');
    expect(drawn).toEqual(['c']);
    expect(store.failures()).toBe(wrong);
  });

  it('accepts typing into a large form at once', async () => {
    const fields = Array.from({ length: 60 }, (_, index) => column(`f${index}`));
    const { keyboard, store } = await show(fields);
    await keyboard.type(screen.getByRole('textbox', { name: 'f9' }), 'abc');
    expect(store.valueOf('f9')).toBe('abc');
  });

  it('renders a widget of a large form when it is touched', async () => {
    const options = [{ value: 'SS', text: 'Summer' }];
    const fields = Array.from({ length: 60 }, (_, index) => column(`f${index}`, { type: 'select', options }));
    const { keyboard, store } = await show(fields);
    expect(screen.queryByRole('combobox', { name: 'f9' })).toBeNull();
    await keyboard.click(screen.getByLabelText('f9'));
    await keyboard.click(await screen.findByRole('option', { name: 'Summer' }));
    expect(store.valueOf('f9')).toBe('SS');
    expect(screen.getByRole('combobox', { name: 'f9' })).toBeTruthy();
  });
});
