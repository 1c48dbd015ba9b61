import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { field, popup, server } from '../testing/show-popup.tsx';
import { showWidget } from '../testing/show-widget.tsx';

const active = () => document.querySelector('.ant-select-item-option-active')?.textContent;
const single = popup({ isMultiple: false });

it('COL-18 IMPLIED-23 typing opens a list whose first hit Tab takes, with all that it fills', async () => {
  const fill = vi.fn();
  const { user } = await showWidget(single, '', server().ports, { fill });
  await user.type(field(), 'k3');
  await waitFor(() => expect(active()).toContain('K3'));
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  await user.tab();
  await waitFor(() => expect(fill.mock.calls).toEqual([[{ style_no: 'K3', style_name: '款 3' }]]));
});

it('Tab pressed before the answer waits for it and takes the hit', async () => {
  const fill = vi.fn();
  const { user } = await showWidget(single, '', server().ports, { fill });
  await user.type(field(), 'K2');
  await user.tab();
  await waitFor(() => expect(fill).toHaveBeenCalledExactlyOnceWith({ style_no: 'K2', style_name: '款 2' }));
});

it('COL-18 a text without a hit stays and is reported, and Escape forgets it', async () => {
  const fill = vi.fn();
  const { user, ports } = await showWidget(single, 'K1', server().ports, { fill });
  await user.type(field(), 'zz');
  await screen.findByText('remote.nothing-found');
  await user.keyboard('{Enter}');
  expect(ports.notify.warning).toHaveBeenCalledExactlyOnceWith('select.no-match zz');
  expect(field().value).toBe('zz');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(field().value).toBe(''));
  expect(document.querySelector('.ant-select-content')?.textContent).toContain('K1');
  expect(fill).not.toHaveBeenCalled();
});

it('COL-18 a form takes several where the binding does', async () => {
  const fill = vi.fn();
  const { user } = await showWidget(popup(), 'K1', server().ports, { fill, record: () => ({ style_name: '款 1' }) });
  await user.type(field(), 'k4');
  await waitFor(() => expect(active()).toContain('K4'));
  await user.tab();
  await waitFor(() => expect(fill).toHaveBeenCalledExactlyOnceWith({ style_no: 'K1,K4', style_name: '款 1,款 4' }));
});
