import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import { columnType } from '#renderer/column-types/index.ts';
import type { ColumnTypeName } from '#renderer/compile/type-names.ts';
import { retryAfter } from '#renderer/sources/missing-source.ts';
import { fakePorts, fakeProvider } from '../testing/fake-ports.ts';
import { showWidget } from '../testing/show-widget.tsx';

const season = { title: '季节', dictionary: { kind: 'code', code: 'season' } } as const;
const customers = { title: '客户', remote: { kind: 'table', table: 'md_customer', text: 'name', value: 'id' } } as const;
const areas = { table: 'md_area', text: 'name', value: 'id', idField: 'id', parentField: 'pid', condition: '' };
const tree = { ...areas, kind: 'table', childField: 'has_child', root: '0' };
const empty = (type: ColumnTypeName) => (['checkbox-group', 'select-multiple'].includes(type) ? [] : '');

describe.each(['select', 'select-search', 'select-multiple', 'radio', 'checkbox-group'] as const)(
  'a %s whose dictionary is not there',
  (type) => {
    it('IMPLIED-18 shows that choices are loading', async () => {
      await showWidget(sampleColumn(type, season), empty(type), undefined, { open: true, loading: true });
      expect(screen.getByRole('status', { name: 'list.loading' })).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
    });

    it('IMPLIED-18 shows a failure, and retries', async () => {
      const reload = vi.fn();
      const { user } = await showWidget(sampleColumn(type, season), empty(type), undefined, { open: true, reload });
      expect(screen.getByRole('alert').textContent).toContain('tree.load-failed');
      await user.click(screen.getByRole('button', { name: 'action.retry' }));
      expect(reload).toHaveBeenCalledOnce();
    });

    it('IMPLIED-19 names a dictionary that does not exist', async () => {
      const error = Object.assign(new Error(), { missingSource: { kind: 'dictionary', name: 'season', column: '' } });
      await showWidget(sampleColumn(type, season), empty(type), undefined, { open: true, reload: retryAfter(error, vi.fn()) });
      expect(screen.getByRole('alert').textContent).toContain('source.dictionary dictionary season');
    });
  },
);

describe.each([
  { type: 'sel-search-async', plan: customers },
  { type: 'search', plan: { title: '客户', config: { item: 'i5' } } },
] as const)('a $type whose search fails', ({ type, plan }) => {
  it('DICT-08 IMPLIED-18 warns with the message of the server, and retries on demand', async () => {
    const searchDictionary = vi.fn(async () => [{ value: 'c1', text: '海云贸易' }]);
    searchDictionary.mockRejectedValueOnce(new Error('busy'));
    const ports = fakePorts({ provider: fakeProvider({ searchDictionary }) });
    const { user } = await showWidget(sampleColumn(type, plan), '', ports, { open: true });
    await user.click(await screen.findByRole('button', { name: 'action.retry' }));
    expect(ports.notify.warning).toHaveBeenCalledExactlyOnceWith('busy');
    expect(await screen.findByTitle('海云贸易')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe.each([
  { type: 'select', plan: season },
  { type: 'select-multiple', plan: season },
  { type: 'sel-search-async', plan: customers },
  { type: 'link-table', plan: customers },
  { type: 'link-down', plan: { title: '省', config: { table: areas, above: [] } } },
  { type: 'sel-tree', plan: { title: '类别', config: { tree } } },
] as const)('a $type whose choices fail to load', ({ type, plan }) => {
  it('IMPLIED-18 IMPLIED-23 loads them again by Enter', async () => {
    const fail = vi.fn(() => Promise.reject(new Error('busy')));
    const ports = fakePorts({ provider: fakeProvider({ searchDictionary: fail, getLinkedOptions: fail, getTreeNodes: fail }) });
    const reload = () => void fail().catch(() => undefined);
    const start = columnType(type).empty;
    const { user, onChange } = await showWidget(sampleColumn(type, plan), start, ports, { open: true, reload });
    await screen.findByRole('button', { name: 'action.retry' });
    const asked = fail.mock.calls.length;
    act(() => screen.getByRole('combobox').focus());
    await user.keyboard('{Enter}');
    await vi.waitFor(() => expect(fail.mock.calls.length).toBe(asked + 1));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('IMPLIED-18 Tab behind a typed text keeps it and says that the choices are missing, not that none matches', async () => {
    const fail = () => Promise.reject(new Error('busy'));
    const ports = fakePorts({
      provider: fakeProvider({ searchDictionary: fail, getLinkedOptions: fail, getTreeNodes: fail, searchTree: fail }),
    });
    const { user, onChange } = await showWidget(sampleColumn(type, plan), columnType(type).empty, ports, { open: true, reload: () => {} });
    await screen.findByRole('button', { name: 'action.retry' });
    const box = screen.getByRole<HTMLInputElement>('combobox');
    await user.type(box, '春{Tab}');
    await vi.waitFor(() => expect(ports.notify.warning).toHaveBeenLastCalledWith('select.not-loaded 春'));
    expect(ports.notify.warning).not.toHaveBeenCalledWith('select.no-match 春');
    expect([document.activeElement, box.value]).toEqual([box, '春']);
    expect(onChange).not.toHaveBeenCalled();
  });
});
