import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { sampleUser } from '#renderer/expressions/testing/sample-user.ts';
import { createFormStore } from '../form-store/form-store.ts';
import { RendererProvider } from '../RendererProvider.tsx';
import { column, formPlan, noDictionaries } from '../testing/sample-plans.ts';
import { useLimitedFields } from './useLimitedFields.ts';

const options = [
  { value: 'w', text: '白' },
  { value: 'k', text: '黑' },
];
const colour = column('colour', { type: 'select', options, limit: { table: 'style', key: 'no', list: 'colours', by: 'style' } });

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
