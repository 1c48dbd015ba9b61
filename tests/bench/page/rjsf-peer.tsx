import Form from '@rjsf/antd';
import type { RJSFSchema } from '@rjsf/utils';
import { createRoot, type Root } from 'react-dom/client';
import { middleText, sampleColumns, sampleOptions, type SampleColumn, type SampleKind } from '#src/bench/sample-columns.ts';
import { sampleRows } from '#src/bench/sample-rows.ts';
import { ajvValidator } from './ajv-validator.ts';
import type { PeerPage } from './peer-protocol.ts';

const oneOf = sampleOptions.map(({ value, text }) => ({ const: value, title: text }));

const shapes: Record<SampleKind, RJSFSchema> = {
  text: { type: 'string', minLength: 1 },
  user: { type: 'string' },
  number: { type: 'number' },
  money: { type: 'number', minimum: 0 },
  select: { type: 'string', oneOf },
  multi: { type: 'array', uniqueItems: true, items: { type: 'string', oneOf } },
  date: { type: 'string', format: 'date' },
  datetime: { type: 'string', format: 'date-time' },
  checkbox: { type: 'boolean' },
};

function schemaOf(columns: readonly SampleColumn[]): RJSFSchema {
  const properties = columns.map(({ key, title, kind, pattern, maxLength }): [string, RJSFSchema] => [
    key,
    { ...shapes[kind], title, ...(kind === 'text' && { pattern, maxLength }) },
  ]);
  const required = columns.filter((column) => column.required).map(({ key }) => key);
  return { type: 'object', required, properties: Object.fromEntries(properties) };
}

const readers: Partial<Record<SampleKind, (value: unknown) => unknown>> = {
  datetime: (value) => `${String(value).replace(' ', 'T')}Z`,
  checkbox: (value) => value === 'Y',
  multi: (value) => String(value).split(','),
};

function recordOf(columns: readonly SampleColumn[]) {
  const row = sampleRows(1, columns, 7)[0] ?? {};
  return Object.fromEntries(columns.map(({ key, kind }) => [key, readers[kind]?.(row[key]) ?? row[key]]));
}

const HEADLESS = { 'ui:submitButtonOptions': { norender: true } };

let columns: SampleColumn[] = [];
let schema: RJSFSchema = {};
let root: Root | null = null;

/** The stock theme of RJSF for antd, with AJV, checking while the user types. */
export const page: PeerPage = {
  async prepare(_kind, size) {
    columns = sampleColumns(size);
    schema = schemaOf(columns);
  },
  async mount() {
    root = createRoot(document.querySelector('#app')!);
    root.render(
      <Form
        schema={schema}
        uiSchema={HEADLESS}
        validator={ajvValidator}
        formData={recordOf(columns)}
        liveValidate="onChange"
        showErrorList={false}
        tagName="div"
      />,
    );
  },
  ready: (_kind, size) => document.getElementById(`root_c${size - 1}`) !== null,
  unmount: () => root?.unmount(),
  typeTarget: (size) => `#root_c${middleText(size)}`,
  hasError: () => document.querySelectorAll('.ant-form-item-explain-error').length,
};
