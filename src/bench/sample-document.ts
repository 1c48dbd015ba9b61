import type { WireDocument } from '#renderer';
import { sampleOptions, type SampleColumn, type SampleKind } from './sample-columns.ts';

/** The table of the measured grid. */
export const SAMPLE_TABLE = 'bench_line';

const NAME = 'bench';
const OPTIONS = sampleOptions.map((option) => ({ ...option, label: option.text, title: option.text }));
const hasOptions = (kind: SampleKind) => kind === 'select' || kind === 'multi';

/** The wire's type names of the kinds, in a form and in a sub-table. */
const views: Record<SampleKind, string> = {
  text: 'text',
  number: 'number',
  money: 'number',
  select: 'list',
  date: 'date',
  datetime: 'datetime',
  checkbox: 'switch',
  multi: 'list_multi',
  user: 'text',
};
const types: Record<SampleKind, string> = {
  ...views,
  text: 'input',
  number: 'inputNumber',
  money: 'inputNumber',
  select: 'select',
  checkbox: 'checkbox',
  user: 'input',
};

function property({ key, title, kind, pattern, maxLength }: SampleColumn, order: number) {
  return {
    title,
    order,
    view: views[kind],
    type: kind === 'number' || kind === 'money' ? 'number' : 'string',
    ...(pattern && { pattern }),
    ...(maxLength && { maxLength }),
    ...(kind === 'money' && { dbPointLength: 2 }),
    ...(hasOptions(kind) && { enum: OPTIONS }),
    ...(kind === 'checkbox' && { extendOption: ['Y', 'N'] }),
    key,
  };
}

function tableColumn({ key, title, kind, width, required, unique, pattern, maxLength }: SampleColumn) {
  return {
    key,
    title,
    width: `${width}px`,
    type: types[kind],
    ...(maxLength && { maxLength }),
    ...(kind === 'money' && { dbPointLength: 2 }),
    ...(hasOptions(kind) && { options: OPTIONS }),
    ...(kind === 'checkbox' && { customValue: ['Y', 'N'] }),
    ...(kind === 'money' && { statistics: ['sum'] }),
    validateRules: [...(required ? [{ required }] : []), ...(unique ? [{ unique }] : []), ...(pattern ? [{ pattern }] : [])],
  };
}

function documentOf(columns: readonly SampleColumn[], tables: object): WireDocument {
  const properties = Object.fromEntries(columns.map((column, n) => [column.key, property(column, n + 1)]));
  const required = columns.filter((column) => column.required).map(({ key }) => key);
  const head = { id: NAME, tableName: NAME, tableType: 2, formTemplate: '1' };
  return {
    columns: {
      code: NAME,
      currentTableName: NAME,
      description: 'Bench',
      tableType: 2,
      formTemplate: '1',
      paginationFlag: 'Y',
      checkboxFlag: 'Y',
      scrollFlag: 1,
      columns: columns.map(({ key, title }) => ({ title, dataIndex: key, align: 'center' })),
      dictOptions: {},
      cgButtonList: [],
      fieldHrefSlots: [],
      hideColumns: [],
    },
    form: {
      schema: { type: 'object', title: 'Bench', table: NAME, required, properties: { ...properties, ...tables } },
      head,
      formTemplate: '1',
    },
    query: [],
  };
}

/** The wire responses of an online form with these fields. */
export function sampleForm(columns: readonly SampleColumn[]): WireDocument {
  return documentOf(columns, {});
}

/** The wire responses of a one-to-many form with these columns in its one table: a footer sums the amounts. */
export function sampleTable(columns: readonly SampleColumn[]): WireDocument {
  const tab = { view: 'tab', id: SAMPLE_TABLE, key: SAMPLE_TABLE, describe: 'Lines', order: 9, relationType: 0, foreignKey: 'id' };
  return documentOf([], { [SAMPLE_TABLE]: { ...tab, formTemplate: '1', hideButtons: [], columns: columns.map(tableColumn) } });
}
