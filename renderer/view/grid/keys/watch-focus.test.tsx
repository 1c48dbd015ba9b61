import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { watchFocus } from './watch-focus.ts';

/** Two cells as AG Grid renders them, with form inputs around. */
function Page({ drawn }: { drawn: number }) {
  return (
    <>
      <div key={drawn} className="ag-cell" tabIndex={-1} aria-label="cell" />
      <div className="ag-cell" tabIndex={-1} aria-label="next cell" />
      <input aria-label="field" />
      <input aria-label="next field" />
    </>
  );
}

const focus = (label: string) => screen.getByLabelText(label).focus();
let redraw: () => void;

beforeEach(() => {
  const { rerender } = render(<Page drawn={1} />);
  redraw = () => rerender(<Page drawn={2} />);
});

it('the focus counts as unmoved when its cell is re-rendered or rows move it to another cell', () => {
  focus('cell');
  const isThere = watchFocus();
  expect(isThere()).toBe(true);
  redraw();
  expect(document.activeElement).toBe(document.body);
  expect(isThere()).toBe(true);
  focus('next cell');
  expect(isThere()).toBe(true);
});

it.each(['cell', 'field'])('the focus counts as moved when it goes from a %s to a field', (from) => {
  focus(from);
  const isThere = watchFocus();
  focus('next field');
  expect(isThere()).toBe(false);
});

it('the focus counts as moved when another cell is clicked, but not by a press outside the cells alone', () => {
  focus('cell');
  const isThere = watchFocus();
  fireEvent.pointerDown(screen.getByLabelText('next cell'));
  focus('next cell');
  expect(isThere()).toBe(false);
  const isStillThere = watchFocus();
  fireEvent.pointerDown(screen.getByLabelText('field'));
  expect(isStillThere()).toBe(true);
});
