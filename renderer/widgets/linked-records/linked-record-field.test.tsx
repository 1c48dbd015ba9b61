import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import type { RowsRequest, WireRow } from '#renderer/data-provider.ts';
import { fakePorts, fakeProvider } from '../testing/fake-ports.ts';
import { showCell, showWidget } from '../testing/show-widget.tsx';

const customers: WireRow[] = [
  { id: '1', name: '海澜', level: 'A', logo: 'temp/hl.png' },
  { id: '2', name: '雅戈尔', level: 'B', logo: null },
  { id: '3', name: '森马', level: 'A', logo: null },
];
const levels = [
  { value: 'A', text: '重点' },
  { value: 'B', text: '一般' },
];
const wireDocument = {
  columns: {
    ...{
      code: 'c1',
      currentTableName: 'md_customer',
      description: '客户',
      tableType: 1,
      fieldHrefSlots: [],
      dictOptions: { level: levels },
    },
    columns: [
      { title: '简称', dataIndex: 'name' },
      { title: '等级', dataIndex: 'level', customRender: 'level' },
      { title: '标志', dataIndex: 'logo', scopedSlots: { customRender: 'imgSlot' } },
    ],
  },
};
const remote = { kind: 'table', table: 'md_customer', text: 'name', value: 'id' } as const;
const shown = [{ key: 'customer_level', column: 'level' }];
const column = sampleColumn('link-table', {
  ...{ key: 'customer', title: '客户', remote },
  config: { look: 'card', columns: ['name', 'level'], imageField: 'logo', shown },
});

function server(more: object = {}) {
  const getRows = vi.fn(async ({ filters }: RowsRequest) => {
    const word = filters['name']?.replaceAll('*', '');
    const ids = filters['id']?.split(',');
    const rows = customers.filter((row) => (ids ? ids.includes(String(row['id'])) : !word || String(row['name']).includes(word)));
    return { rows, total: rows.length };
  });
  const getDocument = vi.fn(async () => wireDocument);
  const getDictionaryTexts = vi.fn(
    async (_reference: object, values: readonly string[]) => new Map(values.map((id) => [id, `level of ${id}`])),
  );
  return fakePorts({ provider: fakeProvider({ getRows, getDocument, getDictionaryTexts, ...more }) });
}

describe('linked records as cards', () => {
  it('show image, title and other columns of each record, and mark missing ones', async () => {
    await showWidget(column, ['1', '9'], server());
    const [first, gone] = await screen.findAllByRole('listitem');
    await within(first!).findByText('海澜');
    expect(within(first!).getByText('等级').nextElementSibling?.textContent).toBe('重点');
    expect(first!.querySelector('img')?.getAttribute('src')).toBe('/static/temp/hl.png');
    expect(gone?.textContent).toContain('linked-record.missing');
  });

  it('are picked in a dialog that searches by title and has the current ones checked', async () => {
    const { user, onChange } = await showWidget(column, ['1'], server());
    await user.click(await screen.findByRole('button', { name: '客户' }));
    const dialog = await screen.findByRole('dialog');
    expect((await within(dialog).findByRole('checkbox', { name: '海澜' })).getAttribute('checked')).not.toBeNull();
    await user.type(within(dialog).getByRole('searchbox'), '雅{Enter}');
    await waitFor(() => expect(within(dialog).queryByText('森马')).toBeNull());
    await user.click(await within(dialog).findByText('雅戈尔'));
    expect(onChange).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'pick.confirm' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['1', '2']);
  });

  it('with a single choice keep the latest, and a card is removed by its close button', async () => {
    const { user, onChange } = await showWidget({ ...column, multiple: false }, ['1'], server());
    await user.click(await screen.findByRole('button', { name: '客户' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByText('森马'));
    await user.click(within(dialog).getByRole('button', { name: 'pick.confirm' }));
    expect(onChange).toHaveBeenLastCalledWith(['3']);
    await user.click(await screen.findByRole('button', { name: 'linked-record.remove 森马' }));
    expect(onChange).toHaveBeenLastCalledWith([]);
  });

  it('FORM-06 cannot be changed in a read-only field', async () => {
    await showWidget(column, ['1'], server(), { readOnly: true });
    await screen.findByText('海澜');
    expect(screen.queryByRole('button', { name: /linked-record.remove/ })).toBeNull();
    expect(screen.getByRole('button', { name: '客户' }).hasAttribute('disabled')).toBe(true);
  });

  it('users without access to the linked form search records by title', async () => {
    await showWidget(column, ['1'], server({ getDocument: vi.fn(async () => Promise.reject(new Error('没有权限'))) }));
    expect(await screen.findByRole('combobox')).toBeTruthy();
    expect(screen.queryByText('没有权限')).toBeNull();
  });
});

describe('a field that shows a column of a linked record', () => {
  const level = sampleColumn('link-table-field', {
    ...{ key: 'customer_level', title: '等级' },
    config: { source: 'customer', reference: { ...remote, text: 'level' } },
  });

  it('loads the column of the linked record', async () => {
    const ports = server();
    await showWidget(level, '', ports, { record: () => ({ customer: ['1', '2'] }) });
    expect(await screen.findByText('level of 1,level of 2')).toBeTruthy();
    expect(ports.provider.getDictionaryTexts).toHaveBeenCalledExactlyOnceWith({ ...remote, text: 'level' }, ['1', '2']);
    const { container } = await showCell(level, '', ports, { row: { customer: '1' } });
    await waitFor(() => expect(container.textContent).toBe('level of 1'));
  });

  it('is filled when another record is picked, from the newest response only, and cleared with it', async () => {
    const answers: ((texts: Map<string, string>) => void)[] = [];
    const getDictionaryTexts = vi.fn(() => new Promise<Map<string, string>>((resolve) => answers.push(resolve)));
    const fill = vi.fn();
    const one = { ...column, multiple: false };
    const { user } = await showWidget(one, ['1'], server({ getDictionaryTexts }), { fill });
    for (const name of ['森马', '雅戈尔']) {
      await user.click(await screen.findByRole('button', { name: '客户' }));
      const dialog = await screen.findByRole('dialog');
      await user.click(await within(dialog).findByText(name));
      await user.click(within(dialog).getByRole('button', { name: 'pick.confirm' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    answers[1]?.(new Map([['2', 'B']]));
    answers[0]?.(new Map([['3', 'A']]));
    await waitFor(() => expect(fill).toHaveBeenCalledExactlyOnceWith({ customer_level: 'B' }));
    await user.click(await screen.findByRole('button', { name: 'linked-record.remove 雅戈尔' }));
    expect(fill).toHaveBeenLastCalledWith({ customer: '', customer_level: '' });
  });
});
