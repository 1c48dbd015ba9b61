import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import SilentIcon from './SilentIcon.tsx';

it('IMPLIED-23 an icon is silent beside its text, and keeps a label of its own', () => {
  render(<SilentIcon icon={DownOutlined} />);
  expect(screen.queryByRole('img')).toBeNull();
  render(<SilentIcon icon={DownOutlined} aria-label="Open" />);
  expect(screen.getByRole('img', { name: 'Open' })).toBeTruthy();
});
