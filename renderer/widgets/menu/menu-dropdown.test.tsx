import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from 'antd';
import { describe, expect, it } from 'vitest';
import { MenuDropdown } from './MenuDropdown.tsx';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** A menu whose entry gives the focus to a field, as one that opens a dialog does. */
function show() {
  const toField = () => screen.getByRole('textbox').focus();
  render(
    <>
      <MenuDropdown menu={{ items: [{ key: 'add', label: 'Add' }], onClick: toField }}>
        <Button>More</Button>
      </MenuDropdown>
      <input aria-label="Name" />
    </>,
  );
  return userEvent.setup();
}

describe('MenuDropdown', () => {
  it('its first entry has the focus once it is shown', async () => {
    const user = show();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Add' })));
  });

  it('IMPLIED-23 an entry chosen within its first frames keeps the focus where the entry has put it', async () => {
    const user = show();
    await user.click(screen.getByRole('button', { name: 'More' }));
    screen.getByRole('menuitem', { name: 'Add' }).click();
    const field = screen.getByRole('textbox', { name: 'Name' });
    expect(document.activeElement).toBe(field);
    for (let passed = 0; passed < 6; passed += 1) await frame();
    expect(document.activeElement).toBe(field);
  });
});
