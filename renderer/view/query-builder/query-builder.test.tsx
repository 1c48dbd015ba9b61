import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { SuperGroup } from '#renderer/query/super-query.ts';
import { fakePorts } from '#renderer/widgets/testing/fake-ports.ts';
import type { RendererPorts } from '#renderer/widgets/ports.ts';
import { loadColumnViews, screenColumns } from '../column-views.ts';
import { answersOf } from '#renderer/answers/answers.ts';
import { Application } from '../testing/Application.tsx';
import { column, listPlan } from '../testing/sample-plans.ts';
import { BuilderButton } from './BuilderButton.tsx';
import './QueryBuilder.tsx';

const PLAN = listPlan([
  column('name', { title: '款名', type: 'input' }),
  column('qty', { title: '数量', type: 'input-number' }),
  column('day', { title: '日期', type: 'date' }),
  column('season', {
    title: '季节',
    type: 'select',
    options: [
      { value: '1', text: '春' },
      { value: '2', text: '秋' },
    ],
  }),
]);
const BUILT: SuperGroup = { match: 'and', items: [{ field: 'name', rule: 'like', val: '红' }] };

async function show(built?: SuperGroup, more: Partial<RendererPorts> = {}) {
  const kept = new Map<string, unknown>();
  const device = {
    get: (key: string) => kept.get(key),
    set: (key: string, value: unknown) => Boolean(kept.set(key, structuredClone(value))),
    remove: (key: string) => void kept.delete(key),
  };
  const ports = fakePorts({ device, ...more });
  const onQuery = vi.fn();
  const views = await loadColumnViews(screenColumns(PLAN));
  const dictionaries = {
    optionsOf: (one: (typeof PLAN.columns)[number]) => one.options ?? [],
    loading: false,
    answers: answersOf(ports.provider),
  };
  render(
    <Application ports={ports}>
      <BuilderButton plan={PLAN} views={views} dictionaries={dictionaries} built={built} onQuery={onQuery} />
    </Application>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /builder\.button/ }));
  return { user, ports, onQuery, kept, dialog: await dialogTitled('builder.title') };
}

/** In tests antd gives all its titles one id, so that a dialog is not found by its name. */
async function dialogTitled(title: string): Promise<HTMLElement> {
  const found = await screen.findByText(title, { selector: '.ant-modal-title *' });
  return found.closest<HTMLElement>('[role=dialog]')!;
}

type Shown = Awaited<ReturnType<typeof show>>;

async function choose({ user, dialog }: Shown, name: string, text: string) {
  await user.click(within(dialog).getAllByRole('combobox', { name })[0]!);
  const options = await screen.findAllByText(text);
  await user.click(options.at(-1)!);
}

