import { App, ConfigProvider } from 'antd';
import type { ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { compile, parseDocument, type DataProvider, type ListPlan } from '#renderer';
import { RendererProvider, ScreenView, type RendererPorts } from '#renderer/react';
import { zhCN } from '#src/messages/zh-CN.ts';
import { sampleDocument, sampleRows } from '../sample-document.ts';
import { BareForm, BareList } from './bare-screens.tsx';

/** What the runner calls, one screen at a time. */
export interface BenchPage {
  /** Makes the data of a screen, before the clock starts. */
  prepare(screen: ScreenName): void;
  /** Draws the screen and resolves to the milliseconds until its first frame was painted. */
  mount(): Promise<number>;
  unmount(): void;
}

/** The measured screens: ours, and the barest way to show the same. */
export type ScreenName = 'list' | 'list-bare' | 'form' | 'form-bare';

declare global {
  interface Window {
    bench: BenchPage;
  }
}

const USER = { id: 'u', username: 'bench', realname: 'Bench', orgCode: '' };
const PERMISSIONS = { auth: [], allAuth: [] };
const ROWS = 100;
const LIST_COLUMNS = 20;
const FORM_FIELDS = 500;

let root: Root | null = null;
let screen: ReactElement | null = null;
let isShown: () => boolean = () => false;

const host = () => document.querySelector<HTMLElement>('#app')!;

window.bench = {
  prepare(name) {
    const isForm = name.startsWith('form');
    const wire = sampleDocument(isForm ? FORM_FIELDS : LIST_COLUMNS);
    const rows = sampleRows(isForm ? 0 : ROWS, LIST_COLUMNS);
    const plan = planOf(wire);
    const fields = plan.form?.fields ?? [];
    if (name === 'list-bare') screen = <BareList columns={plan.columns} rows={rows} />;
    else if (name === 'form-bare') screen = <BareForm fields={fields} />;
    else screen = <ScreenView documentId="bench" />;
    if (screen.type === ScreenView) screen = <RendererProvider value={ports(wire, rows)}>{screen}</RendererProvider>;
    isShown = isForm
      ? () => document.querySelectorAll('label').length >= fields.length
      : () => host().querySelector('[role="gridcell"]')?.textContent !== undefined;
  },
  async mount() {
    const start = performance.now();
    root = createRoot(host());
    root.render(
      <ConfigProvider>
        <App style={{ height: '100%' }}>{screen}</App>
      </ConfigProvider>,
    );
    while (!isShown()) await nextFrame();
    await nextFrame();
    return performance.now() - start;
  },
  unmount() {
    root?.unmount();
    root = null;
  },
};

function planOf(wire: ReturnType<typeof sampleDocument>): ListPlan {
  const { document: parsed } = parseDocument(wire);
  if (!parsed) throw new Error('The measured document is not readable.');
  return compile(parsed, { permissions: PERMISSIONS, locale: 'zh-CN', user: USER }).plan;
}

function ports(wire: ReturnType<typeof sampleDocument>, rows: ReturnType<typeof sampleRows>): RendererPorts {
  const refuse = () => Promise.reject(new Error('Not part of the measurement.'));
  const provider: DataProvider = {
    getDocument: async () => wire,
    getRows: async () => ({ rows, total: rows.length }),
    getDictionary: async () => [],
    searchDictionary: async () => [],
    getDictionaryTexts: async () => new Map(),
    upload: async () => ({ path: '' }),
    fileUrl: () => undefined,
    getRecord: refuse,
    save: refuse,
    remove: refuse,
  };
  const silent = () => undefined;
  return {
    provider,
    message: (code) => zhCN[code],
    locale: 'zh-CN',
    url: { params: new URLSearchParams({ pageSize: String(ROWS) }), set: silent },
    notify: { success: silent, info: silent, warning: silent, error: silent },
    user: USER,
    permissions: PERMISSIONS,
    showDiagnostics: false,
  };
}

/** Resolves after the frame that shows what was just drawn. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
