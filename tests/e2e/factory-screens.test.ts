import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import menus from '#fixtures/garment/menus.json' with { type: 'json' };
import { compile, parseDocument, unrestricted, type ColumnPlan } from '#renderer';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { chineseOn } from './chinese-on.ts';
import { fillMissing } from './everything/fill-missing.ts';
import { drivesForm } from './form-driver.ts';
import { named } from './named.ts';
import { list, page, product, walksAsAdministrator } from './walk.ts';

interface Entry {
  name: string;
  form?: string;
  children?: Entry[];
}

interface Head {
  id: string;
  table: string;
  is_tree: string;
  generated: boolean;
}

interface SaveAnswer {
  success: boolean;
  message: string;
  result: string;
}

/** The areas of the factory, by the requirement that names their screens. */
const AREAS = [
  ['SCREEN-01', '/md'],
  ['SCREEN-02', '/pur'],
  ['SCREEN-03', '/so'],
  ['SCREEN-04', '/mes'],
  ['SCREEN-05', '/wh'],
  ['SCREEN-06', '/fin'],
  ['SCREEN-07', '/eqp'],
] as const;
/** Screens that are worked in English as well: all of their lists and new forms are looked at in english.test.ts. */
const IN_ENGLISH = ['md_material', 'pur_supplier', 'so_sample'];

/** What the buttons are called, and a text that is typed. */
const CHINESE = { add: '新增', save: '保存', edit: '编辑', details: '详情', remove: '删除', cancel: '取消', more: '更多', text: '改' };
const ENGLISH: typeof CHINESE = {
  ...{ add: 'Add', save: 'Save', edit: 'Edit', details: 'Details', remove: 'Delete', cancel: 'Cancel', more: 'More', text: 'new' },
};
let words = CHINESE;

/** How often a form may say what is missing: some fields are required by what is chosen in others. */
const ROUNDS = 4;
/** What a clerk would not leave as it starts: the first lay of a factory order is there already. */
const ENTERED: Readonly<Record<string, Readonly<Record<string, string>>>> = { mes_cutting: { bed_no: '99' } };
const NEW_NUMBER = '9';
/** As long as this nothing changes in a form that has its texts. */
const SETTLED_MS = 400;

const formsBelow = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ form, children = [] }) => [...(form === undefined ? [] : [form]), ...formsBelow(children)]);

/** Names of people and departments: data in every language. */
let people: string[] = [];

walksAsAdministrator();
beforeAll(async () => {
  // A day on which nothing is at a subcontractor offers no order to send pieces for.
  const names = await product.server.query(`select realname as text from sys.sys_user union select depart_name from sys.sys_depart`);
  people = names.map(({ text }) => String(text)).filter((text) => /\p{Script=Han}/u.test(text));
  await product.server.query(`update mes_outsource set status = 'partial' where id = (select max(id) from mes_outsource)`);
});

/** What was done, for the output of the run. */
const seen = { shown: 0, saved: 0 };
afterAll(() => console.log(`Screens: ${seen.saved} with a record entered, changed and deleted, ${seen.shown} that only show.`));

async function headOf(table: string): Promise<Head> {
  const [head] = await product.server.query(
    `select id, table_name as table, is_tree, coalesce((nullif(ext_config_json, '')::json ->> 'generated')::boolean, false) as generated
       from sys.onl_cgform_head where table_name = $1`,
    [table],
  );
  return head as unknown as Head;
}

/** The plan as the page makes it, made here from the same answers. */
async function planOf({ id }: Head): Promise<ListPlan> {
  const part = (call: string) => product.server.call('GET', `/online/cgform/api/${call}/${id}`);
  const [columns, form, query] = await Promise.all([part('getColumns'), part('getFormItem'), part('getQueryInfo')]);
  const { document } = parseDocument({ columns, form, query });
  return document ? compile(document, { permissions: unrestricted }).plan : expect.fail('The form has no document.');
}

