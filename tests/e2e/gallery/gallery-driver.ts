import type { Locator, Page } from 'playwright-core';
import type { ColumnTypeName } from '#renderer';

/** A state of a type in the gallery's form. */
export type FormState = 'filled' | 'empty' | 'disabled' | 'invalid';

/** How the gallery's server behaves. */
export type ServerMood = 'normal' | 'slow' | 'failing' | 'empty';

/** The gallery, one type at a time and without a reload. */
export interface GalleryDriver {
  open(type: ColumnTypeName): Promise<void>;
  setServer(mood: ServerMood): Promise<void>;
  /** The first field of the type in a state of the form: its label, its control and the line below. */
  field(state: FormState): Locator;
  /** A cell of the type's first column. */
  cell(row: number, part?: 'editable' | 'locked'): Locator;
  /** Puts the focus before a state of the form, then goes on by Tab, as a person at a keyboard does. */
  tabInto(state: FormState): Promise<void>;
  /** Puts the focus on a cell without opening it, by the keyboard of the grid. */
  focusCell(row: number): Promise<void>;
}

const LABELS: Record<ServerMood, number> = { normal: 0, slow: 1, failing: 2, empty: 3 };

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
  return {
    field,
    cell,
    open: async (type) => {
      key = keyOf(type);
      await main.locator(`a[href*="type=${type}&"]`).click();
      await main.locator('h2 code', { hasText: new RegExp(`^${type}$`) }).waitFor();
      const isDrawn = (await main.locator('[data-part]').count()) > 0;
      if (isDrawn) await main.locator('[data-part] [data-field], [data-part] .ag-row').first().waitFor();
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
      await part('editable').getByRole('columnheader').last().focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ControlOrMeta+Home');
      for (let step = 0; step < row; step++) await page.keyboard.press('ArrowDown');
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
