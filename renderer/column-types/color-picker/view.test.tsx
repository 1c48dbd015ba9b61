import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showCell, showWidget } from '#renderer/widgets/testing/show-widget.tsx';
import { sampleColumn } from '../testing/type-fixture.ts';

const column = sampleColumn('color-picker', { title: '色值' });
const swatch = () => document.querySelector<HTMLElement>('span[data-true-colour]');

it('COL-06 a colour has a swatch before its code; a text that is no code has none', async () => {
  const { unmount } = await showCell(column, '#1F3A5F');
  expect(swatch()?.style.backgroundColor).toBe('rgb(31, 58, 95)');
  expect(screen.getByText('#1F3A5F')).toBeTruthy();
  unmount();
  await showCell(column, '藏青');
  expect(swatch()?.hidden).toBe(true);
});

it('COL-06 a colour is typed as its code or chosen from those of the browser, and none is told from black', async () => {
  const { user, onChange, set } = await showWidget(column);
  const picker = screen.getByLabelText('colour.choose 色值');
  expect(picker.hasAttribute('data-none')).toBe(true);
  await user.type(screen.getByLabelText('色值', { selector: '[type="text"]' }), '#000000');
  expect(onChange).toHaveBeenLastCalledWith('#000000');
  expect(picker.hasAttribute('data-none')).toBe(false);
  fireEvent.change(picker, { target: { value: '#1f3a5f' } });
  expect(onChange).toHaveBeenLastCalledWith('#1F3A5F');
  set('藏青');
  expect(picker.hasAttribute('data-none')).toBe(true);
});
