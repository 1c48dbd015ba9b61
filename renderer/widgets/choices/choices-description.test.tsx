import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import { fakePorts, fakeProvider } from '../testing/fake-ports.ts';
import { showWidget } from '../testing/show-widget.tsx';

const NAMES = new Map([
  ['1', '直营'],
  ['2', '电商'],
  ['3', '外贸'],
]);
const options = [...NAMES].map(([value, text]) => ({ value, text }));
const remote = { kind: 'table', table: 'md_customer', text: 'short_name', value: 'id' } as const;
const tree = { kind: 'category', root: 'B01', parent: '', condition: '' } as const;

const ports = () =>
  fakePorts({ provider: fakeProvider({ getDictionaryTexts: vi.fn(async () => NAMES), getTreeTexts: vi.fn(async () => NAMES) }) });

const described = () =>
  (screen.getByRole('combobox').getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

describe.each([
  ['select-multiple', sampleColumn('select-multiple', { title: '渠道', options }), ['1', '2', '3']],
  ['sel-search-async of several', sampleColumn('sel-search-async', { title: '渠道', remote, multiple: true }), '1,2,3'],
  ['link-table', sampleColumn('link-table', { title: '渠道', remote }), ['1', '2', '3']],
  ['cat-tree of several', sampleColumn('cat-tree', { title: '渠道', config: { tree }, multiple: true }), '1,2,3'],
])('the choices of %s', (_type, column, start) => {
  it('IMPLIED-23 describe its input, together with its error', async () => {
    await showWidget(column, start, ports(), { describedBy: 'fault', invalid: true });
    await waitFor(() => expect(described()).toContain('select.chosen 3 直营, 电商, 外贸'));
    expect(screen.getByRole('combobox').getAttribute('aria-describedby')).toMatch(/^fault /);
  });

  it('IMPLIED-23 are announced when a key removes one', async () => {
    const { user } = await showWidget(column, start, ports());
    await waitFor(() => expect(described()).toContain('select.chosen 3 直营, 电商, 外贸'));
    expect(screen.getByRole('status').textContent).toBe('');
    screen.getByRole('combobox').focus();
    await user.keyboard('{Backspace}');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('select.taken-away 外贸'));
    expect(described()).toContain('select.chosen 2 直营, 电商');
  });
});

it('IMPLIED-23 the input of a tree is described by its single choice', async () => {
  await showWidget(sampleColumn('cat-tree', { title: '类别', config: { tree } }), '2', ports());
  await waitFor(() => expect(described()).toContain('select.chosen 1 电商'));
});

it('a form renders at most a hundred choices of a tree, and describes twenty', async () => {
  const values = Array.from({ length: 150 }, (_, n) => `v${n}`);
  const many = sampleColumn('cat-tree', { title: '类别', config: { tree }, multiple: true });
  await showWidget(many, values.join(','), ports());
  expect(await screen.findByText('+50')).toBeTruthy();
  expect(described()).toEqual([`select.chosen 150 ${values.slice(0, 20).join(', ')}, …`]);
});
