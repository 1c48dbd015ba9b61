import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useScreenComplete, useScreenSettled } from './useScreenSettled.ts';

/** A button that is wrapped once the browser has rested, as for a tooltip. */
function LateTooltip() {
  const button = <button type="button" />;
  return useScreenSettled() ? <span title="tooltip">{button}</span> : button;
}

const rest = () => act(() => vi.advanceTimersByTime(5000));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('waits for the browser to be idle', () => {
  render(<LateTooltip />);
  expect(screen.queryByTitle('tooltip')).toBeNull();
  rest();
  screen.getByTitle('tooltip');
});

it('does not replace a button that has the focus', () => {
  render(<LateTooltip />);
  const button = screen.getByRole('button');
  button.focus();
  rest();
  expect(document.activeElement).toBe(button);
  button.blur();
  rest();
  screen.getByTitle('tooltip');
});

it('what replaces no button does not wait for one that has the focus, such as that which switches the language', () => {
  function Count() {
    return <button type="button">{useScreenComplete() ? 'orders 57' : 'orders'}</button>;
  }
  render(<Count />);
  screen.getByRole('button').focus();
  rest();
  expect(screen.getByRole('button').textContent).toBe('orders 57');
});

it('waits for what is still loading, but not for ever', () => {
  const { rerender } = render(
    <>
      <div aria-busy="true" />
      <LateTooltip />
    </>,
  );
  rest();
  expect(screen.queryByTitle('tooltip')).toBeNull();
  rest();
  screen.getByTitle('tooltip');
  rerender(<LateTooltip key="next" />);
  rest();
  screen.getByTitle('tooltip');
});
