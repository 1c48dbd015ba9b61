import type { Page } from 'playwright-core';
import { GRID_COLUMNS, type BenchPage } from '#src/bench/page-protocol.ts';
import { sampleColumns, sampleOptions } from '#src/bench/sample-columns.ts';
import { sampleRows } from '#src/bench/sample-rows.ts';
import { painted, type MeasuredPage } from './measured-page.ts';

const EDITS = 4;
/** Rows and columns of a large paste and of a small one, and the letter with which their texts begin. */
const PASTE = { rows: 1000, columns: 10, letter: 'P' };
const BLOCK = { rows: 100, columns: 5, letter: 'B' };
const STEPS = 60;
const STEP_PIXELS = 180;

declare const window: { bench: BenchPage };

/** The measurements of a grid visit, in milliseconds. */
export type GridSample = Record<'mount' | 'edit' | 'block' | 'paste' | 'check' | 'recheck' | 'jumps' | 'steps', number>;

/** A range as copied from Excel: texts, numbers, and option texts. */
function pasteText(range: typeof PASTE): string {
  const columns = sampleColumns(GRID_COLUMNS).slice(0, range.columns);
  const textOf = new Map(sampleOptions.map(({ value, text }) => [value, text]));
  const rows = sampleRows(range.rows, columns, 99);
  return rows.map((row, n) => columns.map(({ key, kind }) => cellOf(kind, String(row[key]), n)).join('\t')).join('\n');

  function cellOf(kind: string, value: string, n: number): string {
    if (kind === 'text') return `${range.letter}${n} ${value}`;
    if (kind === 'select' || kind === 'multi')
      return value
        .split(',')
        .map((one) => textOf.get(one))
        .join(',');
    return value;
  }
}

/** Mount, edits, a paste, a full validation, and on a long grid also scrolling. */
export async function visitGrid(measured: MeasuredPage, rows: number, isScrolled: boolean): Promise<GridSample> {
  const { page } = measured;
  const mount = await measured.mount('grid', rows);
  await page.waitForTimeout(500);
  const edit = await timePerEdit(measured);
  const check = await timeOfCheck(page);
  await editCell(page, 2 + EDITS, 'Again');
  const recheck = await timeOfCheck(page);
  const block = await timeOfPaste(page, BLOCK);
  const paste = await timeOfPaste(page, PASTE);
  await page.waitForTimeout(500);
  const jumps = isScrolled ? await timeOfScroll(measured, 'jump') : Number.NaN;
  const steps = isScrolled ? await timeOfScroll(measured, 'step') : Number.NaN;
  return { mount, edit, block, paste, check, recheck, jumps, steps };
}

/** Main-thread time of a click, a text and Enter. */
async function timePerEdit(measured: MeasuredPage): Promise<number> {
  const { page } = measured;
  // The first edit loads the editors.
  await editCell(page, 1, 'First');
  const all = await measured.busy(async () => {
    for (let row = 2; row < 2 + EDITS; row++) await editCell(page, row, `Ed${row}x`);
  });
  return all / EDITS;
}

async function editCell(page: Page, row: number, text: string): Promise<void> {
  const cell = page.locator(`.ag-row[row-index="${row}"] [col-id="c0"]`);
  const box = await cell.boundingBox();
  if (!box) throw new Error(`There is no row ${row}.`);
  await page.mouse.click(box.x + 30, box.y + box.height / 2);
  await page.waitForFunction(() => window.bench.isEditing());
  await page.keyboard.press('Control+A');
  for (const key of text) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await page.waitForFunction(([at, wanted]) => window.bench.cellText(at, 'c0')?.includes(wanted), [row, text] as const);
}

/** A validation of the whole table. */
function timeOfCheck(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const start = performance.now();
    const { errors } = await window.bench.validateAll();
    const time = performance.now() - start;
    if (errors > 0) throw new Error(`${errors} cells are wrong.`);
    return time;
  });
}

/** From the paste to the frame that shows it. */
async function timeOfPaste(page: Page, range: typeof PASTE): Promise<number> {
  const text = pasteText(range);
  await page.evaluate(() => window.bench.scroller()?.scrollTo({ top: 0 }));
  await page.waitForTimeout(200);
  return page.evaluate(
    async ([block, letter]) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      await nextFrame();
      const start = performance.now();
      void window.bench.pasteBlock(0, block);
      while (!window.bench.cellText(1, 'c0')?.startsWith(`${letter}1 `)) await nextFrame();
      await nextFrame();
      return performance.now() - start;
    },
    [text, range.letter] as const,
  );
}

/** Main-thread time of 60 steps: over the whole range, or of 180 pixels each. */
async function timeOfScroll(measured: MeasuredPage, mode: 'jump' | 'step'): Promise<number> {
  const { page } = measured;
  await page.evaluate(() => window.bench.scroller()?.scrollTo({ top: 0 }));
  await page.waitForTimeout(300);
  return measured.busy(() =>
    page.evaluate(
      async ([how, steps, pixels]) => {
        const scroller = window.bench.scroller();
        if (!scroller) throw new Error('Nothing can be scrolled.');
        const most = scroller.scrollHeight - scroller.clientHeight;
        for (let step = 1; step <= steps; step++) {
          scroller.scrollTop = how === 'jump' ? Math.round((most * step) / steps) : step * pixels;
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        }
      },
      [mode, STEPS, STEP_PIXELS] as const,
    ),
  );
}

/** The longest freezes of a table of this many rows while a user works in it, in milliseconds. */
export async function freezesOf(measured: MeasuredPage, rows: number): Promise<Record<string, number>> {
  const { page } = measured;
  await measured.mount('grid', rows);
  await page.waitForTimeout(1500);
  const settle = () => page.waitForTimeout(1500);
  const freeze = (work: () => Promise<unknown>) => measured.longest(() => work().then(settle));
  await editCell(page, 1, 'First');
  const edit = await freeze(() => editCell(page, 2, 'Second'));
  const paste = await freeze(() => timeOfPaste(page, PASTE));
  const undo = await freeze(() => page.keyboard.press('Control+z').then(() => painted(page)));
  const restored = await page.evaluate(() => window.bench.cellText(2, 'c0'));
  if (restored !== 'Second') throw new Error(`Undo has left ${restored}.`);
  return { edit, paste, undo };
}
