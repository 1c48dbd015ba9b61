import { describe, expect, it } from 'vitest';
import { allowedButtons, tablePrefixes } from './allowed-buttons.ts';
import type { ButtonLists } from './button-rule.ts';
import type { PermissionEntry } from './permission-entry.ts';

const entry = (action: string, status?: string, type = '1'): PermissionEntry => ({ action, type, ...(status && { status }) });
const CODES = ['add', 'update', 'detail', 'delete', 'batch_delete', 'remove', 'import', 'export', 'copy', 'print'];

const kept = (lists: Partial<ButtonLists>, hidden: string[] = []) =>
  CODES.filter(allowedButtons(['onl_x'], { auth: [], allAuth: [], ...lists }, hidden));
const but = (...removed: string[]) => CODES.filter((code) => !removed.includes(code));

describe('the buttons of a screen', () => {
  it('PERM-09 omits what is enforced under its prefix and not granted', () => {
    const allAuth = [
      entry('onl_x:export,onl_x:update', '1'),
      entry('onl_x:copy', '1', '2'),
      entry('onl_xy:add', '1'),
      entry('onl_x:print'),
    ];
    expect(kept({ auth: [entry('onl_x:print')], allAuth })).toEqual(but('export', 'update'));
  });

  it('PERM-09 a code that no list names restricts nobody', () => {
    expect(kept({})).toEqual(CODES);
    expect(kept({ auth: [entry('other:add')], allAuth: [entry('other:add', '1')] })).toEqual(CODES);
  });

  it("PERM-04 the form's own list grants a button that is not granted to the user", () => {
    const allAuth = [entry('onl_x:export', '1'), entry('onl_x:detail', '0'), entry('onl_x:copy', '1')];
    expect(kept({ form: [entry('onl_x:export,onl_x:detail')], allAuth })).toEqual(but('copy'));
  });

  it('PERM-06 omits a disabled button, granted or not', () => {
    expect(kept({ auth: [entry('onl_x:export')], allAuth: [entry('onl_x:export,onl_x:detail', '0')] })).toEqual(but('export', 'detail'));
  });

  it('PERM-10 without the permission for a batch delete there is no remove button either', () => {
    expect(kept({ allAuth: [entry('onl_x:batch_delete', '1')] })).toEqual(but('batch_delete', 'remove'));
    expect(kept({}, ['batch_delete'])).toEqual(but('batch_delete', 'remove'));
  });

  it('without the permission to add records there is no import', () => {
    expect(kept({ allAuth: [entry('onl_x:add', '1')] })).toEqual(but('add', 'import'));
  });

  it('a table goes by both spellings of its codes, and needs each that is registered', () => {
    const allows = (auth: PermissionEntry[]) =>
      allowedButtons(tablePrefixes('x'), { auth, allAuth: [entry('online:x:add', '1'), entry('online_x:add', '1')] })('add');
    expect([allows([]), allows([entry('online:x:add')]), allows([entry('online_x:add')])]).toEqual([false, false, false]);
    expect(allows([entry('online_x:add, online:x:add')])).toBe(true);
  });
});
