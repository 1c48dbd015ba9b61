import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { ColumnPlan } from '#renderer';
import { fillMissing } from '../everything/fill-missing.ts';
import { drivesForm, unfoldHead } from '../form-driver.ts';
import { goTo } from '../go-to.ts';
import { named } from '../named.ts';
import type { RunningServer } from '../running-server.ts';
import { planOf, type Head } from './form-heads.ts';
import { countsRequests, settledIn, shownIn } from './shown-fields.ts';
import type { Words } from './words.ts';

interface SaveAnswer {
  success: boolean;
  message: string;
  result: string;
}

/** Where a walk has got to. */
export type Stage = 'list' | 'new' | 'edit' | 'delete';

/** A page on which the screens of the factory are worked in one language. */
export interface ScreenWalker {
  /** Adds a record, changes it, reads it back equal and deletes it. */
  walkRecord(head: Head): Promise<void>;
  /** Shows the list with its records. */
  showList(head: Head): Promise<void>;
  /** Shows a record of a screen on which nobody enters anything. */
  showRecord(head: Head): Promise<void>;
}

/** How often a form may say what is missing: some fields are required by what is chosen in others. */
const ROUNDS = 4;
/** What a clerk would not leave as it starts: the first lay of a factory order is there already. */
const ENTERED: Readonly<Record<string, Readonly<Record<string, string>>>> = { mes_cutting: { bed_no: '99' } };
const NEW_NUMBER = '9';

