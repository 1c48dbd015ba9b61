import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { compiledForm } from '#renderer/compile/testing/sample-form.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { DictionaryReference } from '#renderer/sources/dictionaries.ts';
import { sampleUser } from '#renderer/expressions/testing/sample-user.ts';
import { createFormStore, type FormStore } from '../form-store/form-store.ts';
import { RendererProvider } from '../RendererProvider.tsx';
import { loadColumnViews } from '../column-views.ts';
import { Application } from '../testing/Application.tsx';
import { column, formPlan, noDictionaries } from '../testing/sample-plans.ts';
import { FormBody } from './FormBody.tsx';
import { useLimitedFields } from './useLimitedFields.ts';

const options = [
  { value: 'w', text: '白' },
  { value: 'k', text: '黑' },
];
const colour = column('colour', {
  type: 'select',
  options,
  limit: { table: 'style', key: 'no', kind: 'list', column: 'colours', by: 'style' },
});

/** The titles in the list of a field. */
async function offeredIn(name: string, titles: RegExp): Promise<string[]> {
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox', { name }));
  const texts = (await screen.findAllByTitle(titles)).filter((one) => one.matches('.ant-select-item')).map((one) => one.title);
  await user.keyboard('{Escape}');
  return texts;
}

it('SCREEN-03 a field of a form offers what the record lists that another field names, and all where it lists nothing', async () => {
  const listed: Record<string, string> = { S1: 'w', S2: 'k' };
  const getDictionaryTexts = vi.fn(
    async (_source: unknown, values: readonly string[]) => new Map(values.map((value) => [value, listed[value] ?? ''])),
  );
  const ports = fakePorts({ provider: fakeProvider({ getDictionaryTexts }) });
  const wrapper = ({ children }: { children: ReactNode }) => <RendererProvider value={ports}>{children}</RendererProvider>;
  const store = createFormStore(formPlan([column('style'), colour]), {}, sampleUser);
  const dictionaries = { ...noDictionaries, optionsOf: () => options };
  const { result } = renderHook(() => useLimitedFields(store, dictionaries), { wrapper });
  const offered = () => result.current.optionsOf(colour).flatMap((one) => ('isRetired' in one ? [] : one.value));
  expect(offered()).toEqual(['w', 'k']);
  act(() => store.change('style', 'S1'));
  await waitFor(() => expect(offered()).toEqual(['w']));
  act(() => store.change('style', 'S2'));
  await waitFor(() => expect(offered()).toEqual(['k']));
  act(() => store.change('style', 'S3'));
  await waitFor(() => expect(offered()).toEqual(['w', 'k']));
  expect(result.current.optionsOf(column('other'))).toBe(options);
});

it('SCREEN-03 a field whose choices an expression gives offers those of what has just been entered in another one', async () => {
  const units = ['m', 'kg', 'piece'].map((value) => ({ value, text: value }));
  const unit = { type: 'string', view: 'list', title: 'Unit', enum: units };
  const bought = { ...unit, title: 'Bought in', fieldExtendJson: JSON.stringify({ options: "if(unit in ('m', 'kg'), ['m', 'kg'], [])" }) };
  const plan = compiledForm({ unit, bought }).plan.form!;
  const store = createFormStore(plan, null, sampleUser);
  const dictionaries = { ...noDictionaries, optionsOf: () => units };
  const shared = { store, dictionaries, views: await loadColumnViews(plan.fields), readOnly: false, onSubmit: vi.fn() };
  render(
    <Application ports={fakePorts()}>
      <FormBody {...shared} active="" onActivate={vi.fn()} grids={new Map()} />
    </Application>,
  );
  const offered = () => offeredIn('Bought in', /^(m|kg|piece)$/);
  expect(await offered()).toEqual(['m', 'kg', 'piece']);
  act(() => store.change('unit', 'm'));
  expect(await offered()).toEqual(['m', 'kg']);
});

