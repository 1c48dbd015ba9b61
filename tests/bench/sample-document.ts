import type { WireDocument, WireRow } from '#renderer';

/** The kinds of field that the measured documents take turns with, as the wire spells them. */
const KINDS = [
  { view: 'text', type: 'string' },
  { view: 'number', type: 'number' },
  { view: 'list', type: 'string' },
  { view: 'date', type: 'string' },
  { view: 'text', type: 'string', pattern: 'm' },
  { view: 'datetime', type: 'string' },
  { view: 'switch', type: 'string' },
  { view: 'list_multi', type: 'string' },
  { view: 'textarea', type: 'string' },
] as const;

const OPTIONS = Array.from({ length: 50 }, (_, n) => ({ value: String(n), text: `选项 ${n}`, label: `选项 ${n}`, title: `选项 ${n}` }));
const withOptions = (view: string) => view === 'list' || view === 'list_multi';

/** The wire answers of an online form with that many fields, all of them in the list and the form. */
export function sampleDocument(fields: number): WireDocument {
  const keys = Array.from({ length: fields }, (_, n) => ({ ...KINDS[n % KINDS.length]!, key: `c${n}`, title: `字段 ${n}`, order: n + 1 }));
  const columns = keys.map(({ key, title, view }) => ({
    title,
    dataIndex: key,
    align: 'center',
    ...(withOptions(view) && { customRender: key }),
  }));
  const properties = Object.fromEntries(
    keys.map(({ key, ...field }) => [
      key,
      { ...field, ...(withOptions(field.view) && { enum: OPTIONS }), ...(field.view === 'switch' && { extendOption: ['Y', 'N'] }) },
    ]),
  );
  return {
    columns: {
      code: 'bench',
      currentTableName: 'bench',
      description: '测量',
      formTemplate: '2',
      checkboxFlag: 'Y',
      paginationFlag: 'Y',
      scrollFlag: 1,
      columns,
      dictOptions: Object.fromEntries(keys.filter((field) => withOptions(field.view)).map((field) => [field.key, OPTIONS])),
      cgButtonList: [],
      fieldHrefSlots: [],
      hideColumns: [],
    },
    form: {
      schema: { type: 'object', title: '测量', table: 'bench', required: ['c0'], properties },
      head: { id: 'bench', tableName: 'bench', tableType: 1, formTemplate: '2' },
    },
    query: [],
  };
}

/** Rows as they stand on the wire. */
export function sampleRows(count: number, fields: number): WireRow[] {
  return Array.from({ length: count }, (_, row) => ({
    id: `r${row}`,
    ...Object.fromEntries(Array.from({ length: fields }, (_, n) => [`c${n}`, sampleValue(n, row)])),
  }));
}

function sampleValue(n: number, row: number): string | number {
  const day = String((row % 28) + 1).padStart(2, '0');
  switch (KINDS[n % KINDS.length]!.view) {
    case 'number':
      return row * 1.5;
    case 'list':
      return String(row % OPTIONS.length);
    case 'list_multi':
      return `${row % OPTIONS.length},${(row + 7) % OPTIONS.length}`;
    case 'date':
      return `2026-03-${day}`;
    case 'datetime':
      return `2026-03-${day} 08:30:00`;
    case 'switch':
      return row % 2 ? 'Y' : 'N';
    default:
      return `19900001${String(row % 1000).padStart(3, '0')}`;
  }
}
