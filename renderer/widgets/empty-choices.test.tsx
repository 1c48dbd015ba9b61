import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sampleColumn } from '../column-types/type-fixture.ts';
import type { ColumnTypeName } from '../column-types/index.ts';
import { fakeWidgetPorts, showWidget } from './show-widget.tsx';

const season = { title: '季节', dictionary: { kind: 'code', code: 'season' } } as const;
const customers = { title: '客户', remote: { kind: 'table', table: 'md_customer', text: 'name', value: 'id' } } as const;
const empty = (type: ColumnTypeName) => (['checkbox-group', 'select-multiple'].includes(type) ? [] : '');

describe.each(['select', 'select-search', 'select-multiple', 'radio', 'checkbox-group'] as const)(
  'a %s whose dictionary is not there',
  (type) => {
    it('IMPLIED-18 says that it is on its way', async () => {
      await showWidget(sampleColumn(type, season), empty(type), undefined, { open: true, loading: true });
      expect(screen.getByRole('status', { name: 'list.loading' })).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
    });

    it('IMPLIED-18 says that it has failed, and asks again', async () => {
      const reload = vi.fn();
      const { user } = await showWidget(sampleColumn(type, season), empty(type), undefined, { open: true, reload });
      expect(screen.getByRole('alert').textContent).toContain('tree.load-failed');
      await user.click(screen.getByRole('button', { name: 'action.retry' }));
      expect(reload).toHaveBeenCalledOnce();
    });
  },
);

describe.each([
  { type: 'sel-search-async', plan: customers },
  { type: 'search', plan: { title: '客户', config: { item: 'i5' } } },
] as const)('a $type whose search fails', ({ type, plan }) => {
  it('DICT-08 IMPLIED-18 warns with the message of the server, and looks again when it is told to', async () => {
    const searchDictionary = vi.fn(async () => [{ value: 'c1', text: '海云贸易' }]);
    searchDictionary.mockRejectedValueOnce(new Error('busy'));
    const ports = fakeWidgetPorts({ searchDictionary });
    const { user } = await showWidget(sampleColumn(type, plan), '', ports, { open: true });
    await user.click(await screen.findByRole('button', { name: 'action.retry' }));
    expect(ports.notify.warning).toHaveBeenCalledExactlyOnceWith('busy');
    expect(await screen.findByTitle('海云贸易')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
