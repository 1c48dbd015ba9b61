import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { ColumnTypeName } from '#renderer';
import { drivesCells } from '../cells-driver.ts';

/** A state of a type in the gallery's form. */
export type FormState = 'filled' | 'empty' | 'disabled' | 'invalid';

/** How the gallery's server behaves. */
export type ServerMood = 'normal' | 'slow' | 'failing' | 'empty' | 'silent';

/** The gallery, one type at a time and without a reload. */
export interface GalleryDriver {
  open(type: ColumnTypeName): Promise<void>;
  /** The same type again, as it was before anything was done to it. */
  reopen(type: ColumnTypeName): Promise<void>;
  setServer(mood: ServerMood): Promise<void>;
  /** The first field of the type in a state of the form: its label, its control and the line below. */
  field(state: FormState): Locator;
  /** A cell of the type's first column. */
  cell(row: number, part?: 'editable' | 'locked'): Locator;
  /** The query row of the type; none where lists cannot be queried by it. */
  query(): Locator;
  /** The filters that a list would be asked with. */
  answer(): Locator;
  /** Drop-downs and calendars that are open. */
  popups(): Locator;
  /** Closes what is open above the page. */
  closePopups(): Promise<void>;
  /** Ends the edit of a cell by a click beside the table. */
  leaveCell(): Promise<void>;
  /** Puts the focus before a state of the form, then goes on by Tab, as a person at a keyboard does. */
  tabInto(state: FormState): Promise<void>;
  /** Puts the focus on a cell without opening it, by the keyboard of the grid. */
  focusCell(row: number): Promise<void>;
}

const LABELS: Record<ServerMood, number> = { normal: 0, slow: 1, failing: 2, empty: 3, silent: 4 };

/** More stops of Tab than a widget has. */
const MOST_STOPS = 8;

/** The key of a type's first field and column. */
export const keyOf = (type: ColumnTypeName) => type.replaceAll('-', '_');

/** Drives the gallery that is on the page. */
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
    setServer: (mood) => main.locator('header [role="radiogroup"] label').nth(LABELS[mood]).click(),
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
      for (let step = 0; step === 0 || (step < MOST_STOPS && !(await isInside())); step++) {
        // In an editor of code Tab indents, until Escape.
        await page.keyboard.press('Escape');
        await page.keyboard.press('Tab');
      }
    },
    focusCell: async (row) => {
      const { focusedCell } = drivesCells(() => part('editable'));
      await part('editable').getByRole('columnheader').last().focus();
      await page.keyboard.press('ArrowDown');
      await expect.poll(focusedCell).toMatch(/^0\//);
      await page.keyboard.press('ControlOrMeta+Home');
      for (let step = 0; step < row; step++) await page.keyboard.press('ArrowDown');
      await expect.poll(focusedCell).toBe(`${row}/${key}`);
    },
  };
}

/** What a control or a cell shows: the texts that are typed into it, and those that stand in it. */
export function shownIn(place: Locator): Promise<string> {
  return place.evaluate((element) => {
    const typed = [...element.querySelectorAll<HTMLInputElement>('input, textarea')];
    const values = typed.map((one) => (one.type === 'checkbox' || one.type === 'radio' ? (one.checked ? 'on' : '') : one.value));
    const pressed = [...element.querySelectorAll('[aria-checked="true"]')].map(() => 'on');
    return [...values, ...pressed, (element as HTMLElement).innerText].filter(Boolean).join(' | ');
  });
}
