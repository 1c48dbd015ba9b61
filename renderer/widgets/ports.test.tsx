import { render, screen } from '@testing-library/react';
import { memo } from 'react';
import { expect, it, vi } from 'vitest';
import { PortsProvider, usePorts, useUrl } from './ports.ts';
import { fakePorts } from './testing/fake-ports.ts';

it('another address draws what reads the address, and nothing that only uses the ports', () => {
  const drawn = vi.fn();
  const Speaking = memo(function Speaking() {
    const { message } = usePorts();
    drawn();
    return message('action.add');
  });
  const Reading = memo(function Reading() {
    return <output>{useUrl().params.toString()}</output>;
  });
  const ports = fakePorts();
  const Page = ({ address }: { address: string }) => (
    <PortsProvider value={{ ...ports, url: { ...ports.url, params: new URLSearchParams(address) } }}>
      <Speaking />
      <Reading />
    </PortsProvider>
  );
  const { rerender } = render(<Page address="page=1" />);
  rerender(<Page address="page=2" />);
  expect(screen.getByRole('status').textContent).toBe('page=2');
  expect(drawn).toHaveBeenCalledTimes(1);
});

it('without the ports of an application nothing is drawn', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Speaking = () => usePorts().locale;
  expect(() => render(<Speaking />)).toThrow('RendererProvider');
});
