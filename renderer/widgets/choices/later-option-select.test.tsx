import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import { showWidget } from '../testing/show-widget.tsx';
import { choiceCode } from './choice-code.ts';

afterEach(() => vi.restoreAllMocks());

const options = ['Small', 'Medium', 'Large'].map((text) => ({ value: text.charAt(0), text }));
const known = choiceCode.get()!;

/** The field without its code, which comes by `arrive`. */
async function show(start?: string) {
  let code: typeof known | undefined;
  let resolve = (_code: typeof known) => {};
  vi.spyOn(choiceCode, 'get').mockImplementation(() => code);
  const load = vi.spyOn(choiceCode, 'load').mockReturnValue(new Promise((done) => (resolve = done)));
  const shown = await showWidget(sampleColumn('select', { title: 'size', options }), start);
  return { ...shown, load, arrive: () => act(async () => resolve((code = known))) };
}

const input = () => screen.getByLabelText<HTMLInputElement>('size');
const isThere = () => input().closest('.ant-select') !== null;

it('COL-09 IMPLIED-23 what is typed while the code of a drop-down is loaded goes on in it, which has the focus', async () => {
  const { user, onChange, arrive } = await show('S');
  await user.tab();
  await user.keyboard('Lar');
  expect([isThere(), input().value]).toEqual([false, 'Lar']);
  await arrive();
  expect(isThere()).toBe(true);
  expect(document.activeElement).toBe(input());
  await user.keyboard('g');
  expect(input().value).toBe('Larg');
  await user.click(await screen.findByTitle('Large'));
  expect(onChange.mock.lastCall?.[0]).toBe('L');
});

it('COL-09 IMPLIED-23 Enter behind a typed text chooses once the list is there', async () => {
  const { user, onChange, arrive } = await show();
  await user.tab();
  await user.keyboard('Medi');
  // With its code, which the list goes by.
  fireEvent.keyDown(input(), { key: 'Enter', code: 'Enter', keyCode: 13 });
  expect(onChange).not.toHaveBeenCalled();
  await arrive();
  await waitFor(() => expect(onChange.mock.lastCall?.[0]).toBe('M'));
});

it('COL-09 the control waits for the end of a letter that is being composed', async () => {
  const { user, arrive } = await show();
  await user.tab();
  fireEvent.compositionStart(input());
  await arrive();
  expect(isThere()).toBe(false);
  fireEvent.change(input(), { target: { value: '大' } });
  fireEvent.compositionEnd(input());
  expect([isThere(), input().value]).toEqual([true, '大']);
});

it('COL-09 a field that nobody entered shows its choice and asks for nothing; a press opens the list once it is there', async () => {
  const { user, load, arrive } = await show('M');
  expect(input().value).toBe('Medium');
  expect(load).not.toHaveBeenCalled();
  await user.click(input());
  expect(load).toHaveBeenCalled();
  await arrive();
  expect(await screen.findByTitle('Large')).toBeTruthy();
});

it('COL-09 a field that is left before that does not take the focus again', async () => {
  const { user, arrive } = await show('M');
  await user.click(input());
  await user.tab();
  await arrive();
  expect(document.activeElement).toBe(document.body);
  expect(isThere()).toBe(true);
  expect(screen.getAllByText('Medium').length).toBeGreaterThan(0);
});
