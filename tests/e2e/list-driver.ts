import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { enterInto } from './form-driver.ts';
import { named, titled } from './named.ts';

/** A list screen: query row, toolbar, rows and pager. */
export interface ListDriver {
  /** The visible texts of one column, top to bottom. */
  column(title: string): Promise<string[]>;
  /** Waits until the texts of one column satisfy `test`; `what` describes the expectation in the error message. */
  until(title: string, test: (texts: string[]) => boolean, what: string): Promise<string[]>;
  /** The total number of records shown by the pager. */
  total(): Promise<number>;
  /** Opens the panel of the query row where that is folded. */
  openQuery(): Promise<void>;
  /** Enters a value in the query row, opened for it, without submitting it. */
  filter(label: string, value: string): Promise<void>;
  query(): Promise<void>;
  reset(): Promise<void>;
  sortBy(title: string): Promise<void>;
  goToPage(page: number): Promise<void>;
  select(row: number): Promise<void>;
  /** Clicks an action of the row that has `text` in column `title`. */
  rowAction(title: string, text: string, action: string): Promise<void>;
  toolbar(name: string): Locator;
  /** Clicks a tool where it is: in the toolbar, or in the menu of those that do not fit into it. */
  press(name: string): Promise<void>;
}

const SETTLE_MS = 60_000;

/** In the first cell of a row, whose text opens the record. */
export const BESIDE_THE_NAME = { x: 3, y: 12 };

/** Drives the open list screen. */
export function drivesList(page: Page): ListDriver {
  const grid = page.getByRole('main').locator('[role="grid"], [role="treegrid"]').first();
  const main = page.getByRole('main');
  const header = (title: string) => grid.getByRole('columnheader', { name: titled(title) });
  const columnId = async (title: string) => {
    await scrollTo(header(title), main.locator('.ag-body-horizontal-scroll-viewport'));
    const id = await header(title).getAttribute('col-id');
    return id ?? expect.fail(`The list has no column ${title}.`);
  };
  const column = async (title: string) => {
    const id = await columnId(title);
    return grid.locator(`[role="row"]:not([row-index^="b-"]) [role="gridcell"][col-id="${id}"]`).evaluateAll((cells) =>
      cells
        .map((cell) => ({
          at: Number(cell.closest('[row-index]')?.getAttribute('row-index')),
          text: (cell as HTMLElement).innerText.trim(),
        }))
        .sort((a, b) => a.at - b.at)
        .map((cell) => cell.text),
    );
  };
  const toolbar = (name: string) =>
    main
      .getByRole('toolbar')
      .getByRole('button', { name: named(name) })
      .first();
  const openQuery = async () => {
    const folded = main.getByRole('button', { name: named('筛选'), expanded: false });
    await main.getByRole('search').or(folded).first().waitFor();
    if ((await folded.count()) > 0) await folded.click();
  };
  const until: ListDriver['until'] = async (title, test, what) => {
    let texts: string[] = [];
    await expect
      .poll(
        async () => {
          texts = await column(title);
          return test(texts) || `last seen: ${texts.join(', ')}`;
        },
        { timeout: SETTLE_MS, message: what },
      )
      .toBe(true);
    return texts;
  };
  return {
    column,
    until,
    total: async () => Number(/共 ?(\d+)/.exec(await main.getByText(/共 ?\d+ ?条/).innerText())?.[1]),
    openQuery,
    filter: async (label, value) => {
      await openQuery();
      const field = main.getByLabel(titled(label)).first();
      await field.click();
      await enterInto(page, field, value);
    },
    query: () => main.getByRole('button', { name: named('查询') }).click(),
    reset: () => main.getByRole('button', { name: named('重置') }).click(),
    sortBy: async (title) => {
      await columnId(title);
      await header(title).click();
    },
    goToPage: (number) =>
      main
        .getByRole('listitem', { name: String(number), exact: true })
        .or(main.locator(`.ant-pagination-item-${number}`))
        .first()
        .click(),
    select: (row) => grid.locator(`[row-index="${row}"]`).getByRole('checkbox').first().click(),
    rowAction: async (title, text, action) => {
      const id = await columnId(title);
      const cell = page.locator(`[role="gridcell"][col-id="${id}"]`).filter({ hasText: text });
      const row = grid.locator('[role="row"][row-index]').filter({ has: cell }).first();
      const button = row.getByRole('button', { name: named(action) });
      const more = row.getByRole('button', { name: '更多' });
      // A new row renders its buttons with a delay, all at once.
      await button.or(more).first().waitFor();
      if ((await button.count()) > 0) return button.click();
      await more.click();
      await page.getByRole('menuitem', { name: named(action) }).click();
    },
    toolbar,
    press: async (name) => {
      await toolbar(name).or(toolbar('更多')).first().waitFor();
      if ((await toolbar(name).count()) > 0) return toolbar(name).click();
      await toolbar('更多').click();
      await page.getByRole('menuitem', { name: named(name) }).click();
    },
  };
}

/** Scrolls horizontally until a header is rendered; columns outside the viewport are not in the DOM. */
async function scrollTo(header: Locator, scrollbar: Locator): Promise<void> {
  await header.page().getByRole('main').getByRole('columnheader').first().waitFor();
  let screen = 0;
  const isDrawn = async () => {
    if ((await header.count()) > 0) return true;
    await scrollbar.evaluate(scrollToScreen, screen++);
    return false;
  };
  await expect.poll(isDrawn).toBe(true);
}

/** In the page. Starts again behind the last screen, and resolves once the grid has had two frames to render the columns. */
function scrollToScreen(bar: Element, screen: number): Promise<unknown> {
  const step = bar.clientWidth * 0.8;
  bar.scrollLeft = (screen % Math.ceil(bar.scrollWidth / step)) * step;
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
