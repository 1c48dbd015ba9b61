import {
  CheckboxEditorModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  DateEditorModule,
  ModuleRegistry,
  NumberEditorModule,
  RowApiModule,
  RowSelectionModule,
  SelectEditorModule,
  TextEditorModule,
  type ColDef,
  type GridApi,
  type RowSelectionOptions,
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
  RowSelectionModule,
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

/** Pixels, as in the product's table: rows and header, and a height that shows as many rows. */
const [ROW_HEIGHT, HEADER_HEIGHT, GRID_HEIGHT] = [34, 36, 438];

/** The columns before those of the data: the checkbox of a row and its number. */
const front = { pinned: 'left', width: 60, resizable: false } as const;
const numbers: ColDef<WireRow> = { ...front, colId: '#', valueGetter: ({ node }) => (node?.rowIndex ?? 0) + 1 };
const selection: RowSelectionOptions<WireRow> = { mode: 'multiRow', enableClickSelection: false };

/** A checkbox instead of the stored letter. */
const checked = ({ key }: SampleColumn): ColDef<WireRow> => ({
  cellRenderer: 'agCheckboxCellRenderer',
  valueGetter: ({ data }) => data?.[key] === 'Y',
  valueSetter: ({ data, newValue }) => ((data[key] = newValue ? 'Y' : 'N'), true),
});

const definitions = columns.map((column): ColDef<WireRow> => ({
  field: column.key,
  headerName: column.title,
  width: column.width,
  editable: true,
  cellDataType: false,
  cellEditor: editors[column.kind] ?? 'agTextCellEditor',
  cellEditorParams: column.kind === 'select' ? { values: sampleOptions.map(({ value }) => value) } : undefined,
  valueFormatter: ({ value }) => textOf(column, value),
  ...(column.kind === 'checkbox' && checked(column)),
}));
definitions.unshift(numbers);

let rows: WireRow[] = [];
let api: GridApi<WireRow> | null = null;
let root: Root | null = null;

function App() {
  return (
    <AgGridReact<WireRow>
      columnDefs={definitions}
      rowData={rows}
      getRowId={({ data }) => String(data['id'])}
      rowHeight={ROW_HEIGHT}
      headerHeight={HEADER_HEIGHT}
      containerStyle={{ height: GRID_HEIGHT }}
      rowSelection={selection}
      selectionColumnDef={front}
      singleClickEdit
      animateRows={false}
      onGridReady={(event) => (api = event.api)}
    />
  );
}

/** AG Grid with the columns, editors and row heights of the product's table, written by hand, and nothing else. */
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
