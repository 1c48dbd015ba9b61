import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakePorts } from '#renderer/widgets/testing/fake-ports.ts';
import { Application } from '../testing/Application.tsx';
import { Comments } from './Comments.tsx';

it('a comment that is being written stays with its record, and is there again when that is shown again', async () => {
  const ports = fakePorts();
  const of = (rowId: string) => (
    <Application ports={ports}>
      <Comments documentId="order" rowId={rowId} />
    </Application>
  );
  const { rerender } = render(of('8'));
  const text = () => screen.findByRole('textbox', { name: 'comment.write' });
  await text();
  rerender(of('7'));
  fireEvent.change(await text(), { target: { value: 'Not before Friday' } });
  // Its comments were read before, so that they are shown at once.
  rerender(of('8'));
  expect(await text()).toHaveProperty('value', '');
  rerender(of('7'));
  expect(await text()).toHaveProperty('value', 'Not before Friday');
});
