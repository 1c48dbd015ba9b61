import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RendererProvider } from '../RendererProvider.tsx';
import { Application } from '../testing/Application.tsx';
import { fakePorts } from '#renderer/widgets/testing/fake-ports.ts';
import { listPlan } from '../testing/sample-plans.ts';
import { ListPager, Pager } from './Pager.tsx';
import { usePage } from './useList.ts';

beforeEach(() => {
  window.innerWidth = 1440;
});

function show(total = 45, page = 1) {
  const ports = fakePorts();
  const onChange = vi.fn();
  render(
    <Application ports={ports}>
      <Pager paging={listPlan([]).paging} state={{ page, pageSize: 10 }} total={total} onChange={onChange} />
    </Application>,
  );
  return { onChange, user: userEvent.setup() };
}

describe('the pager of a list', () => {
  it('GRID-20 shows the row range and total, and reports a change of page', async () => {
    const { onChange, user } = show();
    screen.getByText('list.range 1 10 45');
    await user.click(screen.getByTitle('3'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(3, 10);
  });

  it('GRID-20 jumps to a typed page', async () => {
    const { onChange, user } = show();
    const jump = document.querySelector<HTMLInputElement>('.ant-pagination-options-quick-jumper input');
    await user.type(jump!, '4{Tab}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith(4, 10);
  });

  it('GRID-20 offers page sizes, and a new size starts at the first page', async () => {
    const { onChange, user } = show(45, 2);
    await user.click(screen.getByRole('combobox'));
    const sizes = [...document.querySelectorAll('.ant-select-item-option')];
    expect(sizes.map((one) => Number.parseInt(one.textContent ?? '', 10))).toEqual([...listPlan([]).paging.pageSizes]);
    await user.click(sizes[1]!);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(1, listPlan([]).paging.pageSizes[1]);
  });

  it('GRID-20 shows zero rows for an empty list', () => {
    show(0);
    screen.getByText('list.range-none');
  });

  it('GRID-20 the page that is pressed is shown at once and the next press goes on from it, though the address follows later', async () => {
    const plan = listPlan([]);
    let answer = (_isThere: boolean): void => {};
    const set = vi.fn<(params: URLSearchParams) => Promise<boolean>>(() => new Promise((resolve) => (answer = resolve)));
    const ports = fakePorts({ url: { params: new URLSearchParams(), set } });
    function Pages() {
      const list = { ...usePage(plan, { key: ['rows'], load: undefined }), total: 45 };
      return <ListPager paging={plan.paging} list={list} onChange={list.change} />;
    }
    render(
      <RendererProvider value={ports}>
        <Pages />
      </RendererProvider>,
    );
    const user = userEvent.setup();
    const shown = () => document.querySelector('.ant-pagination-item-active')?.textContent;
    await user.click(screen.getByRole('button', { name: 'pager.next' }));
    expect(shown()).toBe('2');
    await user.click(screen.getByRole('button', { name: 'pager.next' }));
    expect(shown()).toBe('3');
    expect(set.mock.calls.map(([params]) => String(params))).toEqual(['page=2', 'page=3']);
    await act(async () => answer(false));
    expect(shown()).toBe('1');
  });
});
