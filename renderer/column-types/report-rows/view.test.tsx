import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showCell, showWidget } from '#renderer/widgets/testing/show-widget.tsx';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { AWAITED, failedRows } from '../told-rows.ts';
import { sampleColumn } from '../testing/type-fixture.ts';

const told = { report: 'rp_told', key: 'order_no', of: 'no' };
const stages = sampleColumn('report-rows', {
  config: {
    ...told,
    show: 'stages',
    stages: [
      { title: '裁', done: 'cut', total: 'pieces' },
      { title: '缝', done: 'sewn', total: 'pieces' },
    ],
  },
});
const images = sampleColumn('report-rows', { config: { ...told, show: 'images', image: 'image', text: 'name', unit: '款' } });

it('bars of stages are told in words, with the pieces on hovering', async () => {
  await showCell(stages, [{ cut: 1260, sewn: 756, pieces: 1260 }]);
  const bars = screen.getByRole('img', { name: '裁 100%comma缝 60%' });
  expect(bars.title).toBe('裁 1,260 / 1,260\n缝 756 / 1,260');
  expect(
    [...bars.querySelectorAll('[class*="stage"] > [class*="done"]')]
      .map((done) => done.parentElement!)
      .map((bar) => [bar.hasAttribute('data-whole'), (bar.firstElementChild as HTMLElement).style.width]),
  ).toEqual([
    [true, '100%'],
    [false, '60%'],
  ]);
});

it('the first three pictures stand before the number of rows, whose names they are told by', async () => {
  const rows = ['a', 'b', 'c', 'd'].map((name) => ({ name, image: `${name}.png` }));
  await showCell(images, rows);
  const shown = screen.getByRole('img', { name: 'acommabcommaccommadcomma4 款' });
  expect(shown.querySelectorAll('img')).toHaveLength(3);
  expect(shown.textContent).toBe('4 款');
});

it('IMPLIED-18 rows that are asked for are a quiet bar without a name, and a failure is a text', async () => {
  const { container } = await showCell(stages, AWAITED);
  expect(container.querySelector('[aria-hidden]')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  await showCell(stages, failedRows('No access'));
  expect(screen.getByText('No access')).toBeTruthy();
});

it('IMPLIED-18 a form and the details of a record ask for its own rows, and say where there are none to read', async () => {
  const rows = [
    { order_no: 'SO1', cut: 1, sewn: 0, pieces: 2 },
    { order_no: 'SO10', cut: 2, pieces: 2 },
  ];
  const findReportRows = vi.fn(async () => ({ rows, unasked: [] }));
  const ports = (find: typeof findReportRows) => fakePorts({ provider: fakeProvider({ findReportRows: find }) });
  await showWidget(stages, null, ports(findReportRows), { record: () => ({ no: 'SO1' }) });
  await screen.findByRole('img', { name: '裁 50%comma缝 0%' });
  expect(findReportRows).toHaveBeenCalledExactlyOnceWith({ code: 'rp_told', columns: ['order_no'], parameters: {} }, ['SO1']);
  await showWidget(stages, null, ports(vi.fn(() => Promise.reject(new Error('offline')))), { record: () => ({ no: 'SO2' }) });
  await screen.findByText('report-rows.failed');
});
