import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import type { ActionPlan, FormPlan } from '#renderer/compile/plan.ts';
import { StaleRecordError, type DataProvider } from '#renderer/data-provider.ts';
import type { ActionAnswer } from '#renderer/sources/actions.ts';
import { CLICK_MS } from '#renderer/row-columns/quick-click.ts';
import { fakePorts, fakeProvider, fakePages } from '#renderer/widgets/testing/fake-ports.ts';
import { loadColumnViews } from '../column-views.ts';
import { Application } from '../testing/Application.tsx';
import { column, formPlan, listPlan, noDictionaries, required } from '../testing/sample-plans.ts';
import { askingDialogCode, runActionCode } from './action-code.ts';
import { BatchActions } from './BatchActions.tsx';
import type { ActedRecord } from './offered-actions.ts';
import { useActing } from './useActing.tsx';

const FORM = formPlan([column('name')]);
const AUDIT: ActionPlan = { code: 'audit', title: 'Audit' };
/** The lists that the user has. */
const PATHS: Readonly<Record<string, string>> = { bill: '/bills', note: '/notes' };
const done = (more: Partial<ActionAnswer> = {}): ActionAnswer => ({ message: 'Done', refused: new Map(), ...more });
const recordsOf = (...ids: string[]): ActedRecord[] => ids.map((id) => ({ id, name: `No. ${id}`, record: {} }));

/** Dialogs come when they are wanted; here they are there at once. */
beforeAll(async () => {
  await Promise.all([askingDialogCode.load(), runActionCode.load(), loadColumnViews([column('name')])]);
});

interface Acted {
  form?: FormPlan;
  provider?: Partial<DataProvider>;
  action?: ActionPlan;
  records?: readonly ActedRecord[];
  answers: readonly (ActionAnswer | Error)[];
}

/** Begins an action on records with a server that answers like this. */
async function begin({ form = FORM, provider = {}, action = AUDIT, records = recordsOf('1'), answers }: Acted) {
  const act = vi.fn(async () => done());
  for (const answer of answers)
    if (answer instanceof Error) act.mockRejectedValueOnce(answer);
    else act.mockResolvedValueOnce(answer);
  const onDone = vi.fn();
  const screens = { pathOf: vi.fn((id: string) => PATHS[id]), ...fakePages, open: vi.fn() };
  const ports = fakePorts({ provider: fakeProvider({ act, ...provider }), screens });
  function Begin() {
    const { acting, dialog } = useActing({ form, onDone });
    return (
      <>
        <button onClick={() => acting.begin(action, records)}>begin</button>
        <output>{[...acting.running].flat().join(' ')}</output>
        <p role="note">{acting.version}</p>
        {dialog}
      </>
    );
  }
  render(
    <Application ports={ports}>
      <Begin />
    </Application>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByText('begin'));
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { act, onDone, ports, screens, user, press };
}

it('IMPLIED-04 an action of one record runs at once, tells what came of it, and goes where it leads', async () => {
  const { act, onDone, ports, screens } = await begin({ answers: [done({ open: { documentId: 'bill', rowId: '7' } })] });
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(act).toHaveBeenCalledExactlyOnceWith({ documentId: 'doc', code: 'audit', rowIds: ['1'], asked: undefined });
  expect(ports.notify.success).toHaveBeenCalledWith('Done', []);
  expect(screens.open).toHaveBeenCalledWith('/bills?open=7');
});

it.each([
  ['of one record that says so', { action: { ...AUDIT, isAskedAbout: true as const } }, ['1'], 'action.question-one Audit No. 1'],
  ['of no record', { records: [] }, [], `action.question-one Audit ${FORM.title}`],
])('an action %s asks whether it is meant before it runs', async (_, acted, rowIds, question) => {
  const { act, onDone, press } = await begin({ ...acted, answers: [done()] });
  await screen.findByText(question);
  expect(act).not.toHaveBeenCalled();
  await press('Audit');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(act).toHaveBeenCalledExactlyOnceWith({ documentId: 'doc', code: 'audit', rowIds, asked: undefined });
});

