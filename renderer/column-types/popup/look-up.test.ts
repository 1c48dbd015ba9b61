import { expect, it, vi } from 'vitest';
import type { PopupBinding } from '#renderer/bindings/popup-binding.ts';
import type { LookUpSources } from '../define.ts';
import { popupLookUp } from './look-up.ts';

const binding: PopupBinding = {
  code: 'rp_style',
  pairs: [
    { source: 'no', target: 'style' },
    { source: 'name', target: 'title' },
    { source: 'price', target: 'price' },
  ],
  isMultiple: true,
  parameters: { season: '1' },
};

it('rows are requested by the displayed column, and include what choosing them fills', async () => {
  const rows = [
    { no: 'K1', name: '衬衫', price: 0 },
    { no: 'K2', price: null },
  ];
  const findReportRows = vi.fn(async () => ({ rows, unasked: ['K9'] }));
  const lookUp = popupLookUp(binding, 'style');
  const found = await lookUp?.find(['K1', 'K2', 'K9'], { findReportRows } as unknown as LookUpSources);
  expect(findReportRows).toHaveBeenCalledExactlyOnceWith({ code: 'rp_style', columns: ['no'], parameters: { season: '1' } }, [
    'K1',
    'K2',
    'K9',
  ]);
  expect(found).toEqual({
    named: [
      { value: 'K1', text: 'K1', fills: { title: '衬衫', price: '0' }, hint: '衬衫 0' },
      { value: 'K2', text: 'K2', fills: { title: '', price: '' }, hint: '' },
    ],
    unasked: ['K9'],
  });
  expect(lookUp?.along?.(found?.named ?? [])).toEqual({ title: '衬衫,', price: '0,' });
  expect(lookUp?.along?.([])).toEqual({ title: '', price: '' });
});

it('rows that depend on the record are not looked up; a popup that does not fill its own field has no lookup', () => {
  const dependent = popupLookUp({ ...binding, parameters: { customer: '${customer}' } }, 'style');
  expect(dependent?.dependsOnRow).toBe(true);
  expect(dependent?.along?.([])).toEqual({ title: '', price: '' });
  expect(popupLookUp(binding, 'style')).not.toHaveProperty('dependsOnRow');
  expect(popupLookUp(binding, 'remark')).toBeUndefined();
});

it('POPUP-07 rows that depend on the form around the record alone are looked up by what it says', async () => {
  const findReportRows = vi.fn(async () => ({ rows: [{ no: 'K1', name: '衬衫', price: 0 }], unasked: [] }));
  const parameters = { customer: "'${customer}'", season: '${season}' };
  const lookUp = popupLookUp({ ...binding, parameters }, 'style', { customer: 'C1', season: null });
  expect(lookUp).not.toHaveProperty('dependsOnRow');
  await lookUp?.find(['K1'], { findReportRows } as unknown as LookUpSources);
  const asked = { code: 'rp_style', columns: ['no'], parameters: { customer: "'C1'", season: '' } };
  expect(findReportRows).toHaveBeenCalledExactlyOnceWith(asked, ['K1']);
  expect(popupLookUp({ ...binding, parameters }, 'style', { customer: 'C1' })?.dependsOnRow).toBe(true);
});