/** Opens the list of a form, of this record alone; a tree is shown as a whole. */
async function openList({ id, is_tree: isTree }: Head, recordId?: string): Promise<void> {
  const address = isTree === 'Y' ? `/online/cgformTreeList/${id}` : `/online/cgformList/${id}${recordId ? `?f.id=${recordId}` : ''}`;
  const shownPage = () => page.locator('[data-page]:not([data-hidden])').getAttribute('data-page');
  const before = await shownPage();
  await page.evaluate((url) => {
    history.pushState({}, '', url);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
  // Each address is a tab of its own.
  if (before !== address) await expect.poll(shownPage).not.toBe(before);
  await page.getByRole('main').locator(`[role="grid"], [role="treegrid"]`).getByRole('columnheader').first().waitFor();
}

/** Presses 保存, and waits for the answer of the server, or for the form to say what is wrong: then it has sent nothing. */
async function save(): Promise<SaveAnswer | null> {
  const form = drivesForm(page);
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
  const form = drivesForm(page);
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

/** What each field of the open form shows. */
const shownIn = (dialog: Locator): Promise<Record<string, string>> =>
  dialog.locator('[data-field]').evaluateAll((fields) =>
    Object.fromEntries(
      fields.map((field) => {
        const typed = [...field.querySelectorAll<HTMLInputElement>('input:not([type="radio"], [type="checkbox"]), textarea')];
        const ticked = [...field.querySelectorAll<HTMLElement>('[aria-checked], input:checked')];
        const chosen = [...field.querySelectorAll<HTMLElement>('.ant-select-content, .ant-select-selection-item')];
        const texts = [...typed.map(({ value }) => value), ...chosen.map(({ innerText }) => innerText)];
        return [field.getAttribute('data-field'), [...texts, ...ticked.map((one) => one.getAttribute('aria-checked') ?? one.id)].join('|')];
      }),
    ),
  );

/** The same, once nothing in it waits for the text of a stored value any more. */
async function settledIn(dialog: Locator): Promise<Record<string, string>> {
  let shown: Record<string, string> = {};
  const isSettled = async () => {
    const before = shown;
    shown = await shownIn(dialog);
    return Object.keys(shown).length > 0 && isDeepStrictEqual(shown, before);
  };
  await expect.poll(isSettled, { interval: SETTLED_MS }).toBe(true);
  return shown;
}

async function openRecord(id: string, action: string): Promise<void> {
  const row = page.getByRole('main').locator(`[row-id="${id}"]`);
  await row.first().waitFor();
  const button = row.getByRole('button', { name: named(action) });
  const more = row.getByRole('button', { name: words.more });
  await button.or(more).first().waitFor();
  if ((await button.count()) > 0) return button.first().click();
  await more.first().click();
  await page.getByRole('menuitem', { name: named(action) }).click();
}

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

async function walkRecord(head: Head): Promise<void> {
  const plan = await planOf(head);
  const columns = plan.form?.fields ?? [];
  await list.toolbar(words.add).first().click();
  await drivesForm(page).button(words.save).waitFor();
  for (const [key, text] of Object.entries(ENTERED[head.table] ?? {}))
    await drivesForm(page).dialog.locator(`[data-field="${key}"] input`).first().fill(text);
  const id = await saveFilled(columns);
  await openList(head, id);
  await openRecord(id, words.edit);
  const form = drivesForm(page);
  await form.button(words.save).waitFor();
  const free = freeField(columns) ?? expect.fail('Nothing can be typed.');
  const control = form.dialog.locator(`[data-field="${free.key}"]`).locator('input, textarea').first();
  const text = free.type === 'input-number' ? NEW_NUMBER : words.text;
  await control.fill(text);
  await control.blur();
  const entered = await settledIn(form.dialog);
  if (words === ENGLISH) await isEnglish(head, entered);
  await saveFilled(columns);
  await openRecord(id, words.edit);
  await drivesForm(page).button(words.save).waitFor();
  await expect.poll(() => shownIn(form.dialog)).toEqual(entered);
  const record = (await product.server.call('GET', `/online/cgform/api/form/${head.id}/${id}`)) as Record<string, unknown>;
  expect(String(record[free.key])).toBe(text);
  await form.button(words.cancel).click();
  await form.dialog.waitFor({ state: 'hidden' });
  await openRecord(id, words.remove);
  if (words === ENGLISH) await isEnglish(head, entered);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: named(words.remove) })
    .click();
  await expect.poll(() => product.server.query(`select id from biz."${head.table}" where id = $1`, [id])).toEqual([]);
  seen.saved++;
}

/** Expects no Chinese but what the fields of records hold; a field with a dictionary shows a text of the product. */
async function isEnglish({ table }: Head, shown: Readonly<Record<string, string>>): Promise<void> {
  const fields = await product.server.query(
    `select f.db_field_name as name from sys.onl_cgform_field f join sys.onl_cgform_head h on h.id = f.cgform_head_id
      where h.table_name = $1 and coalesce(f.dict_field, '') <> '' and coalesce(f.dict_table, '') = ''`,
    [table],
  );
  const dictionaryColumns = fields.map(({ name }) => String(name));
  const data = Object.entries(shown).filter(([key]) => !dictionaryColumns.includes(key));
  const texts = data.flatMap(([, values]) => values.split('|')).filter((text) => /\p{Script=Han}/u.test(text));
  expect.soft([table, await chineseOn(page, { dictionaryColumns, texts: [...texts, ...people] })]).toEqual([table, []]);
}

async function showRecord(): Promise<void> {
  expect(await list.toolbar('新增').count()).toBe(0);
  const row = page.getByRole('main').locator('[row-id][row-index="0"]');
  await row.first().waitFor();
  expect(await row.getByRole('button', { name: named('编辑') }).count()).toBe(0);
  const id = await row.first().getAttribute('row-id');
  await openRecord(id ?? '', '详情');
  const { dialog, button } = drivesForm(page);
  await dialog.locator('[data-field]').first().waitFor();
  expect(await button('保存').count()).toBe(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  seen.shown++;
}

describe('the screens of the factory', () => {
  it.each(AREAS)('%s each screen below %s opens, and a record is added, changed, read back and deleted', async (_id, url) => {
    const area = menus.find((entry) => entry.url === url);
    const tables = formsBelow(area ? [area as Entry] : []);
    expect(tables.length).toBeGreaterThan(3);
    const broken: string[] = [];
    for (const table of tables) {
      const head = await headOf(table);
      await openList(head)
        .then(() => (head.generated ? showRecord() : walkRecord(head)))
        .catch(async (error: Error) => {
          broken.push(`${table}: ${error.message.split('\n').slice(0, 12).join(' ')}`);
          await product.takePictures(table);
          await page.goto('/dashboard/analysis');
        });
      expect([table, await page.getByText('页面定义有').allInnerTexts()]).toEqual([table, []]);
    }
    expect(broken).toEqual([]);
  });

  it('SCREEN-01 SCREEN-02 SCREEN-03 IMPLIED-24 the same in English, on a screen of three areas', async () => {
    await page.goto('/dashboard/analysis');
    await page.getByRole('button', { name: /切换语言/ }).click();
    await page.getByRole('navigation').getByText('Master data').waitFor();
    words = ENGLISH;
    for (const table of IN_ENGLISH) {
      const head = await headOf(table);
      await openList(head);
      await walkRecord(head);
    }
  });
});
