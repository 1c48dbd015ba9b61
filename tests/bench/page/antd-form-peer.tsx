import { Checkbox, DatePicker, Form, Input, InputNumber, Select } from 'antd';
import dayjs from 'dayjs';
import type { ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { WireRow } from '#renderer';
import { middleText, sampleColumns, sampleOptions, type SampleColumn, type SampleKind } from '#src/bench/sample-columns.ts';
import { sampleRows } from '#src/bench/sample-rows.ts';
import type { PeerPage } from './peer-protocol.ts';

const choices = sampleOptions.map(({ value, text }) => ({ value, label: text }));
const full = { width: '100%' };

const widgets: Partial<Record<SampleKind, ReactElement>> = {
  number: <InputNumber style={full} />,
  money: <InputNumber precision={2} style={full} />,
  select: <Select options={choices} showSearch />,
  multi: <Select mode="multiple" options={choices} />,
  date: <DatePicker style={full} />,
  datetime: <DatePicker showTime style={full} />,
  checkbox: <Checkbox />,
};

const readers: Partial<Record<SampleKind, (value: unknown) => unknown>> = {
  date: (value) => dayjs(String(value)),
  datetime: (value) => dayjs(String(value)),
  checkbox: (value) => value === 'Y',
  multi: (value) => String(value).split(','),
};

function rulesOf({ required, pattern, maxLength }: SampleColumn) {
  return [
    ...(required ? [{ required }] : []),
    ...(pattern ? [{ pattern: new RegExp(pattern) }] : []),
    ...(maxLength ? [{ max: maxLength }] : []),
  ];
}

function App({ columns, record }: { columns: readonly SampleColumn[]; record: WireRow }) {
  const values = columns.map(({ key, kind }) => [key, readers[kind]?.(record[key]) ?? record[key]] as const);
  return (
    <Form layout="vertical" initialValues={Object.fromEntries(values)}>
      {columns.map((column) => (
        <Form.Item
          key={column.key}
          name={column.key}
          label={column.title}
          valuePropName={column.kind === 'checkbox' ? 'checked' : 'value'}
          rules={rulesOf(column)}
        >
          {widgets[column.kind] ?? <Input />}
        </Form.Item>
      ))}
    </Form>
  );
}

let columns: SampleColumn[] = [];
let root: Root | null = null;

/** A form written by hand: antd's Form, its widgets and its rules. */
export const page: PeerPage = {
  async prepare(_kind, size) {
    columns = sampleColumns(size);
  },
  async mount() {
    root = createRoot(document.querySelector('#app')!);
    root.render(<App columns={columns} record={sampleRows(1, columns, 7)[0] ?? {}} />);
  },
  ready: (_kind, size) => document.querySelectorAll('.ant-form-item').length >= size,
  unmount: () => root?.unmount(),
  typeTarget: (size) => `#c${middleText(size)}`,
  hasError: () => document.querySelectorAll('.ant-form-item-explain-error').length,
};
