import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnType, compile, parseDocument, unrestricted, type ColumnPlan, type Diagnostic, type WireValue } from '#renderer';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { root } from '../source-tree.ts';
import { drivesForm, type FormDriver } from './form-driver.ts';
import { goTo } from './go-to.ts';
import { runImport } from './import-files.ts';
import { openProduct, withoutTabs, type Product } from './open-product.ts';
import { sampleOf, type Sample } from './sample-values.ts';
import { tellsStory } from './tells-story.ts';
import { named } from './named.ts';

const corpus = path.resolve(root, '../shared/corpus');
const isThere = existsSync(path.join(corpus, 'forms.json'));
const FILES = ['forms.json', 'dicts.json', 'categories.json', 'reports.json'].map((file) => path.join(corpus, file));
const OPEN_MS = 60_000;
/** Number of parallel pages: while one waits for the server, another renders. */
const WALKERS = 2;
/** The walk is cut into this many tests, each with the whole time of a test. */
const PARTS = 16;

/** This many failures mean that the product is broken, not a single form. */
const MAX_BROKEN = 5;

interface Head {
  id: string;
  table_name: string;
  table_type: number;
}

interface SaveAnswer {
  success: boolean;
  message: string;
  result: string;
}

/** What the run has seen, for the summary in its output. */
const seen = {
  lists: 0,
  forms: 0,
  saved: 0,
  refused: [] as string[],
  types: new Map<string, number>(),
  diagnostics: new Map<string, number>(),
};

let product: Product;
let heads: Head[];
let pages: Page[];

if (!isThere) console.log(`Skipped: the corpus of real definitions is not at ${path.relative(root, corpus)}.`);

describe.skipIf(!isThere)('the corpus of real definitions', () => {
  const step = tellsStory();

  beforeAll(async () => {
    product = await openProduct({ demo: false });
    const { status, said } = runImport(product.server.databaseUrl, ...FILES);
    expect(status, said).toBe(0);
    heads = (await product.server.query(
      'select id, table_name, table_type from sys.onl_cgform_head order by table_name',
    )) as unknown as Head[];
    pages = await Promise.all(Array.from({ length: WALKERS }, () => product.signedIn()));
    for (const page of pages) await withoutTabs(page);
  }, 300_000);
  afterAll(async () => {
    await product?.close();
    console.log(summary());
  });

  it('every form is imported', () => {
    expect(heads.length).toBeGreaterThanOrEqual(125);
  });

  for (let part = 1; part <= PARTS; part++)
    step(
      `IMPLIED-09 lists and forms of part ${part} open, save a record where the definition allows one, and return it unchanged`,
      async () => {
        expect(await walkForms(heads.filter((_, nth) => nth % PARTS === part - 1))).toEqual([]);
      },
    );

  step('SCREEN-25 every report has a menu entry, and opens with its rows or with the reason why there are none', async () => {
    const reports = (await product.server.query(
      `select h.name, p.url from sys.onl_cgreport_head h join sys.sys_permission p on p.url = '/online/cgreport/' || h.id`,
    )) as unknown as { name: string; url: string }[];
    expect(reports).toHaveLength(13);
    const [page] = pages as [Page];
    for (const { name, url } of reports) {
      await goTo(page, url);
      await page.getByRole('toolbar', { name, exact: true }).waitFor({ timeout: OPEN_MS });
      const rows = page.getByRole('grid').or(page.getByText('没有数据')).or(page.getByText('报表数据加载失败'));
      await rows.filter({ visible: true }).first().waitFor({ timeout: OPEN_MS });
    }
    // SQL that cannot run answers with its reason, which is no fault of the product.
    expect(
      product.faults().filter((fault) => !fault.includes('/online/cgreport/api/getData/') && !fault.includes('the server responded')),
    ).toEqual([]);
  });

  step('IMPLIED-09 every list has been opened, and more than half of the forms have saved a record', () => {
    expect(seen.lists).toBe(heads.length);
    expect(seen.saved).toBeGreaterThan(heads.length / 2);
  });
});

/** Walks the forms on all pages at once; resolves to what is broken. */
async function walkForms(some: readonly Head[]): Promise<string[]> {
  const broken: string[] = [];
  const left = [...some];
  const walk = async (page: Page) => {
    for (let head = left.shift(); head && broken.length <= MAX_BROKEN; head = left.shift()) {
      const { table_name: name } = head;
      await walkForm(page, head).catch(async (error: Error) => {
        broken.push(`${name}: ${error.message.split('\n').slice(0, 3).join(' ')}`);
        // The next form starts from a fresh page.
        await page.goto('/dashboard/analysis');
      });
      // A fault names the address of its form: the other page may have seen it.
      broken.push(...product.faults().filter(isNoMissingFile));
    }
  };
  await Promise.all(pages.map(walk));
  return broken;
}

