import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import { dateCode } from './date-code.ts';
import { DateField } from './DateField.tsx';
import { showWidget } from '../testing/show-widget.tsx';

afterEach(() => vi.restoreAllMocks());

/** The field without its code, which comes by `arrive`. */
async function show() {
  let code: typeof DateField | undefined;
  let resolve = (_code: typeof DateField) => {};
  vi.spyOn(dateCode, 'get').mockImplementation(() => code);
  vi.spyOn(dateCode, 'load').mockReturnValue(new Promise((done) => (resolve = done)));
  const shown = await showWidget(sampleColumn('date', { title: 'due' }));
  return { ...shown, arrive: () => act(async () => resolve((code = DateField))) };
}

const input = () => screen.getByLabelText<HTMLInputElement>('due');
const isThere = () => input().closest('.ant-picker') !== null;

it('FORM-05 IMPLIED-23 keys typed while the code of a date field is loaded go on in the field, which has the focus', async () => {
  const { user, onChange, arrive } = await show();
  await user.click(input());
  await user.keyboard('2026-0');
  expect(isThere()).toBe(false);
  await arrive();
  expect(isThere()).toBe(true);
  expect(document.activeElement).toBe(input());
  expect(input().value).toBe('2026-0');
  await user.keyboard('2-03{Enter}');
  expect(onChange.mock.lastCall?.[0]).toBe('2026-02-03');
});

it('FORM-05 a date that is left before that is read, and the field does not take the focus', async () => {
  const { user, onChange, arrive } = await show();
  await user.click(input());
  await user.keyboard('2026/2/3');
  await user.tab();
  expect(onChange.mock.lastCall?.[0]).toBe('2026-02-03');
  await arrive();
  expect(input().value).toBe('2026-02-03');
  expect(document.activeElement).toBe(document.body);
});
