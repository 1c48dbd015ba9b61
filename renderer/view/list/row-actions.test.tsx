import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { compileExpression } from '#renderer/expressions/compile-expression.ts';
import { fakePorts } from '#renderer/widgets/testing/fake-ports.ts';
import { isKnownClosed } from '../actions/offered-actions.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { Application } from '../testing/Application.tsx';
import { column, formPlan, listPlan } from '../testing/sample-plans.ts';
import { actionsOf, RowActions } from './RowActions.tsx';

/** The form of documents that are closed once they are no drafts. */
function lockedForm() {
  const { plan: lockedWhen } = compileExpression("status != 'draft'", { own: new Map([['status', 'text']]), tables: new Map() }, 'boolean');
  return formPlan([column('status')], { lockedWhen: lockedWhen ?? expect.fail('the condition does not compile') });
}

const button = (code: string) => ({ code, title: code, style: 'row' as const });
const { user } = fakePorts();
const form = lockedForm();
const isClosed = ({ wire = {} }: GridRow) => isKnownClosed(form, wire as Record<string, string>, user);

/** The names of what a row offers, with those behind 更多. */
async function offered(wire: Record<string, string>, codes: readonly string[]) {
  const plan = listPlan([column('status')], { rowActions: codes.map(button), toolbar: [button('add')] });
  const { unmount } = render(
    <Application ports={fakePorts()}>
      <RowActions
        row={{ id: '1', values: {}, wire } as unknown as GridRow}
        actions={actionsOf(plan)}
        isClosed={isClosed}
        onAction={vi.fn()}
      />
    </Application>,
  );
  const more = screen.queryByRole('button', { name: 'action.more' });
  if (more) await userEvent.click(more);
  const names = [...screen.getAllByRole('button'), ...screen.queryAllByRole('menuitem')].map(({ textContent }) => textContent);
  unmount();
  return names.filter((name) => name !== 'action.more');
}

it('a document that is closed does not offer to be deleted, and a draft does', async () => {
  const codes = ['update', 'detail', 'delete'];
  expect(await offered({ status: 'draft' }, codes)).toContain('action.delete');
  expect(await offered({ status: 'audited' }, codes)).not.toContain('action.delete');
  expect(await offered({ status: 'audited' }, codes)).toContain('action.copy');
});

it('the same holds where deleting is a link of its own', async () => {
  expect(await offered({ status: 'draft' }, ['delete'])).toEqual(['action.delete']);
  expect(isClosed({ id: '1', values: {}, wire: { status: 'audited' } } as unknown as GridRow)).toBe(true);
});

it('what a row does not tell is left to the server', () => {
  expect(isClosed({ id: '1', values: {}, wire: {} } as unknown as GridRow)).toBe(false);
});
