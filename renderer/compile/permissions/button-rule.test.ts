import { describe, expect, it } from 'vitest';
import { buttonRule } from './button-rule.ts';
import type { PermissionEntry } from './permission-entry.ts';

const entry = (action: string, status?: string, type = '1'): PermissionEntry => ({ action, type, ...(status && { status }) });

describe('the rule of a button', () => {
  it.each<[string, PermissionEntry[], PermissionEntry[], PermissionEntry[], boolean]>([
    ["PERM-04 keeps a button that the form's own list contains, even one that is disabled", [entry('x')], [], [entry('x', '0')], true],
    ["PERM-04 keeps a button that the form's own list contains among others", [entry('w, x')], [], [], true],
    ["PERM-04 does not count an action of the form's own list", [entry('x', '1', '2')], [], [], false],
    ['PERM-05 keeps a button that the user has', [], [entry('x')], [entry('x', '1')], true],
    ['PERM-05 keeps a button that the user has among others', [], [entry('w,x')], [], true],
    ['PERM-05 keeps a button of the user beside a form list without it', [entry('y')], [entry('x')], [], true],
    ['PERM-05 removes a button of which the user has only the action', [], [entry('x', '1', '2')], [], false],
    ['PERM-05 removes a button of a user who has another', [], [entry('y')], [entry('x', '1')], false],
    ['PERM-05 removes a button of a user whose code only begins alike', [], [entry('x:y')], [entry('x', '1')], false],
    ['PERM-05 removes every button of a user without a list', [], [], [], false],
    ['PERM-06 removes a button that is disabled for all', [], [entry('x')], [entry('x', '0')], false],
    ['PERM-06 removes a button that is disabled for the user', [], [entry('x', '0')], [], false],
    ['PERM-06 keeps a button of which only the action is disabled', [], [entry('x')], [entry('x', '0', '2')], true],
  ])('%s', (_title, form, auth, allAuth, kept) => {
    expect(buttonRule('x', { form, auth, allAuth })).toBe(kept);
  });
});
