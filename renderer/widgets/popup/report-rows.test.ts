import { describe, expect, it } from 'vitest';
import { recallRows, reportRows, storedRows } from './report-rows.ts';

const binding = {
  pairs: [
    { source: 'no', target: 'style_no' },
    { source: 'name', target: 'style_name' },
  ],
};

describe('reportRows', () => {
  it('POPUP-08 rows are keyed by content, and the same row has the same key on another page', () => {
    const [first, second] = reportRows([
      { no: 'K1', qty: 1 },
      { no: 'K1', qty: 2 },
    ]);
    expect(first?.key).not.toBe(second?.key);
    expect(reportRows([{ no: 'K1', qty: 2 }])[0]?.key).toBe(second?.key);
    expect(reportRows([{ no: 'K1', qty: '1' }])[0]?.key).not.toBe(first?.key);
  });

  it('POPUP-08 an id is part of the key, and equal rows of a page have different keys', () => {
    const keys = reportRows([{ id: 1, no: 'K1' }, { id: 2, no: 'K1' }, { no: 'K1' }, { no: 'K1' }]).map(({ key }) => key);
    expect(new Set(keys).size).toBe(4);
  });
});

describe('storedRows', () => {
  it('combines the parts of the fields to rows', () => {
    const rows = storedRows(binding, 'style_no', { style_no: 'K1,K2', style_name: '衬衫,' });
    expect(rows.map(({ wire }) => wire)).toEqual([
      { no: 'K1', name: '衬衫' },
      { no: 'K2', name: '' },
    ]);
  });

  it('is empty if nothing is chosen or the fields have different numbers of parts', () => {
    expect(storedRows(binding, 'style_no', { style_no: '', style_name: '' })).toEqual([]);
    expect(storedRows(binding, 'style_no', {})).toEqual([]);
    expect(storedRows(binding, 'style_no', { style_no: 'K1,K2', style_name: '衬衫' })).toEqual([]);
  });
});

describe('recallRows', () => {
  it('a stored row is replaced by the matching row of a page, and keeps its position', () => {
    const stored = storedRows(binding, 'style_no', { style_no: 'K1,K2', style_name: '衬衫,裤' });
    const picked = new Map(stored.map((row) => [row.key, row]));
    const page = reportRows([
      { no: 'K1', name: '短裙' },
      { no: 'K2', name: '裤', season: '1' },
    ]);
    const recalled = recallRows(picked, page, binding);
    expect([...recalled.values()]).toEqual([stored[0], page[1]]);
    expect(recallRows(recalled, page, binding)).toBe(recalled);
  });
});
