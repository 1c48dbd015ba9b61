import { createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '#src/testing/render-page.tsx';
import { SliderCheck } from './SliderCheck.tsx';

function opened() {
  const onPassed = vi.fn();
  const { user } = renderPage(<SliderCheck onPassed={onPassed} />);
  const handle = screen.getByRole('slider');
  vi.spyOn(handle.parentElement!, 'clientWidth', 'get').mockReturnValue(240);
  const at = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', clientX: number) => {
    const event = createEvent[type](handle);
    Object.defineProperty(event, 'clientX', { value: clientX });
    fireEvent(handle, event);
  };
  return { user, onPassed, handle, at };
}

it('AUTH-14 the slider says 拖动滑块验证, goes back when it is released early, and passes once at the end', () => {
  const { onPassed, handle, at } = opened();
  expect(screen.getByText('拖动滑块验证')).toBeTruthy();
  at('pointerDown', 10);
  at('pointerMove', 110);
  expect(handle.getAttribute('aria-valuenow')).toBe('50');
  at('pointerUp', 110);
  expect([handle.getAttribute('aria-valuenow'), onPassed.mock.calls.length]).toEqual(['0', 0]);
  at('pointerDown', 10);
  at('pointerMove', 230);
  at('pointerUp', 230);
  at('pointerMove', 400);
  expect(screen.getByText('验证通过')).toBeTruthy();
  expect([handle.getAttribute('aria-valuenow'), onPassed.mock.calls.length]).toEqual(['100', 1]);
});

it('AUTH-14 arrow keys move the slider, too', async () => {
  const { user, onPassed, handle } = opened();
  handle.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(onPassed).not.toHaveBeenCalled();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(onPassed).toHaveBeenCalledOnce();
});
