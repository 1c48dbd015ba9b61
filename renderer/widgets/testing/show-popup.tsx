import { configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { PopupBinding } from '#renderer/bindings/popup-binding.ts';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';
import type { ReportRowsRequest, WireRow } from '#renderer/data-provider.ts';
import { fakePorts, fakeProvider } from './fake-ports.ts';
import { showWidget } from './show-widget.tsx';

// A dialog with a table is slow in jsdom, the more so on a busy machine.
configure({ asyncUtilTimeout: 30_000 });
vi.setConfig({ testTimeout: 60_000 });

/** A multi-row popup that fills two columns. */
export const BINDING: PopupBinding = {
  code: 'rp_style',
  pairs: [
    { source: 'style_no', target: 'style_no' },
    { source: 'style_name', target: 'style_name' },
  ],
  isMultiple: true,
  parameters: {},
};

/** A column with that popup. */
export const popup = (more: Partial<PopupBinding> = {}) =>
  sampleColumn('popup', { key: 'style_no', title: '款号', config: { binding: { ...BINDING, ...more } } });

const style = (n: number): WireRow => ({ style_no: `K${n}`, style_name: `款 ${n}`, season: '1', price: n });
/** Twelve rows of a report. */
export const STYLES = Array.from({ length: 12 }, (_, position) => style(position + 1));

const column = (dataIndex: string, title: string, more: object = {}) => ({ dataIndex, title, fieldType: 'String', ...more });

/** A report of styles as on the wire. */
export const COLUMNS = {
  cgRpConfigId: 'r1',
  cgRpConfigName: 'Styles',
  isGroupTitle: true,
  columns: [
    column('style_no', 'No', { sorter: 'true', groupTitle: 'Style' }),
    column('style_name', 'Name', { groupTitle: 'Style' }),
    column('season', 'Season', { customRender: 'season' }),
    column('price', 'Price', { fieldType: 'BigDecimal' }),
  ],
  dictOptions: { season: [{ value: '1', text: 'Spring' }] },
  fieldHrefSlots: [],
};

/** The conditions of that report. */
export const QUERY = [
  { label: '款号', field: 'style_no', mode: 'single', view: 'string' },
  { label: 'Season', field: 'season', mode: 'single', view: 'list' },
  { label: 'Price', field: 'price', mode: 'group', view: 'bigdecimal', hidden: '1' },
];

/** Rows for tests without paging: jsdom renders many rows slowly. */
const FEW = 4;

/** A fake report server that pages through these rows. */
export function server(answers: { columns?: unknown; query?: unknown; rows?: readonly WireRow[] } = {}) {
  const { columns = COLUMNS, query = QUERY.slice(0, 1), rows = STYLES.slice(0, FEW) } = answers;
  const getReport = vi.fn(async () => ({ columns, query }));
  const getReportRows = vi.fn(async ({ page, pageSize }: ReportRowsRequest) => ({
    rows: rows.slice((page - 1) * pageSize, page * pageSize),
    total: rows.length,
  }));
  return { getReport, getReportRows, ports: fakePorts({ provider: fakeProvider({ getReport, getReportRows }) }) };
}

/** The field of the popup. */
export const field = () => document.querySelector<HTMLInputElement>('#f') ?? expect.fail('There is no field.');
/** The dialog, once it has opened. */
export const dialog = async () =>
  (await screen.findByText('Styles')).closest<HTMLElement>('[role="dialog"]') ?? expect.fail('There is no dialog.');

/** The row with a text. Queried by text, because jsdom computes accessible names slowly. */
export async function row(name: string): Promise<HTMLElement> {
  const rowOf = () => screen.queryAllByText(name).flatMap((one) => one.closest('tr') ?? [])[0];
  // A tag of the field may have the same text.
  return waitFor(() => rowOf() ?? expect.fail(`There is no row ${name}.`));
}
/** A button by its name or its text. */
export const button = (name: string): HTMLElement =>
  screen.queryByLabelText(name) ?? screen.getByText(name).closest('button') ?? expect.fail(`There is no button ${name}.`);

/** Opens the dialog of a column by its button, and waits for its rows. */
export async function open(column = popup(), start = '', { ports } = server(), more: Partial<WidgetProps> = {}) {
  const fill = vi.fn();
  const shown = await showWidget(column, start, ports, { fill, ...more });
  fireEvent.click(button(`popup.open ${column.title}`));
  await dialog();
  await row('K1');
  return { ...shown, fill };
}
