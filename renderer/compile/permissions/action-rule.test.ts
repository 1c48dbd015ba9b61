import { describe, expect, it } from 'vitest';
import salesOrder from '#fixtures/documents/one-to-many/sales-order.json' with { type: 'json' };
import { parseDocument } from '#renderer/document/parse.ts';
import { compile } from '../compile.ts';
import type { OneToManyPlan } from '../plan.ts';
import { actionRule, lockedColumns } from './action-rule.ts';
import { allowedActions, tablePrefixes } from './allowed-buttons.ts';
import { unrestricted, type PermissionEntry } from './permission-entry.ts';

const entry = (action: string, status?: string, type = '2'): PermissionEntry => ({ action, type, ...(status && { status }) });

describe('the rule of an action', () => {
  it.each<[string, PermissionEntry[], PermissionEntry[], PermissionEntry[], boolean]>([
    ["PERM-07 allows an action that the form's own list contains, even one that is disabled", [entry('w, x')], [], [entry('x', '0')], true],
    ["PERM-07 does not count a button of the form's own list", [entry('x', '1', '1')], [entry('y')], [], false],
    ['PERM-08 denies an action that is disabled for all, also to those who hold it', [], [entry('x')], [entry('x', '0')], false],
    ['PERM-08 denies an action that is disabled for the user', [], [entry('x', '0')], [entry('x', '1')], false],
    ['PERM-08 allows an action of which only the button is disabled', [], [entry('x')], [entry('x', '0', '1')], true],
    ['PERM-08 allows what the system has to a user without any action', [], [entry('x', '1', '1')], [entry('x', '1')], true],
    ['PERM-08 denies what neither list has', [], [], [entry('y', '1')], false],
    ['PERM-08 allows a user with actions what is among them', [], [entry('x')], [], true],
    ['PERM-08 denies a user with other actions what only the system has', [], [entry('y')], [entry('x', '1')], false],
  ])('%s', (_title, form, auth, allAuth, isAllowed) => {
    expect(actionRule('x', { form, auth, allAuth })).toBe(isAllowed);
  });

  it('PERM-08 the action of a document whose right is registered as an action goes by this rule as well', () => {
    const held = (auth: PermissionEntry[], status = '1') =>
      allowedActions(['online:t'], { auth, allAuth: [entry('online:t:confirm', status)] })('confirm');
    expect([held([]), held([entry('online:t:confirm')]), held([entry('online:t:other')]), held([], '0')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

it('PERM-12 a column is locked by the list of its form, and by a registered entry that the user does not hold', () => {
  const isLocked = (form: PermissionEntry[], auth: PermissionEntry[], allAuth: PermissionEntry[]) =>
    lockedColumns(tablePrefixes('t'), { form, auth, allAuth })('price');
  const code = 'online:t:price';
  expect(isLocked([], [], [])).toBe(false);
  expect(isLocked([entry(code)], [entry(code)], [])).toBe(true);
  expect(isLocked([], [], [entry('online_t:price', '1')])).toBe(true);
  expect(isLocked([], [entry(code)], [entry(code, '1')])).toBe(false);
  expect(isLocked([], [], [entry(code, '0')])).toBe(false);
  expect(isLocked([], [], [entry(code, '1', '1')])).toBe(false);
});

it('PERM-12 a column that is registered as an action and not granted is drawn, and cannot be edited, in forms and sub-tables', () => {
  const { document } = parseDocument(salesOrder);
  const form = (permissions: typeof unrestricted) => compile(document!, { permissions }).plan.form as OneToManyPlan;
  const [head, [lines]] = [form(unrestricted).fields, form(unrestricted).subTables] as const;
  const field = head.find(({ readOnly, visible }) => visible && !readOnly)!;
  const column = lines!.columns.find(({ readOnly, visible }) => visible && !readOnly)!;
  const action = `online_so_order:${field.key},online_${lines!.key}:${column.key}`;
  const isReadOnly = (plan: OneToManyPlan) => [
    plan.fields.find(({ key }) => key === field.key)?.readOnly,
    plan.subTables[0]!.columns.find(({ key }) => key === column.key)?.readOnly,
  ];
  const entry = { action, type: '2', status: '1' };
  expect(isReadOnly(form({ auth: [], allAuth: [entry] }))).toEqual([true, true]);
  expect(isReadOnly(form({ auth: [entry], allAuth: [entry] }))).toEqual([false, false]);
});
