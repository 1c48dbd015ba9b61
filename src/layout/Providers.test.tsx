import { render, screen } from '@testing-library/react';
import { Modal, Select } from 'antd';
import { expect, it } from 'vitest';
import { Providers } from './Providers.tsx';

it('a dialog opens without the style element that locks scrolling, which the Content-Security-Policy would block', async () => {
  render(
    <Providers>
      <Modal open>
        <Select open options={[{ value: 1 }]} />
      </Modal>
    </Providers>,
  );
  const dialog = await screen.findByRole('dialog');
  expect([...document.querySelectorAll('style')].filter((style) => style.textContent?.includes('overflow-y: hidden'))).toEqual([]);
  const host = dialog.closest('body > div');
  expect(host?.contains(await screen.findByRole('listbox'))).toBe(true);
});