describe('the query builder', () => {
  it('QUERY-01 opens with one empty line; without any it says so, and adds one', async () => {
    const { user, dialog } = await show();
    expect(within(dialog).getAllByRole('group', { name: 'builder.condition' })).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'builder.remove-line' }));
    expect(within(dialog).getByText('builder.none')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'builder.add-first' }));
    expect(within(dialog).getAllByRole('group', { name: 'builder.condition' })).toHaveLength(1);
  });

  it('QUERY-02 lines are joined by AND until OR is chosen, and a text is asked about by every rule, the usual one first', async () => {
    const shown = await show();
    const { user, dialog, onQuery } = shown;
    await choose(shown, 'builder.match', 'builder.or');
    await choose(shown, 'builder.field', '款名');
    await user.click(within(dialog).getAllByRole('combobox', { name: 'builder.rule' })[0]!);
    const offered = await screen.findAllByText(/^query\.operator\./, { selector: '.ant-select-item-option-content' });
    const rules = ['like', 'eq', 'ne', 'left_like', 'right_like', 'in'].map((rule) => `query.operator.${rule}`);
    expect(offered.map(({ textContent }) => textContent)).toEqual(rules);
    await user.type(within(dialog).getByLabelText('builder.value'), '红{Enter}');
    expect(onQuery).toHaveBeenCalledExactlyOnceWith({ match: 'or', items: [expect.objectContaining({ field: 'name', rule: 'like' })] });
  });

  it('QUERY-03 QUERY-04 a chosen field brings its rules, its control and its facts; Enter in the value asks', async () => {
    const shown = await show();
    const { user, dialog, onQuery } = shown;
    await choose(shown, 'builder.field', '数量');
    await choose(shown, 'builder.rule', 'query.operator.ge');
    await user.type(within(dialog).getByLabelText('builder.value'), '12{Enter}');
    expect(onQuery).toHaveBeenCalledExactlyOnceWith({
      match: 'and',
      items: [{ field: 'qty', rule: 'ge', val: '12', type: expect.any(String), dbType: 'number' }],
    });
  });

  it('QUERY-06 an empty query is not asked', async () => {
    const { user, dialog, ports, onQuery } = await show();
    await user.click(within(dialog).getByRole('button', { name: 'action.query' }));
    expect(ports.notify.warning).toHaveBeenCalledWith('builder.empty-not-asked');
    expect(onQuery).not.toHaveBeenCalled();
  });

  it('QUERY-07 STORE-10 DATA-09 a query is saved under a name; an empty one and an empty name are refused, and a taken name is asked about', async () => {
    const { user, dialog, ports, kept } = await show(BUILT);
    const save = async (name: string) => {
      await user.click(within(dialog).getByRole('button', { name: 'builder.save' }));
      const prompt = await dialogTitled('builder.save');
      if (name) await user.type(within(prompt).getByRole('textbox'), name);
      await user.click(within(prompt).getByRole('button', { name: 'action.ok' }));
      return prompt;
    };
    const prompt = await save('');
    expect(await within(prompt).findByText('builder.name-missing')).toBeTruthy();
    await user.type(within(prompt).getByRole('textbox'), '红款{Enter}');
    await waitFor(() => expect(ports.notify.success).toHaveBeenCalledWith('builder.saved-done'));
    expect(kept.get('JSuperQuerySaved_doc')).toEqual([{ title: '红款', matchType: 'and', records: BUILT.items }]);
    await waitFor(() => expect(screen.queryByText('builder.name')).toBeNull());
    await save('红款');
    expect(await screen.findAllByText('builder.replace 红款')).not.toHaveLength(0);
  });

  it('QUERY-08 a saved query is loaded with a click, and deleted after a question', async () => {
    const kept = [{ title: '急单', matchType: 'or', records: [{ field: 'qty', rule: 'gt', val: '5' }] }];
    const device = { get: () => kept, set: vi.fn(() => true), remove: vi.fn() };
    const { user, dialog, onQuery } = await show(undefined, { device });
    await user.click(within(dialog).getByRole('button', { name: '急单' }));
    expect(within(dialog).getAllByRole('group', { name: 'builder.condition' })).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'builder.delete 急单' }));
    await screen.findByText('builder.delete-question');
    await user.click(screen.getByRole('button', { name: 'action.delete' }));
    await waitFor(() => expect(device.set).toHaveBeenLastCalledWith('JSuperQuerySaved_doc', []));
    expect(within(dialog).getByText('builder.none-saved')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'action.query' }));
    expect(onQuery).toHaveBeenCalledWith({ match: 'or', items: [{ field: 'qty', rule: 'gt', val: '5' }] });
  });

  it('QUERY-09 the button of an active query says so and clears it; 重置 clears too', async () => {
    const { user, dialog, onQuery } = await show(BUILT);
    await user.click(within(dialog).getByRole('button', { name: 'action.reset' }));
    expect(onQuery).toHaveBeenLastCalledWith(undefined);
    await user.click(within(dialog).getByRole('button', { name: 'action.close' }));
    await user.hover(screen.getByRole('button', { name: /builder\.button/ }));
    expect(await screen.findByText('builder.active')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'builder.clear' }));
    expect(onQuery).toHaveBeenCalledTimes(2);
  });
});
