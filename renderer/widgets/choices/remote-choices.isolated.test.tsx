import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answersOf } from '#renderer/answers/answers.ts';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import { fakePorts, fakeProvider } from '../testing/fake-ports.ts';
import { showCell, showWidget } from '../testing/show-widget.tsx';
import { startDictionaryRound } from '#renderer/answers/dictionary-round.ts';

const remote = { kind: 'table', table: 'md_customer', text: 'short_name', value: 'id' } as const;
const column = sampleColumn('link-table', { title: 'Customers', remote });
const CUSTOMER = { value: '2', text: 'Helan' };

const ports = () =>
  fakePorts({
    provider: fakeProvider({
      searchDictionary: vi.fn(async () => [CUSTOMER]),
      getDictionaryTexts: vi.fn(async () => new Map([['1', 'Humuli']])),
    }),
  });

it('shows the texts of chosen records, and adds one that was searched', async () => {
  const asked = ports();
  const { onChange } = await showWidget(column, ['1'], asked);
  expect(await screen.findByTitle('Humuli')).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole('combobox'));
  fireEvent.click(await screen.findByTitle('Helan'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['1', '2']);
  expect(asked.provider.searchDictionary).toHaveBeenCalledWith(remote, '', expect.anything());
  expect(asked.provider.getDictionaryTexts).toHaveBeenCalledExactlyOnceWith(remote, ['1']);
});

it('a cell shows the texts of its records, and a record without one verbatim', async () => {
  const { container } = await showCell(column, ['1', '9'], ports());
  await waitFor(() => expect(container.textContent).toBe('Humuli,9'));
});

it('a text found by pasting is shown at once, without a request', async () => {
  const getDictionaryTexts = vi.fn(async () => new Map<string, string>());
  const asked = fakePorts({ provider: fakeProvider({ getDictionaryTexts }) });
  answersOf(asked.provider).texts.set(remote, '7', 'Yunyi');
  const { container } = await showCell(column, ['7'], asked);
  expect(container.textContent).toBe('Yunyi');
  expect(getDictionaryTexts).not.toHaveBeenCalled();
});

it('texts on the screen are loaded again after a refresh, also those that a paste has found; old ones stay until then', async () => {
  const getDictionaryTexts = vi.fn(async () => new Map([['8', 'Senma']]));
  const asked = fakePorts({ provider: fakeProvider({ getDictionaryTexts }) });
  answersOf(asked.provider).texts.set(remote, '9', 'Gone');
  const { container } = await showCell(column, ['8', '9'], asked);
  await waitFor(() => expect(container.textContent).toBe('Senma,Gone'));
  let answer = (_texts: Map<string, string>) => {};
  getDictionaryTexts.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await act(async () => startDictionaryRound());
  expect(container.textContent).toBe('Senma,Gone');
  await act(async () => answer(new Map([['8', 'Semir']])));
  expect(container.textContent).toBe('Semir,9');
  expect(getDictionaryTexts.mock.calls).toEqual([
    [remote, ['8']],
    [remote, ['8', '9']],
  ]);
});

it('an answer from before the refresh is ignored', async () => {
  const answers: ((texts: Map<string, string>) => void)[] = [];
  const getDictionaryTexts = () => new Promise<ReadonlyMap<string, string>>((resolve) => answers.push(resolve));
  const { container } = await showCell(column, ['8'], fakePorts({ provider: fakeProvider({ getDictionaryTexts }) }));
  await waitFor(() => expect(answers).toHaveLength(1));
  await act(async () => startDictionaryRound());
  expect(answers).toHaveLength(2);
  await act(async () => answers[1]?.(new Map([['8', 'New']])));
  await act(async () => answers[0]?.(new Map([['8', 'Old']])));
  expect(container.textContent).toBe('New');
});
