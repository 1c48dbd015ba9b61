import { App, ConfigProvider } from 'antd';
import { useState, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { vi } from 'vitest';
import { answersOf } from '#renderer/answers/answers.ts';
import { unrestricted } from '#renderer/compile/permissions/permission-entry.ts';
import type { ColumnPlan, FlatListPlan, FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import type { DataProvider } from '#renderer/data-provider.ts';
import { sampleUser } from '#renderer/expressions/testing/sample-user.ts';
import type { RendererPorts } from '../ports.ts';
import { RendererProvider } from '../RendererProvider.tsx';
import type { Dictionaries } from '../dictionaries.ts';
import { staticTheme } from '#renderer/widgets/testing/show-widget.tsx';
import { fakeTrees } from '#renderer/widgets/testing/fake-trees.ts';

/** A column plan for tests, by default an input. */
export function column(key: string, more: Partial<ColumnPlan> = {}): ColumnPlan {
  const plain = { pointer: `/form/${key}`, type: 'input', wireType: 'text', align: 'left', sortable: false, visible: true } as const;
  return { ...plain, key, title: key, readOnly: false, required: false, rules: [], ...more };
}

/** A required column. */
export const required = (key: string, more: Partial<ColumnPlan> = {}) =>
  column(key, { required: true, rules: [{ kind: 'required' }], ...more });

/** A form plan with these fields. */
export function formPlan(fields: readonly ColumnPlan[], more: Partial<FormPlan> = {}): FormPlan {
  const schema = { type: 'object', properties: {} };
  return { kind: 'form', documentId: 'doc', tableType: 1, table: 'md_style', title: 'Style', columns: 2, fields, schema, ...more };
}

/** A list plan with these columns, and a form of the same. */
export function listPlan(columns: readonly ColumnPlan[], more: Partial<FlatListPlan> = {}): FlatListPlan {
  return {
    kind: 'list',
    documentId: 'doc',
    tableType: 1,
    table: 'md_style',
    title: 'Style',
    columns,
    query: [],
    paging: { enabled: true, pageSize: 10, pageSizes: [10, 20, 30, 50, 100] },
    sort: { column: 'id', order: 'desc' },
    selectable: true,
    scrolls: true,
    toolbar: [
      { code: 'add', style: 'toolbar' },
      { code: 'batch_delete', style: 'toolbar' },
    ],
    rowActions: [
      { code: 'update', style: 'row' },
      { code: 'detail', style: 'row' },
      { code: 'delete', style: 'row' },
    ],
    form: formPlan(columns),
    ...more,
  };
}

/** Dictionaries with only the columns' own options. */
export const noDictionaries: Dictionaries = { loading: false, answers: answersOf({}), optionsOf: (one) => one.options ?? [] };

/** A server that accepts every value and fills none. */
function fakeChecks() {
  const passes = async () => ({ success: true, message: '' });
  return { checkDuplicate: vi.fn(passes), checkRule: vi.fn(passes), fillRule: vi.fn(async () => null) };
}

/** A provider whose answers tests can replace. */
export function fakeProvider(answers: Partial<DataProvider> = {}): Required<DataProvider> {
  return {
    getDocument: vi.fn(async () => ({ columns: {} })),
    getRows: vi.fn(async () => ({ rows: [], total: 0 })),
    getRecord: vi.fn(async () => ({ id: '1' })),
    save: vi.fn(async () => ({ id: '1', message: 'Saved' })),
    remove: vi.fn(async () => ({ message: 'Removed' })),
    getDictionary: vi.fn(async () => []),
    searchDictionary: vi.fn(async () => []),
    getDictionaryTexts: vi.fn(async () => new Map<string, string>()),
    findOptionsByText: vi.fn(async () => ({ named: [], unasked: [] })),
    upload: vi.fn(async (file: File) => ({ path: `temp/${file.name}` })),
    fileUrl: (path: string) => `/static/${path}`,
    ...fakeChecks(),
    ...fakeTrees(),
    getReport: vi.fn(async () => ({ columns: {} })),
    getReportRows: vi.fn(async () => ({ rows: [], total: 0 })),
    findReportRows: vi.fn(async () => ({ rows: [], unasked: [] })),
    getDepartments: vi.fn(async () => []),
    getDepartmentLevel: vi.fn(async () => []),
    findUsersByDepartment: vi.fn(async () => ({ rows: [], total: 0 })),
    findInDirectory: vi.fn(async () => ({ rows: [], total: 0 })),
    getDirectoryRows: vi.fn(async () => []),
    findRowsByText: vi.fn(async () => ({ rows: [], unasked: [] })),
    importRecords: vi.fn(async () => ({ kind: 'ok' as const, message: 'Imported' })),
    getImportTemplate: vi.fn(async () => new Blob(['PK'])),
    exportRecords: vi.fn(async () => new Blob(['PK'])),
    joinLiveTable: vi.fn(() => ({ send: vi.fn(), leave: vi.fn() })),
    onLiveMessage: vi.fn(() => () => {}),
    ...answers,
  };
}

/** In-memory device storage. */
export function fakeDevice(): RendererPorts['device'] {
  const held = new Map<string, unknown>();
  return { get: (key) => held.get(key), set: (key, value) => held.set(key, value).has(key), remove: (key) => void held.delete(key) };
}

/** Ports whose messages are the codes followed by their values. */
export function fakePorts(answers: Partial<RendererPorts> = {}): RendererPorts {
  return {
    provider: fakeProvider(),
    message: (code, values) => (values ? `${code} ${Object.values(values).join(' ')}` : code),
    locale: 'en-US',
    url: { params: new URLSearchParams(), set: vi.fn() },
    device: fakeDevice(),
    keepPage: vi.fn(() => () => {}),
    notify: { success: vi.fn(), info: vi.fn(), warning: vi.fn(), error: vi.fn() },
    user: sampleUser,
    permissions: unrestricted,
    showDiagnostics: false,
    ...answers,
  };
}

/** An application around a view under test, with a URL that the view can change. */
export function Application({ ports, children }: { ports: RendererPorts; children: ReactNode }) {
  const [params, setParams] = useState(ports.url.params);
  const set: RendererPorts['url']['set'] = (next, options) => {
    ports.url.set(next, options);
    setParams(next);
  };
  return (
    <ConfigProvider theme={staticTheme} button={{ autoInsertSpace: false }}>
      <App>
        <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
          <RendererProvider value={{ ...ports, url: { params, set } }}>{children}</RendererProvider>
        </SWRConfig>
      </App>
    </ConfigProvider>
  );
}

/** A one-to-many plan: a form plan with tables. */
export function oneToManyPlan(fields: readonly ColumnPlan[], subTables: OneToManyPlan['subTables']): OneToManyPlan {
  return { ...formPlan(fields), kind: 'one-to-many', subTables };
}