it('while an action runs on a record, and for a second click, another press does nothing; afterwards it can be begun again', async () => {
  let answer: (given: ActionAnswer) => void = () => {};
  const calls = vi.fn(() => new Promise<ActionAnswer>((resolve) => (answer = resolve)));
  const { onDone, user } = await begin({ answers: [], provider: { act: calls } });
  await user.click(screen.getByText('begin'));
  expect(calls).toHaveBeenCalledOnce();
  expect(screen.getByRole('status').textContent).toBe('1 audit');
  const pause = () => new Promise((resolve) => setTimeout(resolve, CLICK_MS));
  await pause();
  answer(done());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(screen.getByRole('status').textContent).toBe('');
  await user.click(screen.getByText('begin'));
  expect(calls).toHaveBeenCalledOnce();
  await pause();
  await user.click(screen.getByText('begin'));
  expect(calls).toHaveBeenCalledTimes(2);
});

it('a record that was saved for an action is read again where that is refused or not meant; any other is left as it is', async () => {
  const saved = [{ id: '1', name: 'No. 1', record: {}, isSaved: true }];
  await begin({ records: saved, answers: [new Error('Too late')] });
  await waitFor(() => expect(screen.getByRole('note').textContent).toBe('1'));
  cleanup();
  const { press } = await begin({ records: saved, action: { ...AUDIT, isAskedAbout: true }, answers: [] });
  await press('action.cancel');
  await waitFor(() => expect(screen.getByRole('note').textContent).toBe('1'));
  cleanup();
  const { ports } = await begin({ answers: [new Error('Too late')] });
  await waitFor(() => expect(ports.notify.warning).toHaveBeenCalledWith('Too late'));
  expect(screen.getByRole('note').textContent).toBe('0');
});

it.each([
  ['at once', AUDIT],
  ['with what it asks for', { ...AUDIT, ask: [column('note', { title: 'Reason' })] }],
])(
  'garment.md C.1 an action %s is about the version that is open: one that was changed since is read again, and it is over',
  async (_, action) => {
    const records = [{ id: '1', name: 'No. 1', record: {}, version: '4' }];
    const { act, onDone, ports, press } = await begin({ action, records, answers: [new StaleRecordError('Changed', null)] });
    if (action !== AUDIT) await press('Audit');
    await waitFor(() => expect(ports.notify.warning).toHaveBeenCalledWith('Changed'));
    expect(act).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ rowIds: ['1'], version: '4' }));
    expect(onDone).toHaveBeenCalledOnce();
    expect(screen.getByRole('note').textContent).toBe('1');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

it('what an action has made is linked: a record, the list of several, or the whole list, where the user has one', async () => {
  const madeOf = (documentId: string, title: string, ...rowIds: string[]) => ({ documentId, title, rowIds });
  const linksTo = async (...made: ReturnType<typeof madeOf>[]) => {
    const { ports } = await begin({ answers: [done({ made })] });
    await waitFor(() => expect(ports.notify.success).toHaveBeenCalledOnce());
    cleanup();
    return vi.mocked(ports.notify.success).mock.lastCall?.[1];
  };
  expect(await linksTo(madeOf('bill', 'Bills', '7'), madeOf('unseen', 'Others', '8'))).toEqual([
    { text: 'action.view', address: '/bills?open=7' },
  ]);
  expect(await linksTo(madeOf('bill', 'Bills', '7', '8'), madeOf('note', 'Notes'))).toEqual([
    { text: 'action.view-of Bills', address: '/bills?f.id=7%2C8' },
    { text: 'action.view-of Notes', address: '/notes' },
  ]);
});

