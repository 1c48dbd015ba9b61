import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showWidget } from '#renderer/widgets/testing/show-widget.tsx';
import { sampleColumn } from '../testing/type-fixture.ts';

it('Alt+F8 and the mouse reveal the typed text, and Tab moves to the next field', async () => {
  const { user } = await showWidget(sampleColumn('password', { title: '口令' }), 'secret');
  const box = screen.getByLabelText('口令');
  await user.click(box);
  await user.keyboard('{Alt>}{F8}{/Alt}');
  expect(box).toHaveProperty('type', 'text');
  await user.click(document.querySelector('.ant-input-password-icon')!);
  expect(box).toHaveProperty('type', 'password');
  box.focus();
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

it('is masked while typed, and cannot be revealed in a read-only field', async () => {
  const { unmount } = await showWidget(sampleColumn('password', { title: '口令' }), 'secret');
  expect(screen.getByLabelText('口令')).toMatchObject({ type: 'password', value: 'secret' });
  unmount();
  await showWidget(sampleColumn('password', { title: '口令' }), 'secret', undefined, { readOnly: true });
  expect(screen.getByLabelText('口令')).toHaveProperty('value', '•••');
  expect(document.querySelector('.ant-input-password-icon')).toBeNull();
});
