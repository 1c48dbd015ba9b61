import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LinkCell } from '#renderer/view/grid/cells/LinkCell.tsx';
import { PortsProvider } from './ports.ts';
import { fakePages, fakePorts } from './testing/fake-ports.ts';

function show(href: string) {
  const screens = { ...fakePages, pathOf: () => undefined, hrefOf: (address: string) => `/factory${address}`, open: vi.fn() };
  render(
    <PortsProvider value={fakePorts({ screens })}>
      <LinkCell href={href}>SO1</LinkCell>
    </PortsProvider>,
  );
  const link = screen.getByRole('link', { name: 'SO1' });
  const click = (keys: object = {}) => {
    const event = createEvent.click(link, keys);
    // The page of a test goes nowhere.
    link.addEventListener('click', (one) => one.defaultPrevented || one.preventDefault(), { once: true });
    const before = vi.spyOn(event, 'preventDefault');
    fireEvent(link, event);
    return before.mock.calls.length;
  };
  return { screens, link, click };
}

it('IMPLIED-22 unsaved work of other pages is not asked about: a link into the application opens its page without loading the application again, at its place below a path too', () => {
  const { screens, link, click } = show('/list/1?f.no=SO1');
  expect(link.getAttribute('href')).toBe('/factory/list/1?f.no=SO1');
  click();
  expect(screens.open).toHaveBeenCalledWith('/list/1?f.no=SO1');
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])('the browser opens it beside the page by %o', (keys) => {
  const { screens, click } = show('/list/1');
  click(keys);
  expect(screens.open).not.toHaveBeenCalled();
});

it('another site opens beside the product', () => {
  const { link } = show('https://example.org/a');
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
});
