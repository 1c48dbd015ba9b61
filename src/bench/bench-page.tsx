import { createRoot, type Root } from 'react-dom/client';
import { compile, loadPatternEngine, parseDocument, type FormPlan, type OneToManyPlan, type WireDocument, type WireRow } from '#renderer';
import { loadColumnViews, loadGrid, OpenForm, RendererProvider, screenColumns, type ColumnViews, type OpenSession } from '#renderer/react';
import { Providers } from '#src/layout/Providers.tsx';
import { isChartThere, MeasuredChart } from './chart-page.tsx';
import { benchPorts } from './bench-ports.ts';
import { gridPage } from './grid-page.ts';
import { GRID_COLUMNS, type BenchPage, type ScreenKind } from './page-protocol.ts';
import { pasteAt } from './paste-at.ts';
import { middleText, sampleColumns } from './sample-columns.ts';
import { SAMPLE_TABLE, sampleForm, sampleTable } from './sample-document.ts';
import { sampleRows } from './sample-rows.ts';
import './bench-page.css';

/** A screen's wire document as the server would send it, and the views of its column types. */
interface Sample {
  wire: WireDocument;
  record: WireRow;
  views: ColumnViews;
}

/** Frames that content scrolled into view may take to render. */
const FRAMES_AT_MOST = 300;

const plans = new WeakMap<WireDocument, FormPlan | OneToManyPlan>();
let samples = new Map<string, Promise<Sample>>();
let root: Root | null = null;
let session: OpenSession | null = null;

const host = () => document.querySelector<HTMLElement>('#app')!;
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Parses and compiles, once per document, as a screen does. */
function planOf(wire: WireDocument): FormPlan | OneToManyPlan {
  const known = plans.get(wire);
  if (known) return known;
  const parsed = parseDocument(wire);
  const plan = parsed.document && compile(parsed.document, benchPorts).plan.form;
  if (!plan) throw new Error('The measured document cannot be read.');
  plans.set(wire, plan);
  return plan;
}

async function makeSample(kind: ScreenKind, size: number): Promise<Sample> {
  // As from a list, whose grid has it already.
  await Promise.all([loadPatternEngine(), loadGrid()]);
  const columns = sampleColumns(kind === 'form' ? size : GRID_COLUMNS);
  const wire = kind === 'form' ? sampleForm(columns) : sampleTable(columns);
  const rows = sampleRows(kind === 'form' ? 1 : size, columns, kind === 'form' ? 7 : undefined);
  const last = rows.at(-1);
  if (window.__dup && last) last['c18'] = '';
  const record = kind === 'form' ? { ...last, id: 'bench' } : { id: 'bench', [SAMPLE_TABLE]: rows };
  // Compiled apart, so that the measured document is still new to the renderer.
  const views = await loadColumnViews(screenColumns(planOf(structuredClone(wire))));
  return { wire, record, views };
}

function sampleOf(kind: ScreenKind, size: number): Promise<Sample> {
  const key = `${kind} ${size} ${window.__dup === true}`;
  const sample = samples.get(key) ?? makeSample(kind, size);
  samples = new Map([[key, sample]]);
  return sample;
}

const fieldOf = (key: string) => host().querySelector(`[data-field="${key}"]`);

/** True when all fields in the viewport are rendered, the last one with its control. */
function isFormThere(fields: number): boolean {
  const last = [...host().querySelectorAll('[data-field]')].at(-1);
  if (!last?.querySelector('input, button, textarea')) return false;
  return last === fieldOf(`c${fields - 1}`) || last.getBoundingClientRect().bottom > window.innerHeight;
}

/** Scrolls until a field of a late section is rendered. */
async function scrollToField(key: string): Promise<Element> {
  for (let frames = 0; frames < FRAMES_AT_MOST; frames++) {
    const field = fieldOf(key);
    if (field) {
      field.scrollIntoView({ block: 'center' });
      return field;
    }
    [...host().querySelectorAll('[data-field]')].at(-1)?.scrollIntoView();
    await nextFrame();
  }
  throw new Error(`The field ${key} does not come.`);
}

/** A cell, scrolled into view. */
async function scrollToCell(row: number, key: string): Promise<Element> {
  for (let frames = 0; frames < FRAMES_AT_MOST; frames++) {
    const cell = gridPage.cell(row, key);
    if (cell) return cell;
    const height = host().querySelector<HTMLElement>('.ag-row[row-index]')?.offsetHeight ?? 0;
    gridPage.scroller()?.scrollTo({ top: row * height });
    await nextFrame();
  }
  throw new Error(`The cell ${key} of row ${row} does not come.`);
}

function mountChart(points: number): void {
  root = createRoot(host());
  root.render(
    <Providers>
      <MeasuredChart points={points} />
    </Providers>,
  );
}

/** Draws a small chart and takes it away, so that the library is there. */
async function loadCharts(): Promise<void> {
  mountChart(2);
  while (!isChartThere()) await nextFrame();
  root?.unmount();
}

const page: BenchPage = {
  ...gridPage,
  async prepare(kind, size) {
    if (kind === 'chart') await loadCharts();
    else await sampleOf(kind, size);
  },
  async mount(kind, size) {
    if (kind === 'chart') return mountChart(size);
    const { wire, record, views } = await sampleOf(kind, size);
    root = createRoot(host());
    root.render(
      <Providers>
        <RendererProvider value={benchPorts}>
          <OpenForm plan={planOf(wire)} record={record} views={views} onOpen={(opened) => void (session = opened)} />
        </RendererProvider>
      </Providers>,
    );
  },
  ready: (kind, size) =>
    kind === 'chart' ? isChartThere() : kind === 'form' ? isFormThere(size) : (gridPage.cellText(0, 'c0')?.includes('T0-c0') ?? false),
  unmount() {
    session?.onDiscard();
    root?.unmount();
    root = null;
    session = null;
  },
  async typeTarget(size) {
    const key = `c${middleText(size)}`;
    await scrollToField(key);
    await nextFrame();
    return `[data-field="${key}"] :is(input, button)`;
  },
  hasError: () => host().querySelectorAll('[data-field] [role="alert"]').length,
  async pasteBlock(row, text) {
    await pasteAt(await scrollToCell(row, 'c0'), text);
  },
  validateAll: async () => ({ errors: session?.store.validate().length ?? 0 }),
};

window.bench = page;