describe('COL-22 several choices of the rows that a field names', () => {
  const sizes = ['S', 'M', 'K-90'].map((value) => ({ value, text: value }));
  const named = [
    { value: 'S', text: 'women' },
    { value: 'M', text: 'women' },
    { value: 'K-90', text: 'kids' },
  ];
  const limit = { table: 'md_size', key: 'size_group', kind: 'each', column: 'size_code', by: 'group' } as const;

  /** Shows a form with a group and its sizes. */
  async function show(field: Parameters<typeof column>[1]): Promise<FormStore> {
    const plan = formPlan([column('group'), column('sizes', { ...field, limit })]);
    const store = createFormStore(plan, null, sampleUser);
    const dictionaries = { ...noDictionaries, optionsOf: ({ options }: ColumnPlan) => options ?? [] };
    const shared = { store, dictionaries, views: await loadColumnViews(plan.fields), readOnly: false, onSubmit: vi.fn() };
    const texts = async (_source: unknown, values: readonly string[]) => new Map(values.map((value) => [value, value]));
    const provider = fakeProvider({ findOptionsByText: async () => ({ named, unasked: [] }), getDictionaryTexts: texts });
    render(
      <Application ports={fakePorts({ provider })}>
        <FormBody {...shared} active="" onActivate={vi.fn()} grids={new Map()} />
      </Application>,
    );
    return store;
  }
  const offered = () => offeredIn('sizes', /^(S|M|K-90)$/);

  it('are offered, and chosen ones stay when it names others', async () => {
    const store = await show({ type: 'select-multiple', options: sizes });
    expect(await offered()).toEqual(['S', 'M', 'K-90']);
    act(() => store.change('group', 'women'));
    await waitFor(async () => expect(await offered()).toEqual(['S', 'M']));
    act(() => store.change('sizes', ['M']));
    act(() => store.change('group', 'kids'));
    await waitFor(async () => expect(await offered()).toEqual(['M', 'K-90']));
    expect(store.valueOf('sizes')).toEqual(['M']);
  });

  it('are added to those that are chosen where there are so many that they are searched', async () => {
    const remote = { kind: 'table', table: 'md_size', text: 'size_name', value: 'size_code' } as const;
    const store = await show({ type: 'select-search', remote, multiple: true });
    act(() => {
      store.change('group', 'women');
      store.change('sizes', 'M');
    });
    await waitFor(async () => expect(await offered()).toEqual(['S', 'M']));
    const user = userEvent.setup();
    await user.click(screen.getByRole('combobox', { name: 'sizes' }));
    await user.click((await screen.findAllByTitle('S')).find((one) => one.matches('.ant-select-item'))!);
    expect(store.valueOf('sizes')).toBe('M,S');
  });
});

it('GRID-09 what is typed into a searched field before its list is there goes on in the list, and limits are not passed meanwhile', async () => {
  let answer = (_lists: ReadonlyMap<string, string>) => {};
  const colours = { kind: 'table', table: 'colour', text: 'name', value: 'code' } as const;
  const getDictionaryTexts = vi.fn(async (source: DictionaryReference) => {
    if (source === colours) return new Map([['w', 'white']]);
    return new Promise<ReadonlyMap<string, string>>((resolve) => (answer = resolve));
  });
  const searchDictionary = vi.fn(async () => options);
  const searched = column('colour', {
    type: 'select-search',
    remote: colours,
    limit: { table: 'style', key: 'no', kind: 'list', column: 'colours', by: 'style' },
  });
  const store = createFormStore(formPlan([column('style'), searched]), {}, sampleUser);
  const shared = {
    store,
    dictionaries: noDictionaries,
    views: await loadColumnViews(store.plan.fields),
    readOnly: false,
    onSubmit: vi.fn(),
  };
  render(
    <Application ports={fakePorts({ provider: fakeProvider({ getDictionaryTexts, searchDictionary }) })}>
      <FormBody {...shared} active="" onActivate={vi.fn()} grids={new Map()} />
    </Application>,
  );
  act(() => store.change('style', 'S1'));
  await waitFor(() => expect(getDictionaryTexts).toHaveBeenCalled());
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'colour' });
  await userEvent.type(box, 'whi{Tab}');
  expect(store.valueOf('colour')).toBe('');
  act(() => answer(new Map([['S1', 'w']])));
  await waitFor(() => expect(store.valueOf('colour')).toBe('w'));
  expect(box.isConnected).toBe(true);
  expect(searchDictionary).not.toHaveBeenCalled();
});
