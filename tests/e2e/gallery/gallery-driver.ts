import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { ColumnTypeName } from '#renderer';
import { drivesCells } from '../cells-driver.ts';

/** The states in which the gallery's form shows a column type. */
export type FormState = 'filled' | 'empty' | 'disabled' | 'invalid';

/** The behaviours of the gallery's fake server; `silent` never responds. */
export type ServerMood = 'normal' | 'slow' | 'failing' | 'empty' | 'silent';

/** The gallery page, which shows one column type at a time; changing the type does not reload the page. */
export interface GalleryDriver {
  open(type: ColumnTypeName): Promise<void>;
  /** Opens the same type in its initial state. */
  reopen(type: ColumnTypeName): Promise<void>;
  setServer(mood: ServerMood): Promise<void>;
  /** The type's first form field in a state, with its label and message. */
  field(state: FormState): Locator;
  /** A cell of the type's first column. */
  cell(row: number, part?: 'editable' | 'locked'): Locator;
  /** The query row; matches nothing for types that lists cannot be filtered by. */
  query(): Locator;
  /** The filters that a list request would contain. */
  answer(): Locator;
  /** The open drop-downs and date panels. */
  popups(): Locator;
  /** Closes every open drop-down, panel and dialog. */
  closePopups(): Promise<void>;
  /** Ends the edit of a cell by clicking outside the grid. */
  leaveCell(): Promise<void>;
  /** Moves the focus into a state of the form with Tab. */
  tabInto(state: FormState): Promise<void>;
  /** Moves the focus to a cell with the keyboard, without opening its editor. */
  focusCell(row: number): Promise<void>;
}

const LABELS: Record<ServerMood, number> = { normal: 0, slow: 1, failing: 2, empty: 3, silent: 4 };

/** Upper bound for the Tab stops of a widget. */
const MAX_TAB_STOPS = 8;

/** The key of a type's first field and column. */
export const keyOf = (type: ColumnTypeName) => type.replaceAll('-', '_');

/** Drives the open gallery page. */
export function drivesGallery(page: Page): GalleryDriver {
  const main = page.getByRole('main');
  let key = '';
  const part = (name: string) => main.locator(`[data-part="${name}"]`);
  const field = (state: FormState) => part(state).locator(`[data-field="${key}"]`);
  const cell: GalleryDriver['cell'] = (row, name = 'editable') => part(name).locator(`.ag-row[row-index="${row}"] [col-id="${key}"]`);
  const popups = () => page.locator('.ant-select-dropdown:visible, .ant-picker-dropdown:visible');
  const open = async (type: ColumnTypeName) => {
    key = keyOf(type);
    await main.locator(`a[href*="type=${type}&"]`).click();
    await main.locator('h2 code', { hasText: new RegExp(`^${type}$`) }).waitFor();
    const isDrawn = (await main.locator('[data-part]').count()) > 0;
    if (isDrawn) await main.locator('[data-part] [data-field], [data-part] .ag-row').first().waitFor();
  };
  return {
    field,
    cell,
    popups,
    open,
    reopen: async (type) => {
      await open(type === 'input' ? 'textarea' : 'input');
      await open(type);
    },
    query: () => main.getByRole('search'),
    answer: () => main.locator('output'),
    closePopups: async () => {
      const above = popups().or(page.getByRole('dialog').filter({ visible: true }));
      const close = async () => {
        const left = await above.count();
        if (left > 0) await page.keyboard.press('Escape');
        return left;
      };
      await expect.poll(close).toBe(0);
    },
    leaveCell: async () => {
      await part('editable').getByRole('heading').first().click();
      await page.locator('.ag-cell-inline-editing').waitFor({ state: 'detached' });
    },
    setServer: async (mood) => {
      await main.locator('header [role="radiogroup"] label').nth(LABELS[mood]).click();
      // The links are drawn with the page that the server's behaviour creates anew.
      await main.locator(`a[href$="server=${mood}"]`).first().waitFor();
    },
    tabInto: async (state) => {
      await part(state).evaluate((element) => {
        const all = [
          ...document.querySelectorAll<HTMLElement>(
            'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [contenteditable="true"], [tabindex="0"]',
          ),
        ];
        const before = all.filter(
          (one) =>
            one.tabIndex >= 0 && one.checkVisibility() && (element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) > 0,
        );
        before.at(-1)?.focus();
      });
      const isInside = () => part(state).evaluate((element) => element.contains(document.activeElement));
      for (let step = 0; step === 0 || (step < MAX_TAB_STOPS && !(await isInside())); step++) {
        // In a code editor Tab indents, unless Escape precedes it.
        await page.keyboard.press('Escape');
        await page.keyboard.press('Tab');
      }
    },
    focusCell: async (row) => {
      const { focusedCell } = drivesCells(() => part('editable'));
      await cell(row).waitFor();
      await part('editable').getByRole('columnheader').last().focus();
      await page.keyboard.press('ArrowDown');
      await expect.poll(focusedCell).toMatch(/^0\//);
      await page.keyboard.press('ControlOrMeta+Home');
      await expect.poll(focusedCell).toBe(`0/${key}`);
      for (let next = 1; next <= row; next++) {
        await page.keyboard.press('ArrowDown');
        await expect.poll(focusedCell).toBe(`${next}/${key}`);
      }
    },
  };
}

/** The visible content of a control or a cell: input values, checked states and text. */
export function shownIn(place: Locator): Promise<string> {
  return place.evaluate((element) => {
    const typed = [...element.querySelectorAll<HTMLInputElement>('input, textarea')];
    const values = typed.map((one) => (one.type === 'checkbox' || one.type === 'radio' ? (one.checked ? 'on' : '') : one.value));
    const pressed = [...element.querySelectorAll('[aria-checked="true"]')].map(() => 'on');
    return [...values, ...pressed, (element as HTMLElement).innerText].filter(Boolean).join(' | ');
  });
}
