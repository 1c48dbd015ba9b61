import { expect, it } from 'vitest';
import { clickAction } from './click-action.ts';

it.each([
  [true, true, true, true, 'edit'],
  [false, true, true, true, 'details'],
  [false, false, true, true, 'sub-table'],
  [false, false, false, true, 'select'],
  [false, false, false, false, 'none'],
] as const)(
  'GRID-18 editable %s, details %s, sub-table %s, selects %s: %s',
  (isEditable, showsDetails, opensSubTable, selectsRow, action) => {
    expect(clickAction({ isEditable, showsDetails, opensSubTable, selectsRow })).toBe(action);
  },
);
