import {
  CheckboxEditorModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  DateEditorModule,
  ModuleRegistry,
  NumberEditorModule,
  RowApiModule,
  SelectEditorModule,
  TextEditorModule,
  type ColDef,
  type GridApi,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { createRoot, type Root } from 'react-dom/client';
import type { WireRow } from '#renderer';
import { gridPage } from '#src/bench/grid-page.ts';
import { GRID_COLUMNS } from '#src/bench/page-protocol.ts';
import { sampleColumns, sampleOptions, type SampleColumn, type SampleKind } from '#src/bench/sample-columns.ts';
import { sampleRows } from '#src/bench/sample-rows.ts';
import { countFailures } from '../plain-check.ts';
import type { PeerPage } from './peer-protocol.ts';

ModuleRegistry.registerModules([
  CheckboxEditorModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  DateEditorModule,
  NumberEditorModule,
  RowApiModule,
  SelectEditorModule,
  TextEditorModule,
]);

const columns = sampleColumns(GRID_COLUMNS);
const texts = new Map(sampleOptions.map(({ value, text }) => [value, text]));

const editors: Partial<Record<SampleKind, string>> = {
  number: 'agNumberCellEditor',
  money: 'agNumberCellEditor',
  select: 'agSelectCellEditor',
  date: 'agDateStringCellEditor',
  checkbox: 'agCheckboxCellEditor',
};

function textOf({ kind }: SampleColumn, value: unknown): string {
  if (kind === 'select') return texts.get(String(value)) ?? '';
  if (kind === 'multi')
    return String(value)
      .split(',')
      .map((one) => texts.get(one))
      .join(',');
  return kind === 'money' ? Number(value).toFixed(2) : String(value);
}

const definitions = columns.map((column): ColDef<WireRow> => ({
  field: column.key,
  headerName: column.title,
  width: column.width,
  editable: true,
  cellDataType: false,
  cellEditor: editors[column.kind] ?? 'agTextCellEditor',
  cellEditorParams: column.kind === 'select' ? { values: sampleOptions.map(({ value }) => value) } : undefined,
  valueFormatter: ({ value }) => textOf(column, value),
}));

let rows: WireRow[] = [];
let api: GridApi<WireRow> | null = null;
let root: Root | null = null;

function App() {
  return (
    <AgGridReact<WireRow>
      columnDefs={definitions}
      rowData={rows}
      getRowId={({ data }) => String(data['id'])}
      singleClickEdit
      animateRows={false}
      onGridReady={(event) => (api = event.api)}
    />
  );
}

/** AG Grid with handwritten column definitions, rows and editors, and nothing else. */
export const page: PeerPage = {
  ...gridPage,
  async prepare(_kind, size) {
    rows = sampleRows(size, columns);
    const last = rows.at(-1);
    if (window.__dup && last) last['c18'] = '';
  },
  async mount() {
    root = createRoot(document.querySelector('#app')!);
    root.render(<App />);
  },
  ready: () => gridPage.cellText(0, 'c0')?.includes('T0-c0') ?? false,
  unmount: () => root?.unmount(),
  pasteBlock(start, text) {
    const update = text.split('\n').map((line, offset) => {
      const values = line.split('\t').map((value, position) => [columns[position]?.key, value] as const);
      return { ...rows[start + offset], ...Object.fromEntries(values) };
    });
    api?.applyTransaction({ update });
  },
  validateAll: async () => ({ errors: countFailures(columns, rows) }),
};
