import { describe, expect, it } from 'vitest';
import { actionCodes, excludedButtons, keepsButton, type PermissionEntry } from './permissions.ts';

const entry = (action: string, status?: string, type = '1'): PermissionEntry => ({ action, type, ...(status && { status }) });

describe('buttons', () => {
  it('PERM-03 an entry may hold several codes; blank ones are ignored', () => {
    expect(actionCodes(entry('a, b,,c,'))).toEqual(['a', 'b', 'c']);
  });

  it.each<[string, PermissionEntry[], PermissionEntry[], PermissionEntry[], boolean]>([
    ['PERM-04 the form grants it', [entry('x')], [], [entry('x', '0')], true],
    ['PERM-04 the form grants only its action', [entry('x', '1', '2')], [], [], false],
    ['PERM-05 the user has it', [], [entry('x')], [entry('x', '1')], true],
    ['PERM-05 the user has it among others', [], [entry('w,x')], [], true],
    ['PERM-05 the user has only its action', [], [entry('x', '1', '2')], [], false],
    ['PERM-05 the user has another', [], [entry('y')], [entry('x', '1')], false],
    ['PERM-05 nothing is listed', [], [], [], false],
    ['PERM-06 it is disabled for all', [], [entry('x')], [entry('x', '0')], false],
    ['PERM-06 it is disabled for the user', [], [entry('x', '0')], [], false],
  ])('%s', (_title, formList, auth, allAuth, kept) => {
    expect(keepsButton('x', { auth, allAuth }, formList)).toBe(kept);
  });

  it('PERM-09 a toolbar omits what is enforced under its prefix and not granted', () => {
    const allAuth = [
      entry('onl_x:add'),
      entry('onl_x:edit', '0'),
      entry('onl_x:copy', '1', '2'),
      entry('onl_xy:add'),
      entry('onl_x:print'),
    ];
    expect([...excludedButtons('onl_x', { auth: [entry('onl_x:print')], allAuth })]).toEqual(['add']);
  });
});
