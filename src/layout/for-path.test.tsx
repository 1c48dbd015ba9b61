import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { forPath } from './for-path.tsx';

it('LAYOUT-06 a part of the frame is drawn again for another page, and not for another query of the same one', async () => {
  const drawn = vi.fn();
  const Part = forPath(function Part({ pathname }: { pathname: string }) {
    drawn();
    return <output>{pathname}</output>;
  });
  const router = createMemoryRouter([{ path: '*', element: <Part /> }], { initialEntries: ['/md/color'] });
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/md/color?page=2'));
  expect(drawn).toHaveBeenCalledTimes(1);
  await act(() => router.navigate('/md/size'));
  expect(screen.getByRole('status').textContent).toBe('/md/size');
});
