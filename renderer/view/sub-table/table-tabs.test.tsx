import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { TableTabs } from './TableTabs.tsx';

const drawn: string[] = [];

function Table({ name }: { name: string }) {
  useState(() => drawn.push(name));
  return <p>rows of {name}</p>;
}

function Tables() {
  const [active, setActive] = useState('lines');
  const tabs = ['lines', 'sizes', 'costs'].map((key) => ({ key, title: key, content: <Table name={key} /> }));
  return <TableTabs tabs={tabs} active={active} onActivate={setActive} />;
}

const tab = (name: string) => screen.getByRole('tab', { name });
const panel = () => screen.getByRole('tabpanel');

beforeEach(() => void drawn.splice(0));

it('a table is rendered when first opened, and kept when another one opens', async () => {
  render(<Tables />);
  expect(drawn).toEqual(['lines']);
  await userEvent.click(tab('sizes'));
  expect(drawn).toEqual(['lines', 'sizes']);
  expect(panel().textContent).toBe('rows of sizes');
  await userEvent.click(tab('lines'));
  expect(drawn).toEqual(['lines', 'sizes']);
  expect(panel().textContent).toBe('rows of lines');
});

it('IMPLIED-23 arrows, Home and End move between tabs, and Enter opens', async () => {
  render(<Tables />);
  await userEvent.tab();
  expect(document.activeElement).toBe(tab('lines'));
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(tab('costs'));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(tab('sizes'));
  await userEvent.keyboard('{End}{Home}{ArrowRight}');
  expect(panel().textContent).toBe('rows of lines');
  await userEvent.keyboard('{Enter}');
  expect(panel().textContent).toBe('rows of sizes');
});

it('IMPLIED-23 only the open tab is a Tab stop; it names its table and is marked as selected', async () => {
  render(<Tables />);
  await userEvent.click(tab('costs'));
  const titles = screen.getAllByRole('tab');
  expect(titles.map((title) => title.tabIndex)).toEqual([-1, -1, 0]);
  expect(titles.map((title) => title.getAttribute('aria-selected'))).toEqual(['false', 'false', 'true']);
  expect(screen.getByRole('tabpanel', { name: 'costs' }).id).toBe(tab('costs').getAttribute('aria-controls'));
});
