import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import everyColumn from '#fixtures/documents/one-to-many/every-column.json' with { type: 'json' };
import everyType from '#fixtures/documents/form/every-type.json' with { type: 'json' };
import materialCategory from '#fixtures/documents/tree/material-category.json' with { type: 'json' };
import { isWireRow, type WireDocument, type WireRow } from '../data-provider.ts';
import { damaged, damages } from '../document/testing/damaged-document.ts';
import { Application } from './testing/Application.tsx';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { ScreenView } from './ScreenView.tsx';

const SEEDS = [20_261_122, 20_261_123, 20_261_124];
/** Pixels. */
const DESK = 1440;
const PHONE = 390;
/** Rendering a whole screen takes a while on a busy machine. */
const PATIENCE = { timeout: 15_000 };

const cases = Object.entries({ everyColumn, everyType, materialCategory }).flatMap(([name, wire]) =>
  SEEDS.map((seed) => ({ name, wire, seed })),
);

/** Two records with a value in every field, and two rows in every table. */
function recordsOf({ schema }: { schema: { properties: object } }): WireRow[] {
  const keys = Object.entries(schema.properties);
  const values = Object.fromEntries(keys.map(([key, node]) => [key, node.view === 'tab' ? [{ id: 'a' }, { id: 'b' }] : '1']));
  return [
    { ...values, id: '1' },
    { ...values, id: '2' },
  ];
}

/** Renders the screen of a document, then its form and every table, and expects the essentials. */
async function walk(document: WireDocument, rows: WireRow[]): Promise<void> {
  const page = vi.fn(async () => ({ rows, total: rows.length }));
  const provider = fakeProvider({
    getDocument: async () => document,
    getRows: page,
    getTreeRows: page,
    getRecord: async () => rows[0] ?? {},
  });
  const { container } = render(
    <Application ports={fakePorts({ provider, showDiagnostics: true })}>
      <ScreenView documentId="d" />
    </Application>,
  );
  await waitFor(() => expect(container.querySelector('section, .ant-result')).not.toBeNull(), PATIENCE);
  const [add] = screen.queryAllByRole('button', { name: 'action.add' });
  if (!add) return;
  fireEvent.click(add);
  await waitFor(() => expect(screen.getByRole('dialog').querySelector('form')).not.toBeNull(), PATIENCE);
  for (const tab of screen.queryAllByRole('tab')) fireEvent.click(tab);
  expect(screen.getByRole('button', { name: 'action.save' })).toBeTruthy();
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the screens of damaged documents', () => {
  it.each(cases)(
    'IMPLIED-19 IMPLIED-20 $name damaged by $seed, with damaged rows, shows a screen with its form, or says that it cannot',
    async ({ wire, seed }) => {
      // React and antd warn about duplicate keys; real errors are thrown.
      vi.spyOn(console, 'error').mockImplementation(() => {});
      const [ofDocument = [], ofRows = []] = fc.sample(damages, { numRuns: 2, seed });
      const rows: unknown = damaged<unknown>(recordsOf(wire.form), ofRows);
      window.innerWidth = seed % 2 === 0 ? DESK : PHONE;
      await walk(damaged(wire, ofDocument), Array.isArray(rows) ? rows.filter(isWireRow) : []);
    },
  );
});
