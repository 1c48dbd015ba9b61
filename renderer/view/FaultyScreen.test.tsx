import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import everyType from '#fixtures/documents/form/every-type.json' with { type: 'json' };
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { FaultyDocumentError, type WireDocument } from '../data-provider.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { ScreenView } from './ScreenView.tsx';
import { Application } from './testing/Application.tsx';

const repeated: Diagnostic = { code: 'field-repeated', severity: 'error', pointer: '/fields/qty', values: { field: 'qty' } };

function show(getDocument: () => Promise<WireDocument>, showDiagnostics = false) {
  const provider = fakeProvider({ getDocument });
  return render(
    <Application ports={fakePorts({ provider, showDiagnostics })}>
      <ScreenView documentId="d" />
    </Application>,
  );
}

it('IMPLIED-20 a screen whose definition cannot be used says so with the reason, and offers no new record', async () => {
  show(async () => {
    throw new FaultyDocumentError('no', [repeated]);
  });
  expect(await screen.findByText('screen.faulty')).toBeTruthy();
  expect(screen.getByText('field-repeated qty')).toBeTruthy();
  expect(screen.queryByText('/fields/qty')).toBeNull();
  expect(screen.queryByRole('button', { name: 'action.add' })).toBeNull();
});

it('IMPLIED-20 those who may mend it see the place too', async () => {
  show(async () => {
    throw new FaultyDocumentError('no', [repeated]);
  }, true);
  expect(await screen.findByText('/fields/qty')).toBeTruthy();
  expect(screen.getByText('field-repeated qty')).toBeTruthy();
});

it('IMPLIED-20 reasons that are not understood are told in the words of the server', async () => {
  show(async () => {
    throw new FaultyDocumentError('the reason', []);
  });
  expect(await screen.findByText('the reason')).toBeTruthy();
});

it(
  'IMPLIED-20 an answer without columns is such a definition; loaded again once it is mended, the screen works',
  { timeout: 30_000 },
  async () => {
    let document: WireDocument = { columns: { code: 'd' } };
    show(async () => document);
    expect(await screen.findByText('document.no-columns')).toBeTruthy();
    document = everyType;
    fireEvent.click(screen.getByRole('button', { name: 'action.retry' }));
    expect(await screen.findByRole('button', { name: 'action.add' }, { timeout: 20_000 })).toBeTruthy();
  },
);
