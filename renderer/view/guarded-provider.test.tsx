import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import everyType from '#fixtures/documents/form/every-type.json' with { type: 'json' };
import type { DataProvider, WireDocument } from '../data-provider.ts';
import { guardedProvider } from '../sources/guarded-provider.ts';
import { Application } from './testing/Application.tsx';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { ScreenView } from './ScreenView.tsx';

type Answer = (...parameters: unknown[]) => unknown;

/** Provider members that are synchronous, or may return anything. */
const UNGUARDED = new Set([
  ...['previewImport', 'fileUrl', 'getPrintAddress', 'saveReportChart', 'joinLiveTable', 'onLiveMessage', 'watchRows', 'fillRule'],
  ...['saveQuery', 'removeQuery', 'addComment', 'removeComment', 'alwaysValidates'],
  ...['saveColumnSetting', 'removeColumnSetting', 'saveListView', 'removeListView'],
]);
/** Those that answer null where a server lacks what they ask for. */
const MAY_BE_NULL = new Set<string>(['getSavedQueries', 'getColumnSetting', 'getListViews']);
const FREE = new Set<string>(['getDocument', 'getReport', 'getRecord', 'getPrintTemplate']);
const methods = Object.keys(fakeProvider()).filter((name) => !UNGUARDED.has(name)) as (keyof DataProvider)[];

const EMPTY = { rows: [], total: 0 };

/** A provider that answers everything with `answer`. */
const answering = (answer: unknown) => fakeProvider(Object.fromEntries(methods.map((name) => [name, async () => answer])));
const call = (provider: DataProvider, name: keyof DataProvider) => (provider[name] as Answer)('a', 'b', []);

describe('the boundary of the provider', () => {
  it.each(methods)('IMPLIED-18 %s passes a valid answer on, and rejects any other with a message', async (name) => {
    await expect(
      call(
        guardedProvider(fakeProvider(), () => 'wrong'),
        name,
      ),
    ).resolves.toBeDefined();
    // The content of documents, reports, records and diagnostics is validated elsewhere.
    const wrong = [
      ...(MAY_BE_NULL.has(name) ? [] : [null]),
      undefined,
      7,
      'text',
      ...(name === 'getLinkDiagnostics' ? [] : [[null]]),
      ...(FREE.has(name) ? [] : [{}, { rows: 7, named: 7, id: 7 }]),
    ];
    for (const answer of wrong)
      await expect(
        call(
          guardedProvider(answering(answer), () => 'wrong'),
          name,
        ),
        String(answer),
      ).rejects.toThrow('wrong');
  });

  it('leaves missing members missing, and calls methods on their own object', async () => {
    class Rows {
      #rows = [{ id: '1' }];
      async getRows() {
        return { rows: this.#rows, total: 1 };
      }
    }
    const guarded = guardedProvider(new Rows() as unknown as DataProvider, () => 'wrong');
    expect(guarded.remove).toBeUndefined();
    await expect((guarded.getRows as Answer)()).resolves.toEqual({ rows: [{ id: '1' }], total: 1 });
  });
});

describe('a screen whose provider breaks its contract', () => {
  it('IMPLIED-18 reports it, and shows the screen once an answer is valid', async () => {
    const wrong = { document: true, rows: true };
    const getDocument = vi.fn(async () => (wrong.document ? (null as unknown as WireDocument) : everyType));
    const getRows = vi.fn(async () => (wrong.rows ? ({ records: [] } as unknown as typeof EMPTY) : EMPTY));
    render(
      <Application ports={fakePorts({ provider: fakeProvider({ getDocument, getRows }) })}>
        <ScreenView documentId="d" />
      </Application>,
    );
    const user = userEvent.setup();
    expect(await screen.findByText('screen.load-failed')).toBeTruthy();
    expect(screen.getByText('screen.wrong-answer')).toBeTruthy();
    wrong.document = false;
    await user.click(screen.getByRole('button', { name: 'action.retry' }));
    expect(await screen.findByText('list.failed')).toBeTruthy();
    wrong.rows = false;
    await user.click(screen.getByRole('button', { name: 'action.retry' }));
    expect(await screen.findByText(/^list\.empty/)).toBeTruthy();
  });
});
