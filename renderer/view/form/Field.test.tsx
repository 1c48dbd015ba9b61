import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { describe, expect, it, vi } from 'vitest';
import quotation from '#fixtures/documents/one-to-many/quotation.json' with { type: 'json' };
import type { ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';
import { quotationPlan, quotationRecord, quoting } from '#renderer/draft/testing/sample-quotation.ts';
import { loadColumnViews } from '../column-views.ts';
import { Application } from '../testing/Application.tsx';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { noDictionaries } from '../testing/sample-plans.ts';
import { createFormStore } from '../form-store/form-store.ts';
import { SchemaForm } from './SchemaForm.tsx';

const plan = quotationPlan(quotation);

async function show(
  record = quotationRecord() as ReturnType<typeof quotationRecord> | null,
  fillRule = async (): Promise<string> => 'Q-77',
) {
  const provider = fakeProvider({ fillRule });
  const store = createFormStore(plan, record, quoting.user, provider);
  const drawn: string[] = [];
  const views = new Map([...(await loadColumnViews(plan.fields))].map(([name, view]) => [name, counted(view, drawn)]));
  render(
    <Application ports={fakePorts({ provider })}>
      <SchemaForm
        store={store}
        schema={plan.schema}
        fields={plan.fields}
        columns={2}
        views={views}
        dictionaries={noDictionaries}
        readOnly={false}
        onSubmit={vi.fn()}
      />
    </Application>,
  );
  return { store, drawn, keyboard: userEvent.setup() };
}

/** A view that reports each render. */
function counted({ Widget, ...view }: ColumnView, drawn: string[]): ColumnView {
  const Counted = (props: WidgetProps) => (
    <Profiler id={props.column.key} onRender={(id) => drawn.push(id)}>
      <Widget {...props} />
    </Profiler>
  );
  return { ...view, Widget: Counted };
}

const field = (name: string) => screen.queryByRole('textbox', { name });

describe('a field of a form with expressions', () => {
  it('a key press renders only the field that is typed in and its dependents, and in a text nothing', async () => {
    const { store, drawn, keyboard } = await show();
    await keyboard.click(screen.getByRole('textbox', { name: '报价人' }));
    drawn.length = 0;
    await keyboard.keyboard('x');
    expect(store.valueOf('quoted_by')).toBe('Lenax');
    expect(drawn).toEqual([]);
    await keyboard.click(screen.getByLabelText('有效天数'));
    drawn.length = 0;
    await keyboard.keyboard('1');
    expect(new Set(drawn)).toEqual(new Set(['valid_days', 'valid_until']));
  });

  it('a text shows what it is given otherwise, and lets no letter go on to what is around it, but keys that do something', async () => {
    const { store, keyboard } = await show();
    const text = screen.getByRole('textbox', { name: '报价人' });
    const keys: string[] = [];
    document.body.addEventListener('keydown', ({ key }) => keys.push(key));
    await keyboard.type(text, 'x{F8}');
    expect(text).toHaveProperty('value', 'Lenax');
    expect(keys).toEqual(['F8']);
    store.undo();
    expect(text).toHaveProperty('value', 'Lena');
    store.fill({ quoted_by: 'Li' });
    expect(text).toHaveProperty('value', 'Li');
    await keyboard.type(text, '!');
    expect(store.valueOf('quoted_by')).toBe('Li!');
  });

  it('appears and disappears with its condition, with a star while required', async () => {
    const { store } = await show();
    expect(field('未成交原因')).toBeNull();
    store.change('status', 'lost');
    await vi.waitFor(() => expect(field('未成交原因')).toBeTruthy());
    expect(screen.getByText('未成交原因').className).toMatch(/required/);
    store.change('status', 'draft');
    await vi.waitFor(() => expect(field('未成交原因')).toBeNull());
  });

  it('is locked by its condition, and always when computed', async () => {
    const { store } = await show();
    expect(screen.getByLabelText('净额')).toHaveProperty('disabled', true);
    expect(screen.getByLabelText('折扣率')).toHaveProperty('disabled', false);
    store.change('status', 'sent');
    await vi.waitFor(() => expect(screen.getByLabelText('折扣率')).toHaveProperty('disabled', true));
  });

  it('explains why it cannot be computed, linked for screen readers', async () => {
    const { store } = await show();
    store.removeRows('quote_line', ['a', 'b']);
    const note = await screen.findByText('expression.division-by-zero');
    expect(screen.getByLabelText('件均价').getAttribute('aria-describedby')).toBe(note.id);
  });

  it('shows that a fill rule is loading, then the value or the failure', async () => {
    let answer: (value: string) => void = () => {};
    const { store } = await show(null, () => new Promise((resolve) => (answer = resolve)));
    const close = store.open();
    await vi.waitFor(() => expect(field('报价单号')?.getAttribute('placeholder')).toContain('form.filling'));
    answer('Q-77');
    await vi.waitFor(() => expect(field('报价单号')).toHaveProperty('value', 'Q-77'));
    close();
  });

  it('reports a failed fill rule, and can be filled in by hand', async () => {
    const { store, keyboard } = await show(null, () => Promise.reject(new Error('down')));
    const close = store.open();
    await screen.findByText('form.fill-failed');
    await keyboard.type(field('报价单号')!, 'Q-1');
    expect(store.valueOf('quote_no')).toBe('Q-1');
    close();
  });
});
