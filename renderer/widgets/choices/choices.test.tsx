import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import { fakePorts, fakeProvider } from '../testing/fake-ports.ts';
import { showCell, showWidget } from '../testing/show-widget.tsx';

afterEach(() => vi.useRealTimers());

const OPTIONS = [
  { value: '1', text: '春' },
  { value: '2', text: '夏' },
];
const season = { title: '季节', options: OPTIONS };

describe('a dictionary in a form', () => {
  it('DICT-04 a select has a first row that clears it; a cell has none', async () => {
    const { user, onChange, unmount } = await showWidget(sampleColumn('select', season), '1');
    await user.click(screen.getByRole('combobox'));
    expect(document.querySelector('.ant-select-item-option')?.textContent).toBe('select.none-chosen');
    await user.click(screen.getByTitle('select.none-chosen'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('');
    unmount();
    await showWidget(sampleColumn('select', season), '1', undefined, { inCell: true, open: true });
    expect(document.querySelector('.ant-select-item-option')?.textContent).toBe('春');
  });

  it.each(['select', 'sel-search-async', 'select-search'] as const)(
    'IMPLIED-23 the box of %s, empty for what is searched, is described by its choice and by its fault',
    async (type) => {
      await showWidget(sampleColumn(type, season), '2', undefined, { describedBy: 'fault', invalid: true });
      const ids = screen.getByRole('combobox').getAttribute('aria-describedby')?.split(' ') ?? [];
      expect(ids).toContain('fault');
      expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain('夏');
    },
  );

  it('the clear icon is labelled in the language of the page', async () => {
    const { user, onChange } = await showWidget(sampleColumn('select', season), '1');
    await user.click(screen.getByRole('button', { name: 'popup.clear-field 季节' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('');
  });

  it('DICT-04 radio buttons select one option, compared as text', async () => {
    for (const config of [undefined, { look: 'button' }]) {
      const { user, onChange, unmount } = await showWidget(sampleColumn('radio', { ...season, config }), '1');
      expect(screen.getByRole('radio', { name: '春' })).toHaveProperty('checked', true);
      expect(document.querySelector('.ant-radio-button') !== null).toBe(config !== undefined);
      await user.click(screen.getByRole('radio', { name: '夏' }));
      expect(onChange).toHaveBeenCalledExactlyOnceWith('2');
      unmount();
    }
  });

  it('FORM-02 a switch is toggled with Space, unless it is read-only', async () => {
    const { user, onChange, unmount } = await showWidget(sampleColumn('switch', { title: '加急' }), 'N');
    await user.tab();
    await user.keyboard(' ');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('Y');
    unmount();
    const locked = await showWidget(sampleColumn('switch', { title: '加急' }), '', undefined, { readOnly: true });
    await user.click(screen.getByRole('switch'));
    expect(locked.onChange).not.toHaveBeenCalled();
  });
});

describe('the appearance of a choice', () => {
  it('the chosen option looks the same in the input as in a cell: a free colour as a swatch, a named one as a tag', async () => {
    const options = [
      { value: '1', text: '藏青', color: '#1d2951' },
      { value: '2', text: '已付', color: 'green' },
    ];
    const column = sampleColumn('select', { title: '颜色', options });
    const { unmount } = await showWidget(column, '1');
    expect(document.querySelector('.ant-select-content [style*="background-color"]')?.parentElement?.textContent).toBe('藏青');
    unmount();
    await showWidget(column, '2');
    expect(document.querySelector('.ant-select-content .ant-tag')?.textContent).toBe('已付');
  });

  it('FORM-02 a switch without a dictionary shows yes or no in a cell, and other values verbatim', async () => {
    for (const [value, text] of [
      ['Y', 'query.yes'],
      ['N', 'query.no'],
      ['?', '?'],
      ['', ''],
    ]) {
      const { container, unmount } = await showCell(sampleColumn('switch'), value);
      expect(container.textContent).toBe(text);
      unmount();
    }
    const named = sampleColumn('switch', { onOff: ['1', '0'], options: [{ value: '1', text: '开' }] });
    expect((await showCell(named, '1')).container.textContent).toBe('开');
  });
});

describe('a list of twenty thousand options', () => {
  const options = Array.from({ length: 20_000 }, (_, n) => ({ value: `v${n}`, text: n === 15_000 ? '纯棉布' : `Fabric ${n}` }));
  const drawn = () => [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);

  it('renders the first 200 and says so; chosen ones further down come first', async () => {
    await showWidget(sampleColumn('select', { title: '面料', options }), 'v15000', undefined, { inCell: true, open: true });
    expect(drawn()).toHaveLength(201);
    expect(drawn().slice(0, 2)).toEqual(['纯棉布', 'Fabric 0']);
    expect(screen.getByText('select.more 200 20000')).toBeTruthy();
  });

  it('COL-09 finds any of them by text, value and pinyin', async () => {
    const { user, onChange } = await showWidget(sampleColumn('select', { title: '面料', options }));
    const box = screen.getByRole('combobox');
    await user.type(box, '1999');
    expect(drawn()).toEqual(['Fabric 1999', 'Fabric 11999', ...Array.from({ length: 10 }, (_, n) => `Fabric ${19_990 + n}`)]);
    await user.clear(box);
    await user.type(box, 'v19999');
    expect(drawn()).toEqual(['Fabric 19999']);
    await user.clear(box);
    await user.type(box, 'cmb');
    await vi.waitFor(() => expect(drawn()).toEqual(['纯棉布']));
    await user.click(screen.getByTitle('纯棉布'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('v15000');
  });

  it('several are chosen one after the other, each with a new search', async () => {
    const { user, onChange } = await showWidget(sampleColumn('select-multiple', { title: '面料', options }), ['v3']);
    const box = screen.getByRole('combobox');
    await user.type(box, '19998');
    await user.click(screen.getByTitle('Fabric 19998'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['v3', 'v19998']);
    expect(box).toHaveProperty('value', '');
    expect(drawn().slice(0, 2)).toEqual(['Fabric 19998', 'Fabric 0']);
  });

  it('an abandoned search is cleared', async () => {
    const { user } = await showWidget(sampleColumn('select-multiple', { title: '面料', options }), []);
    const box = screen.getByRole('combobox');
    await user.type(box, '19998');
    await user.tab();
    expect(box).toHaveProperty('value', '');
  });
});

describe('a server-side dictionary', () => {
  const remote = { kind: 'table', table: 'md_customer', text: 'name', value: 'id' } as const;
  const found = (keyword: string) => [{ value: `c-${keyword || 'first'}`, text: `${keyword || 'first'} page` }];
  const ports = () =>
    fakePorts({ provider: fakeProvider({ searchDictionary: vi.fn(async (_reference, keyword: string) => found(keyword)) }) });
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('DICT-06 clearing shows the first page again', async () => {
    vi.useFakeTimers();
    const own = ports();
    await showWidget(sampleColumn('select-search', { title: '客户', remote }), 'c1', own, { open: true });
    await wait(1);
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '海' } });
    await wait(801);
    fireEvent.click(document.querySelector('.ant-select-clear')!);
    await wait(1);
    expect(screen.getByTitle('first page')).toBeTruthy();
    const keywords = vi.mocked(own.provider.searchDictionary).mock.calls.map(([, keyword]) => keyword);
    expect(keywords).toEqual(['', '海']);
  });

  it('DICT-06 several choices are comma-joined', async () => {
    const plan = sampleColumn('sel-search-async', { title: '客户', remote, multiple: true });
    const { user, onChange } = await showWidget(plan, 'c1', ports(), { open: true });
    await user.click(await screen.findByTitle('first page'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('c1,c-first');
  });

  it('a value that no longer exists is marked and kept', async () => {
    const getDictionaryTexts = vi.fn(async () => new Map([['c1', '海云贸易']]));
    const plan = sampleColumn('sel-search-async', { title: '客户', remote, multiple: true });
    await showWidget(plan, 'c1,gone', fakePorts({ provider: fakeProvider({ getDictionaryTexts }) }));
    expect(await screen.findByText('海云贸易')).toBeTruthy();
    expect(screen.getByTitle('tree.missing gone').textContent).toBe('gone');
  });
});

describe('a rating', () => {
  const plan = sampleColumn('rate', { title: '评分' });
  const starsShown = () => [...document.querySelectorAll('.ant-rate-star > div')];

  it('is set with a star or the arrow keys, and cleared with the same star', async () => {
    const { user, onChange } = await showWidget(plan, null);
    const stars = starsShown();
    expect(stars).toHaveLength(5);
    await user.click(stars[3]!);
    expect(onChange).toHaveBeenLastCalledWith(4);
    fireEvent.keyDown(document.querySelector('.ant-rate')!, { key: 'ArrowRight', keyCode: 39 });
    expect(onChange).toHaveBeenLastCalledWith(5);
    await user.click(starsShown()[4]!);
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('IMPLIED-23 is a single Tab stop, and names its stars', async () => {
    const { user } = await showWidget(plan, 4);
    await user.tab();
    const stars = screen.getByRole('slider', { name: '评分' });
    expect(document.activeElement).toBe(stars);
    expect(stars.getAttribute('aria-valuetext')).toBe('rate.stars 4 5');
    expect(screen.queryByRole('radio')).toBeNull();
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('is typed as a digit in a cell, within its range', async () => {
    const { user, onChange } = await showWidget(plan, null, undefined, { inCell: true });
    await user.type(screen.getByRole('spinbutton'), '3');
    expect(onChange).toHaveBeenLastCalledWith(3);
    await user.clear(screen.getByRole('spinbutton'));
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('FORM-06 a list shows stars and their number; a read-only rating does not change', async () => {
    await showCell(plan, 4);
    expect(screen.getByRole('img', { name: 'rate.stars 4 5' })).toBeTruthy();
    const { user, onChange } = await showWidget(plan, 2, undefined, { readOnly: true });
    await user.click(starsShown().at(-1)!);
    expect(onChange).not.toHaveBeenCalled();
  });
});
