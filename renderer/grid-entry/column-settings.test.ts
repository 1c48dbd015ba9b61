import { describe, expect, it } from 'vitest';
import { sampleColumn } from '../column-types/testing/type-fixture.ts';
import { isAsPlanned, plannedSettings, readSettings, withMoved, withSetting, type ColumnSettings } from './column-settings.ts';

const columns = [
  sampleColumn('input', { key: 'a', fixed: 'left' }),
  sampleColumn('input', { key: 'b' }),
  sampleColumn('input', { key: 'c' }),
  sampleColumn('input', { key: 'never', visible: false }),
];
const keys = (settings: ColumnSettings) => settings.map(({ key }) => key).join('');

describe('column settings of a user', () => {
  it('are as in the document until the user changes them', () => {
    const planned = plannedSettings(columns);
    expect(planned).toEqual([
      { key: 'a', hidden: false, pinned: 'left' },
      { key: 'b', hidden: false, pinned: null },
      { key: 'c', hidden: false, pinned: null },
    ]);
    expect(isAsPlanned(planned, columns)).toBe(true);
    for (const changed of [
      withMoved(planned, 'c', 0),
      withSetting(planned, 'a', { pinned: null }),
      withSetting(planned, 'b', { width: 90 }),
    ])
      expect(isAsPlanned(changed, columns)).toBe(false);
  });

  it('stored settings are restored, without removed columns and with new ones after their neighbour', () => {
    const kept: unknown = JSON.parse('[{"key":"c","hidden":true,"pinned":"right","width":90},{"key":"gone"},{"key":"a","pinned":null}]');
    expect(readSettings(kept, columns)).toEqual([
      { key: 'c', hidden: true, pinned: 'right', width: 90 },
      { key: 'a', hidden: false, pinned: null },
      { key: 'b', hidden: false, pinned: null },
    ]);
  });

  it.each([
    ['nothing', undefined],
    ['no list', { a: 1 }],
    ['other things', [null, 7, { key: 7 }, { key: '__proto__' }]],
    ['everything hidden', [...'abc'].map((key) => ({ key, hidden: true }))],
  ])('%s is as if nothing had been kept', (_what, kept) => {
    expect(isAsPlanned(readSettings(kept, columns), columns)).toBe(true);
  });

  it('impossible widths are ignored', () => {
    const kept = [
      { key: 'a', width: 3 },
      { key: 'b', width: 1e9 },
      { key: 'c', width: '90' },
    ];
    expect(readSettings(kept, columns).map(({ width }) => width)).toEqual([undefined, undefined, undefined]);
  });

  it('a column moves to its new position, and the last visible one stays visible', () => {
    const planned = plannedSettings(columns);
    expect(keys(withMoved(planned, 'a', 1))).toBe('bac');
    expect(keys(withMoved(planned, 'c', -1))).toBe('cab');
    expect(keys(withMoved(planned, 'x', 0))).toBe('abc');
    const one = withSetting(withSetting(planned, 'a', { hidden: true }), 'b', { hidden: true });
    expect(withSetting(one, 'c', { hidden: true })).toBe(one);
  });
});