async function walkForm(page: Page, head: Head): Promise<void> {
  const plan = await planOf(head);
  const asked = new RegExp(`/get(?:Tree)?Data/${head.id}`);
  const rows = page.waitForResponse((response) => asked.test(response.url()), { timeout: OPEN_MS });
  await open(page, head);
  await rows;
  await page.getByRole('main').getByRole('region', { name: plan.title, exact: true }).first().waitFor({ timeout: OPEN_MS });
  seen.lists++;
  if (!plan.form || !plan.toolbar.some((button) => button.code === 'add')) return;
  // The lists below a record of it may have come already, with buttons of their own.
  await page
    .getByRole('main')
    .getByRole('toolbar')
    .getByRole('button', { name: named('新增') })
    .first()
    .click();
  const form = drivesForm(page);
  await form.button('保存').waitFor({ timeout: OPEN_MS });
  seen.forms++;
  for (const column of plan.form.fields.filter((field) => field.visible)) count(seen.types, column.wireType);
  await addRecord(page, head, plan);
}

const open = (page: Page, { id }: Head) => goTo(page, `/online/cgformList/${id}`);

/** The plan as the page makes it, made here from the same answers. */
async function planOf(head: Head): Promise<ListPlan> {
  const part = (call: string) => product.server.call('GET', `/online/cgform/api/${call}/${head.id}`);
  const [columns, form, query] = await Promise.all([part('getColumns'), part('getFormItem'), part('getQueryInfo')]);
  const parsed = parseDocument({ columns, form, query });
  if (!parsed.document) throw new Error(`no document: ${parsed.error?.code} at ${parsed.error?.pointer}`);
  const { plan, diagnostics } = compile(parsed.document, { permissions: unrestricted });
  for (const remark of [...parsed.diagnostics, ...diagnostics] as Diagnostic[]) count(seen.diagnostics, remark.code);
  return plan;
}

async function addRecord(page: Page, head: Head, plan: ListPlan): Promise<void> {
  const form = drivesForm(page);
  const fields = plan.form?.fields ?? [];
  const samples = new Map<ColumnPlan, Sample>();
  for (const [nth, column] of fields.entries()) {
    const sample = sampleOf(column, nth);
    if (sample) samples.set(column, sample);
  }
  for (const [column, sample] of samples) await enter(form.dialog, column, sample);
  const answer = await save(page, form);
  if (!answer?.success) {
    const said = answer?.message ?? (await form.dialog.getByRole('alert').allInnerTexts()).filter(Boolean).join(' ');
    seen.refused.push(`${head.table_name}: ${said}`);
    return leave(page);
  }
  seen.saved++;
  await form.dialog.waitFor({ state: 'hidden' });
  const record = (await product.server.call('GET', `/online/cgform/api/form/${head.id}/${answer.result}`)) as Record<string, unknown>;
  const changed = [...samples].filter(([column, sample]) => textOf(column, record[column.key]) !== textOf(column, sample.wire));
  if (changed.length > 0)
    throw new Error(
      changed
        .map(([column, sample]) => `${column.key} was saved as ${sample.wire} and came back as ${String(record[column.key])}`)
        .join('; '),
    );
}

/** Rows of the corpus name files that were left behind with the servers they come from. */
const isNoMissingFile = (fault: string) => !(fault.includes('404') && fault.includes('/sys/common/static/'));

/** A value as displayed: a date in a time column stays the same date. */
function textOf(column: ColumnPlan, wire: unknown): string {
  const type = columnType(column.type);
  return type.format(type.parse(wire as WireValue, column), column, column.options);
}

/** Presses 保存, and waits for the answer of the server, or for the form to say what is wrong: then it has sent nothing. */
async function save(page: Page, form: FormDriver): Promise<SaveAnswer | null> {
  const answered = page
    .waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('/online/cgform/api/form/'))
    .then((response) => response.json() as Promise<SaveAnswer>);
  const refused = form.dialog.locator('[data-field] [id$="-error"][role="alert"]').first().waitFor();
  await form.save();
  return Promise.race([answered, refused.then(() => null)]);
}

async function enter(dialog: Locator, column: ColumnPlan, sample: Sample): Promise<void> {
  const control = dialog.locator(`[data-field="${column.key}"]`).locator('input, textarea').first();
  await control.fill(sample.entry);
  if (sample.isChoice) await control.press('Enter');
}

/** Closes a rejected form, and confirms discarding its values if asked. */
async function leave(page: Page): Promise<void> {
  const form = page.getByRole('dialog').first();
  const discard = page.getByRole('button', { name: named('放弃') });
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: named('取消') })
    .click();
  await expect.poll(async () => (await discard.isVisible()) || !(await form.isVisible())).toBe(true);
  if (await discard.isVisible()) await discard.click();
  await form.waitFor({ state: 'hidden' });
}

const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

function summary(): string {
  const table = (counts: Map<string, number>) =>
    [...counts]
      .toSorted((a, b) => b[1] - a[1])
      .map(([name, times]) => `${name} ${times}`)
      .join(', ');
  return [
    `Corpus: ${heads?.length ?? 0} forms, ${seen.lists} lists opened, ${seen.forms} forms opened, ${seen.saved} records saved and read back equal`,
    `Fields by type: ${table(seen.types)}`,
    `Diagnostics: ${table(seen.diagnostics)}`,
    `No record taken (${seen.refused.length}):`,
    ...seen.refused.map((line) => `  ${line}`),
  ].join('\n');
}
