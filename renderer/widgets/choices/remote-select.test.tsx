import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Option } from '#renderer/sources/option.ts';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import { fakePorts, fakeProvider } from '../testing/fake-ports.ts';
import { showCell, showWidget } from '../testing/show-widget.tsx';

afterEach(() => vi.useRealTimers());

const remote = { kind: 'table', table: 'md_material', text: 'name', value: 'code' } as const;
const plan = sampleColumn('sel-search-async', { title: '面料', remote });
const COTTON = { value: 'M1', text: '32支精梳棉' };

/** A server whose search responses are controlled by the test. */
function searches() {
  const asked: { keyword: string; signal?: AbortSignal; answer: (options: Option[]) => void; fail: (message: string) => void }[] = [];
  const searchDictionary = vi.fn(
    (_reference: unknown, keyword: string, signal?: AbortSignal) =>
      new Promise<readonly Option[]>((resolve, reject) => {
        asked.push({ keyword, signal, answer: resolve, fail: (message) => reject(new Error(message)) });
      }),
  );
  return { asked, ports: fakePorts({ provider: fakeProvider({ searchDictionary }) }) };
}

const type = (text: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: text } });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('sel-search-async', () => {
  it('COL-21 ERR-35 in a cell asks for a search text first, and searches 300 ms after the last key', async () => {
    vi.useFakeTimers();
    const { asked, ports } = searches();
    await showWidget(plan, '', ports, { inCell: true, open: true });
    expect(screen.getByText('remote.type-something')).toBeTruthy();
    type('棉');
    await wait(299);
    expect(asked).toEqual([]);
    await wait(2);
    expect(asked.map((one) => one.keyword)).toEqual(['棉']);
  });

  it('DICT-06 in a form starts with the first page, and searches 800 ms after the last key', async () => {
    vi.useFakeTimers();
    const { asked, ports } = searches();
    await showWidget(plan, '', ports, { open: true });
    await wait(1);
    expect(asked.map((one) => one.keyword)).toEqual(['']);
    await act(async () => asked[0]?.answer([COTTON]));
    expect(screen.getByTitle('32支精梳棉')).toBeTruthy();
    type('麻');
    await wait(799);
    expect(asked).toHaveLength(1);
    await wait(2);
    expect(asked[1]?.keyword).toBe('麻');
  });

  it('DICT-06 only the newest response counts', async () => {
    vi.useFakeTimers();
    const { asked, ports } = searches();
    await showWidget(plan, '', ports, { inCell: true, open: true });
    type('棉');
    await wait(301);
    type('麻');
    await wait(301);
    expect(asked[0]?.signal?.aborted).toBe(true);
    await act(async () => asked[1]?.answer([{ value: 'M2', text: '亚麻' }]));
    await act(async () => asked[0]?.answer([COTTON]));
    expect(screen.getByTitle('亚麻')).toBeTruthy();
    expect(screen.queryByTitle('32支精梳棉')).toBeNull();
  });

  it('COL-21 DICT-08 ERR-29 ERR-34 reports an empty result, and warns when the search fails', async () => {
    vi.useFakeTimers();
    const { asked, ports } = searches();
    await showWidget(plan, '', ports, { inCell: true, open: true });
    type('x');
    await wait(301);
    await act(async () => asked[0]?.answer([]));
    expect(screen.getByText('remote.nothing-found')).toBeTruthy();
    type('y');
    await wait(301);
    await act(async () => asked[1]?.fail('查询失败'));
    expect(ports.notify.warning).toHaveBeenCalledExactlyOnceWith('查询失败');
    expect(screen.queryByText('remote.nothing-found')).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('tree.load-failed');
  });

  it('COL-21 reports the value of the chosen option and keeps showing its text', async () => {
    const { asked, ports } = searches();
    const { user, onChange } = await showWidget(plan, '', ports, { open: true });
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    await act(async () => asked[0]?.answer([COTTON]));
    await user.click(screen.getByTitle('32支精梳棉'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('M1');
    expect(screen.getAllByText('32支精梳棉').length).toBeGreaterThan(0);
    expect(ports.provider.getDictionaryTexts).not.toHaveBeenCalled();
  });

  it('COL-21 shows the text of the saved value, and the value itself until it is loaded', async () => {
    const getDictionaryTexts = vi.fn(async () => new Map([['M1', '32支精梳棉']]));
    await showWidget(plan, 'M1', fakePorts({ provider: fakeProvider({ getDictionaryTexts }) }));
    expect(await screen.findByText('32支精梳棉')).toBeTruthy();
    expect(getDictionaryTexts).toHaveBeenCalledExactlyOnceWith(remote, ['M1']);
  });

  it('DICT-07 the cells of a screen request all of their texts at once, and none twice', async () => {
    const getDictionaryTexts = vi.fn(
      async (_reference: unknown, values: readonly string[]) => new Map(values.map((value) => [value, `text of ${value}`])),
    );
    const ports = fakePorts({ provider: fakeProvider({ getDictionaryTexts }) });
    for (const value of ['M1', 'M2']) void showCell(plan, value, ports, { onChange: undefined });
    expect(await screen.findByText('text of M1')).toBeTruthy();
    expect(screen.getByText('text of M2')).toBeTruthy();
    const asked = getDictionaryTexts.mock.calls.flatMap(([, values]) => values);
    await showCell(plan, 'M1', ports, { onChange: undefined });
    expect(asked).toEqual(['M1', 'M2']);
    expect(getDictionaryTexts.mock.calls.flatMap(([, values]) => values)).toEqual(asked);
  });

  it('DICT-07 a value is looked up once, however many cells show it, one without a text included', async () => {
    const getDictionaryTexts = vi.fn(async () => new Map([['M1', '32支精梳棉']]));
    const ports = fakePorts({ provider: fakeProvider({ getDictionaryTexts }) });
    for (const value of ['M1', 'gone', 'M1', 'gone']) void showCell(plan, value, ports, { onChange: undefined });
    expect(await screen.findAllByText('32支精梳棉')).toHaveLength(2);
    for (const value of ['M1', 'gone']) await showCell(plan, value, ports, { onChange: undefined });
    expect(await screen.findAllByText('32支精梳棉')).toHaveLength(3);
    expect(getDictionaryTexts).toHaveBeenCalledExactlyOnceWith(remote, ['M1', 'gone']);
  });

  it('DICT-07 a search in a cell asks for its keyword alone, without the blanks around it', async () => {
    vi.useFakeTimers();
    const { asked, ports } = searches();
    await showWidget(plan, 'M1', ports, { inCell: true, open: true });
    type(' 棉 ');
    await wait(299);
    expect(asked).toEqual([]);
    await wait(1);
    expect(ports.provider.searchDictionary).toHaveBeenCalledExactlyOnceWith(remote, '棉', expect.any(AbortSignal));
  });

  it('a cell uses the text sent along with its list', async () => {
    const { ports } = await showCell({ ...plan, options: [COTTON] }, 'M1');
    expect(screen.getByText('32支精梳棉')).toBeTruthy();
    expect(ports.provider.getDictionaryTexts).not.toHaveBeenCalled();
  });
});