it('IMPLIED-04 what the server doubts is asked about once, and done only where it is meant', async () => {
  const doubt = done({ message: 'Above the limit', isDoubtful: true });
  const { act, onDone, press } = await begin({ action: { ...AUDIT, isAskedAbout: true }, answers: [doubt, done()] });
  await press('Audit');
  await screen.findByText('Above the limit');
  // Only this is asked now.
  await waitFor(() => expect(screen.queryByText('action.question-one Audit No. 1')).toBeNull());
  await press('action.all-the-same Audit');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(act).toHaveBeenLastCalledWith(expect.objectContaining({ isConfirmed: true }));
});

it('IMPLIED-04 what an action asks for is required, and a refusal leaves the answers to be mended', async () => {
  const ask = [required('reason', { title: 'Reason' })];
  const { act, onDone, ports, user, press } = await begin({ action: { ...AUDIT, ask }, answers: [new Error('Too late'), done()] });
  const field = await screen.findByRole('textbox', { name: /Reason/ });
  await press('Audit');
  expect(act).not.toHaveBeenCalled();
  await user.type(field, 'late');
  await press('Audit');
  await waitFor(() => expect(ports.notify.warning).toHaveBeenCalledWith('Too late'));
  expect(onDone).not.toHaveBeenCalled();
  await press('Audit');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(act).toHaveBeenLastCalledWith(expect.objectContaining({ asked: { reason: 'late' } }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('SCREEN-03 what is asked offers only what the record of the action lists, and answers nothing else of it', async () => {
  const options = ['white', 'black'].map((text) => ({ value: text[0] ?? '', text }));
  const limit = { table: 'style', key: 'no', kind: 'list' as const, column: 'colours', by: 'style' };
  const ask = [column('colour', { type: 'select', options, limit })];
  const getDictionaryTexts = vi.fn(async () => new Map([['S1', 'b']]));
  const { act, user, press } = await begin({
    ...{ form: formPlan([column('style')]), provider: { getDictionaryTexts }, action: { ...AUDIT, ask } },
    ...{ records: [{ id: '1', name: 'No. 1', record: { style: 'S1' } }], answers: [done()] },
  });
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByText('style')).toBeNull();
  await user.click(await within(dialog).findByRole('combobox'));
  await user.click(await screen.findByText('black'));
  expect(screen.queryByText('white')).toBeNull();
  await press('Audit');
  await waitFor(() => expect(act).toHaveBeenCalledWith(expect.objectContaining({ asked: { colour: 'b' } })));
});

it('SCREEN-24 an action of many records is confirmed, and tells what came of each', async () => {
  const refused = new Map([['2', 'Not now']]);
  const { act, onDone, press } = await begin({ records: recordsOf('1', '2', '3'), answers: [done({ refused })] });
  const dialog = await screen.findByRole('dialog');
  expect(act).not.toHaveBeenCalled();
  await press('action.of-many Audit 3');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(act).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ rowIds: ['1', '2', '3'] }));
  expect(within(dialog).getByRole('status').textContent).toBe('action.summary 2 1 0');
});

it('SCREEN-24 the chosen records offer each action with the number of those that it is for', async () => {
  const form = formPlan([column('name')], { actions: [AUDIT, { ...AUDIT, code: 'make', title: 'Make', place: 'list' }] });
  const row = (id: string) => ({ row: { id, values: { name: id }, wire: { name: id } }, record: id });
  const acting = { begin: vi.fn(), version: 0, running: new Map<string, string>() };
  const chosen = new Map(['1', '2'].map((id) => [id, row(id)] as const));
  render(
    <Application ports={fakePorts()}>
      <BatchActions plan={listPlan([column('name')], { form })} dictionaries={noDictionaries} {...{ chosen, acting }} />
    </Application>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'action.batch' }));
  await user.click(await screen.findByRole('menuitem', { name: 'action.of-many Audit 2' }));
  expect(screen.queryByRole('menuitem', { name: /Make/ })).toBeNull();
  expect(acting.begin).toHaveBeenCalledWith(AUDIT, [expect.objectContaining({ id: '1' }), expect.objectContaining({ id: '2' })]);
});