/** Walks screens on this page; `look` is called with what the fields of the form show, wherever somebody would stop and read. */
export function walksScreens(
  page: Page,
  server: RunningServer,
  words: Words,
  look: (head: Head, stage: Stage, shown: Readonly<Record<string, string>>) => Promise<void> = async () => undefined,
): ScreenWalker {
  const waiting = countsRequests(page);
  const form = drivesForm(page);
  const main = page.getByRole('main');

  /** Opens the list of a form, of this record alone; a tree is shown as a whole. */
  async function openList({ id, isTree }: Head, recordId?: string): Promise<void> {
    const address = isTree ? `/online/cgformTreeList/${id}` : `/online/cgformList/${id}${recordId ? `?f.id=${recordId}` : ''}`;
    const shownPage = () => page.locator('[data-page]:not([data-hidden])').getAttribute('data-page');
    const before = await shownPage();
    await goTo(page, address);
    if (before !== address) await expect.poll(shownPage).not.toBe(before);
    await main.locator(`[role="grid"], [role="treegrid"]`).getByRole('columnheader').first().waitFor();
  }

  /** Presses 保存, and waits for the answer of the server, or for the form to say what is wrong: then it has sent nothing. */
  async function save(): Promise<SaveAnswer | null> {
    const answered = page
      .waitForResponse((response) => /POST|PUT/.test(response.request().method()) && response.url().includes('/online/cgform/api/form/'))
      .then((response) => response.json() as Promise<SaveAnswer>);
    const refused = form.dialog.locator('[data-field] [role="alert"]').first().waitFor();
    await form.button(words.save).click();
    // The slower of the two fails, unheard.
    for (const one of [answered, refused]) one.catch(() => undefined);
    return Promise.race([answered, refused.then(() => null)]);
  }

  /** Saves a form, filling in what it says is missing; resolves to the id of the record. */
  async function saveFilled(columns: readonly ColumnPlan[]): Promise<string> {
    for (let round = 1; round <= ROUNDS; round++) {
      const answer = await save();
      if (answer) {
        expect([answer.success, answer.message]).toEqual([true, expect.anything()]);
        await form.dialog.waitFor({ state: 'hidden' });
        return answer.result;
      }
      await fillMissing(page, form.dialog, columns);
    }
    return expect.fail(`It cannot be saved: ${(await form.dialog.getByRole('alert').allInnerTexts()).join(' ')}`);
  }

  async function openRecord(id: string, action: string): Promise<void> {
    const row = main.locator(`[row-id="${id}"]`);
    await row.first().waitFor();
    const button = row.getByRole('button', { name: named(action) });
    const more = row.getByRole('button', { name: words.more });
    await button.or(more).first().waitFor();
    if ((await button.count()) > 0) return button.first().click();
    await more.first().click();
    await page.getByRole('menuitem', { name: named(action) }).click();
  }

  async function openRows(head: Head): Promise<void> {
    await openList(head);
    await main.getByRole('gridcell').first().waitFor();
    await look(head, 'list', {});
  }

  async function openNewForm(head: Head): Promise<void> {
    await openRows(head);
    await main
      .getByRole('toolbar')
      .getByRole('button', { name: named(words.add) })
      .first()
      .click();
    await form.button(words.save).waitFor();
    await look(head, 'new', {});
  }

  async function addRecord(head: Head, columns: readonly ColumnPlan[]): Promise<string> {
    await openNewForm(head);
    for (const [key, text] of Object.entries(ENTERED[head.table] ?? {}))
      await form.dialog.locator(`[data-field="${key}"] input`).first().fill(text);
    return saveFilled(columns);
  }

  async function leaveForm(): Promise<void> {
    await form.button(words.cancel).click();
    await form.dialog.waitFor({ state: 'hidden' });
  }

  /** Changes a record; resolves to what its form then showed. */
  async function changeRecord(head: Head, id: string, columns: readonly ColumnPlan[], free: ColumnPlan): Promise<Record<string, string>> {
    await openRecord(id, words.edit);
    await form.button(words.save).waitFor();
    await unfoldHead(form.dialog);
    const control = form.dialog.locator(`[data-field="${free.key}"]`).locator('input, textarea').first();
    await control.fill(textFor(free, words));
    await control.blur();
    const entered = await settledIn(form.dialog, waiting);
    await look(head, 'edit', entered);
    await saveFilled(columns);
    return entered;
  }

  async function removeRecord(head: Head, id: string, shown: Readonly<Record<string, string>>): Promise<void> {
    await openRecord(id, words.remove);
    const question = page.getByRole('dialog').getByRole('button', { name: named(words.remove) });
    await question.waitFor();
    await look(head, 'delete', shown);
    await question.click();
    await expect.poll(() => server.query(`select id from biz."${head.table}" where id = $1`, [id])).toEqual([]);
  }

  return {
    async walkRecord(head) {
      const columns = (await planOf(server, head)).form?.fields ?? [];
      const free = freeField(columns) ?? expect.fail('Nothing can be typed.');
      const id = await addRecord(head, columns);
      await openList(head, id);
      const entered = await changeRecord(head, id, columns, free);
      await openRecord(id, words.edit);
      await form.button(words.save).waitFor();
      await unfoldHead(form.dialog);
      await expect.poll(() => shownIn(form.dialog)).toEqual(entered);
      const record = (await server.call('GET', `/online/cgform/api/form/${head.id}/${id}`)) as Record<string, unknown>;
      expect(String(record[free.key])).toBe(textFor(free, words));
      await leaveForm();
      await removeRecord(head, id, entered);
    },
    showList: openRows,
    async showRecord(head) {
      await openList(head);
      const row = main.locator('[role="grid"], [role="treegrid"]').first().locator('[row-id][row-index="0"]');
      await row.first().waitFor();
      await look(head, 'list', {});
      expect(
        await main
          .getByRole('toolbar')
          .first()
          .getByRole('button', { name: named(words.add) })
          .count(),
      ).toBe(0);
      expect(await row.getByRole('button', { name: named(words.edit) }).count()).toBe(0);
      await openRecord((await row.first().getAttribute('row-id')) ?? '', words.details);
      await form.dialog.locator('[data-field]').first().waitFor();
      expect(await form.button(words.save).count()).toBe(0);
      const shown = await settledIn(form.dialog, waiting);
      await look(head, 'edit', { ...shown, 'rows of sub-tables': (await form.dialog.locator('td').allInnerTexts()).join('|') });
      await page.keyboard.press('Escape');
      await form.dialog.waitFor({ state: 'hidden' });
    },
  };
}

const textFor = (free: ColumnPlan, { text }: Words): string => (free.type === 'input-number' ? NEW_NUMBER : text);

/** The first field into which anything may be typed. */
const freeField = (columns: readonly ColumnPlan[]): ColumnPlan | undefined =>
  columns
    .filter(
      ({ type, visible, readOnly, rules, defaultValue, fillRule, computed }) =>
        (type === 'input' || type === 'textarea' || type === 'input-number') &&
        visible &&
        !readOnly &&
        !defaultValue &&
        !fillRule &&
        !computed &&
        rules.every(({ kind }) => ['required', 'max-length', 'decimals'].includes(kind)),
    )
    .toSorted((a, b) => Number(a.type === 'input-number') - Number(b.type === 'input-number'))[0];
