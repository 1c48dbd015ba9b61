import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage, stubServer } from '#src/testing/render-page.tsx';
import { RestrictedForm } from './RestrictedForm.tsx';

vi.mock('./useMayResolve.ts', () => ({ useMayResolve: () => true }));

it('PERM-02 what is typed before it is known that a form is restricted stays', async () => {
  let answer = (_rows: unknown[]): void => {};
  stubServer({ 'GET /online/cgform/api/restrictions': new Promise((resolve) => (answer = resolve)) });
  const { user } = renderPage(
    <RestrictedForm formId="f1">
      <input aria-label="name" />
    </RestrictedForm>,
  );
  await user.type(screen.getByLabelText('name'), 'csj');
  answer([{ id: 'r1', cgformId: 'f1', text: '行规则“仅本人”', resolvedAt: null }]);
  expect(await screen.findByText(/行规则“仅本人”/)).toBeTruthy();
  expect(screen.getByLabelText('name')).toHaveProperty('value', 'csj');
});
