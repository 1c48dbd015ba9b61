import type { SuppressKeyboardEventParams } from 'ag-grid-community';
import { expect, it } from 'vitest';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import type { GridRow } from '../grid-row.ts';
import { belongsToWidget } from './keyboard.ts';

it.each([
  ['F2', 'textarea', true],
  ['F2', 'select', true],
  ['Enter', 'textarea', false],
  ['Enter', 'select', true],
  ['Tab', 'select', false],
  ['Escape', 'select', true],
] as const)('%s in the open editor of a %s cell stays there: %s', (key, type, stays) => {
  const event = { key, isComposing: false, keyCode: 0, altKey: false } as KeyboardEvent;
  const params = { event, editing: true } as SuppressKeyboardEventParams<GridRow>;
  expect(belongsToWidget(params, sampleColumn(type, { key: 'it' }))).toBe(stays);
});
