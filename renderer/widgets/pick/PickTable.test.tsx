import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from 'antd';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { PortsProvider } from '../ports.ts';
import { fakePorts } from '../testing/fake-ports.ts';
import { storedPicks, type Picked } from './picked.ts';
import { PickTable } from './PickTable.tsx';
import { usePickRows, type PickPage } from './usePickRows.ts';

interface Fabric {
  id: string;
  name: string;
}

const fabrics: readonly Fabric[] = ['精梳棉', '涤纶', '羊毛'].map((name, index) => ({ id: `f${index + 1}`, name }));

interface ShowOptions {
  isMultiple?: boolean;
  stored?: readonly string[];
  load?: (page: number, signal: AbortSignal) => Promise<PickPage<Fabric>>;
}

const twoPages = async (page: number) => ({ rows: page === 1 ? fabrics.slice(0, 2) : fabrics.slice(2), total: 3 });

function show({ isMultiple = true, stored = [], load = twoPages }: ShowOptions = {}) {
  const onPick = vi.fn<(picked: Picked<Fabric>) => void>();
  const onConfirm = vi.fn<(picked: Picked<Fabric>) => void>();
  function Example() {
    const [page, setPage] = useState(1);
    const [picked, setPicked] = useState(storedPicks<Fabric>(stored));
    const rows = usePickRows((request: { page: number }, signal) => load(request.page, signal), { page });
    return (
      <PickTable
        label="fabrics"
        columns={[{ key: 'name', title: 'Name', content: ({ name }) => name, isSortable: true }]}
        {...{ rows, picked, isMultiple, onConfirm }}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onPick={(next) => {
          onPick(next);
          setPicked(next);
        }}
        paging={{ page, pageSize: 2, pageSizes: [2, 5], onChange: setPage }}
      />
    );
  }
  render(
    <App>
      <PortsProvider value={fakePorts()}>
        <Example />
      </PortsProvider>
    </App>,
  );
  const picks = () => [...(onPick.mock.lastCall?.[0].keys() ?? [])];
  return { onPick, onConfirm, picks, user: userEvent.setup() };
}

const row = async (name: string) => (await screen.findByText(name, { selector: 'td > *' })).closest('tr')!;
const toPage = (page: number) => screen.getByTitle(String(page));

describe('a table to pick from', () => {
  it('USERPICK-04 a click on a row toggles it, and picks on other pages are kept', async () => {
    const { user, picks } = show();
    await user.click(await row('涤纶'));
    await user.click(toPage(2));
    await user.click(await row('羊毛'));
    expect(picks()).toEqual(['f2', 'f3']);
    await user.click(toPage(1));
    expect(await screen.findByLabelText('涤纶')).toHaveProperty('checked', true);
    await user.click(await row('涤纶'));
    expect(picks()).toEqual(['f3']);
  });

  it('USERPICK-04 its checkboxes pick single rows and the whole page', async () => {
    const { user, picks } = show({ stored: ['elsewhere'] });
    await user.click(await screen.findByLabelText('精梳棉'));
    expect(picks()).toEqual(['elsewhere', 'f1']);
    const [all] = within(screen.getByRole('grid', { name: 'fabrics' })).getAllByRole('checkbox');
    await user.click(all!);
    expect(picks()).toEqual(['elsewhere', 'f1', 'f2']);
    await user.click(all!);
    expect(picks()).toEqual(['elsewhere']);
  });

  it('USERPICK-04 with radio buttons the latest pick replaces the previous one', async () => {
    const { user, picks } = show({ isMultiple: false, stored: ['elsewhere'] });
    await user.click(await row('涤纶'));
    expect(picks()).toEqual(['f2']);
    await user.click(screen.getByLabelText('精梳棉'));
    expect(picks()).toEqual(['f1']);
  });

  it('IMPLIED-23 arrow keys move, Space toggles, Enter confirms the picks', async () => {
    const { user, onConfirm, picks } = show();
    (await row('精梳棉')).focus();
    await user.keyboard(' {ArrowDown} {ArrowDown}{ArrowUp} ');
    expect(picks()).toEqual(['f2']);
    await user.keyboard('{Enter}');
    expect([...onConfirm.mock.lastCall![0]]).toEqual([['f2', fabrics[1]]]);
  });

  it('IMPLIED-23 Enter picks the focused row if none is picked', async () => {
    const several = show();
    (await row('精梳棉')).focus();
    await several.user.keyboard('{ArrowDown}{Enter}');
    expect([...several.onConfirm.mock.lastCall![0].keys()]).toEqual(['f2']);
  });

  it('IMPLIED-23 Enter and a double click pick the row if only one may be picked', async () => {
    const { user, onConfirm } = show({ isMultiple: false, stored: ['f1'] });
    (await row('涤纶')).focus();
    await user.keyboard('{Enter}');
    expect([...onConfirm.mock.lastCall![0].keys()]).toEqual(['f2']);
    await user.dblClick(await row('精梳棉'));
    expect([...onConfirm.mock.lastCall![0].keys()]).toEqual(['f1']);
  });

  it('IMPLIED-18 shows an empty state, and errors with a retry that keeps the picks', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('数据库忙')).mockResolvedValue({ rows: [], total: 0 });
    const { user, onPick } = show({ load, stored: ['f1'] });
    expect((await screen.findByRole('alert')).textContent).toContain('数据库忙');
    await user.click(screen.getByRole('button', { name: 'action.retry' }));
    expect(await screen.findByText('remote.nothing-found')).toBeTruthy();
    expect(onPick).not.toHaveBeenCalled();
  });

  it('IMPLIED-18 shows a loading state', async () => {
    show({ load: () => new Promise<never>(() => {}) });
    expect((await screen.findByRole('status')).getAttribute('aria-label')).toBe('list.loading');
    expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true');
  });

  it('IMPLIED-23 new rows are not read aloud', async () => {
    show({ load: twoPages });
    await row('精梳棉');
    expect(screen.getByRole('grid').closest('[aria-live]')?.getAttribute('aria-live')).toBe('off');
  });

  it('a late response to an older request changes nothing', async () => {
    const answers: ((page: PickPage<Fabric>) => void)[] = [];
    const signals: AbortSignal[] = [];
    const load = (page: number, signal: AbortSignal) => {
      signals.push(signal);
      return page === 1 && signals.length === 1 ? twoPages(1) : new Promise<PickPage<Fabric>>((resolve) => void (answers[page] = resolve));
    };
    const { user } = show({ load });
    await row('精梳棉');
    await user.click(toPage(2));
    await user.click(toPage(1));
    answers[1]!({ rows: [fabrics[0]!], total: 3 });
    await vi.waitFor(() => expect(screen.queryByText('涤纶')).toBeNull());
    answers[2]!({ rows: [fabrics[2]!], total: 3 });
    await Promise.resolve();
    expect(screen.queryByText('羊毛')).toBeNull();
    expect(signals[1]?.aborted).toBe(true);
  });
});
