import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakePorts } from '#renderer/widgets/testing/fake-ports.ts';
import { loadColumnViews } from '../column-views.ts';
import { Application } from '../testing/Application.tsx';
import { column, noDictionaries } from '../testing/sample-plans.ts';
import { DetailHead } from './DetailHead.tsx';

const number = (key: string, more: object = {}) => column(key, { type: 'input-number', readOnly: true, title: key, ...more });

const stages = [{ title: 'C', name: 'Cut', done: 'cut', total: 'pieces' }];

it('FORM-06 details begin with the numbers that are counted, and go on with the sections of the definition; the rest follows', async () => {
  const fields = [
    column('customer', { title: 'customer', section: 'Order' }),
    number('amount', { decimals: 2, figure: { currency: 'CNY' } }),
    number('sort_no'),
    number('entered', { readOnly: false, section: 'Order' }),
    column('due', { title: 'due', type: 'date', section: 'Order' }),
    column('month', { title: 'month', type: 'date', section: 'Order', config: { unit: 'month' } }),
    column('terms', { title: 'terms', section: 'Settlement' }),
    column('remark', { title: 'remark', section: 'Order' }),
    column('stages', { type: 'report-rows', config: { report: 'r', key: 'k', of: 'no', show: 'stages', stages } }),
  ];
  const values = {
    stages: [{ cut: 30, pieces: 40 }],
    customer: 'K',
    amount: 52047,
    sort_no: 3,
    entered: 4000,
    terms: '30',
    due: '2026-03-04',
    month: '2026-03-01',
    remark: 'long '.repeat(20),
  };
  const views = await loadColumnViews(fields);
  const { container } = render(
    <Application ports={fakePorts()}>
      <DetailHead {...{ fields, values, views }} columns={3} dictionaries={{ ...noDictionaries, dayFormat: 'YYYY/MM/DD' }} />
    </Application>,
  );
  const keys = (place: Element) => [...place.querySelectorAll('[data-field]')].map((one) => one.getAttribute('data-field'));
  expect(keys(container)).toEqual(['amount', 'stages', 'customer', 'entered', 'due', 'month', 'terms', 'sort_no', 'remark']);
  expect(keys(screen.getByRole('region', { name: 'Order' }))).toEqual(['customer', 'entered', 'due', 'month']);
  expect(keys(screen.getByRole('region', { name: 'Settlement' }))).toEqual(['terms']);
  expect(within(container.querySelector('[data-field="amount"]')!).getByText('¥ 52,047.00')).toBeTruthy();
  const cut = within(container.querySelector('[data-field="stages"]')!);
  expect(cut.getByText('Cut').nextSibling?.textContent).toBe('3075%');
  // SCREEN-09: a day as the user prefers it; a month is no day.
  expect(['due', 'month'].map((key) => container.querySelector(`[data-field="${key}"] dd`)!.textContent)).toEqual([
    '2026/03/04',
    '2026-03',
  ]);
});
