import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import quotation from '#fixtures/documents/one-to-many/quotation.json' with { type: 'json' };
import { quotationPlan, quotationRecord } from '#renderer/draft/testing/sample-quotation.ts';
import { createPendingWork } from '#renderer/widgets/files/pending-work.ts';
import { Application } from '../testing/Application.tsx';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { openQuotation } from '../testing/open-quotation.ts';
import { useSave } from './useSave.ts';

it('GRID-05 a save carries the removed rows of each table as delete data', async () => {
  const { store } = openQuotation(quotationPlan(quotation));
  const provider = fakeProvider({ save: vi.fn(async () => ({ id: 'q1', message: 'Saved' })) });
  const ports = fakePorts({ provider });
  const wrapper = ({ children }: { children: ReactNode }) => <Application ports={ports}>{children}</Application>;
  const events = { onSaved: vi.fn(), onFailures: vi.fn(), onStale: vi.fn(), beforeSubmit: async () => true };
  const form = { store, pending: createPendingWork(), grids: new Map(), ...events };
  const { result } = renderHook(() => useSave(form), { wrapper });
  await act(result.current.save);
  expect(vi.mocked(provider.save).mock.lastCall?.[0]).not.toHaveProperty('deleteData');
  store.removeRows('quote_line', ['a']);
  await act(result.current.save);
  const [removed] = [quotationRecord()['quote_line']].flat();
  expect(vi.mocked(provider.save).mock.lastCall?.[0].deleteData).toEqual({ quote_line: [removed] });
});
