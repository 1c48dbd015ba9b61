import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { ColumnPlan, SubTablePlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/sources/documents.ts';
import { loadColumnViews } from '../column-views.ts';
import { Application } from '../testing/Application.tsx';
import { column, noDictionaries, oneToManyPlan, required } from '../testing/sample-plans.ts';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { FormDialog } from './FormDialog.tsx';

const table = (key: string, ...columns: ColumnPlan[]): SubTablePlan => ({
  ...{ key, title: key, relation: 'one', columns, canAdd: false, canRemove: false },
});

/** Opens a record in a form whose tables are in tabs. */
async function open(plan: ReturnType<typeof oneToManyPlan>, record: WireRow) {
  const views = await loadColumnViews([column('code')]);
  render(
    <Application ports={fakePorts({ provider: fakeProvider({ getRecord: async () => record }) })}>
      <FormDialog {...{ plan, views, dictionaries: noDictionaries }} mode="edit" rowId="7" onSaved={vi.fn()} onClose={vi.fn()} />
    </Application>,
  );
  return userEvent.setup();
}

it('Ctrl+Z and Ctrl+Y open the tab and focus the field whose change they undo or redo', async () => {
  const plan = oneToManyPlan([column('code')], [table('Fabric', column('weave')), table('Trims', column('button'))]);
  const record = { id: '7', code: 'A', Fabric: [{ id: '1', weave: 'twill' }], Trims: [{ id: '2', button: 'horn' }] };
  const user = await open(plan, record);
  const field = (name: string) => screen.findByRole('textbox', { name });
  await user.type(await field('weave'), '!');
  await user.click(screen.getByRole('tab', { name: 'Trims' }));
  await user.click(await field('button'));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(async () => expect(document.activeElement).toBe(await field('weave')));
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Fabric');
  expect(await field('weave')).toHaveProperty('value', 'twill');
  await user.click(await field('code'));
  await user.keyboard('{Control>}y{/Control}');
  await waitFor(async () => expect(document.activeElement).toBe(await field('weave')));
  expect(await field('weave')).toHaveProperty('value', 'twill!');
});

it('F8 goes from one failure to the next through fields and tabs, and wraps around', async () => {
  const plan = oneToManyPlan([column('code'), required('day')], [table('Fabric', required('weave')), table('Trims', required('button'))]);
  const record = { id: '7', code: 'A', Fabric: [{ id: '1', weave: '' }], Trims: [{ id: '2', button: '' }] };
  const user = await open(plan, record);
  await user.click(await screen.findByRole('textbox', { name: 'code' }));
  await user.keyboard('{Control>}s{/Control}');
  for (const name of ['day', 'weave', 'button', 'day', 'weave']) {
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name })));
    await user.keyboard('{F8}');
  }
});

it('IMPLIED-23 every undo and redo is announced, also when it repeats the last; one that changes nothing is not', async () => {
  const plan = oneToManyPlan([column('code')], [table('Fabric', column('weave'))]);
  const user = await open(plan, { id: '7', code: 'A', Fabric: [{ id: '1', weave: 'twill' }] });
  await user.type(await screen.findByRole('textbox', { name: 'code' }), '!');
  await user.type(screen.getByRole('textbox', { name: 'weave' }), '!');
  const said: string[] = [];
  const listener = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if (target.parentElement?.closest('[role="status"]') || [...addedNodes].some((node) => node.parentElement?.role === 'status'))
        said.push(target.textContent ?? '');
  });
  listener.observe(document.body, { subtree: true, childList: true, characterData: true });
  await user.keyboard('{Control>}zzzy{/Control}');
  await waitFor(() => expect(said).toEqual(['form.undone', 'form.undone', 'form.redone']));
  listener.disconnect();
});
