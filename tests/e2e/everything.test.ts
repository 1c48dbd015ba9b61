import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Route } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { root } from '../source-tree.ts';
import { fillEverything, fillTables } from './everything/fill-everything.ts';
import { unfoldHead } from './form-driver.ts';
import { importFiles } from './import-files.ts';
import { named } from './named.ts';
import { form, list, page, product, walksAsAdministrator } from './walk.ts';
import { tellsStory } from './tells-story.ts';

const DOCUMENT = path.join(root, 'fixtures/documents/form/everything.json');

/** What the server must hold after the form was filled; files are named by the server. */
const EXPECTED = {
  plain_text: '一切',
  secret_text: 'hush',
  long_text: '第一行',
  amount: 12.5,
  quantity: 4,
  total: 50,
  season: 'SS',
  urgency: 'urgent',
  urgent_reason: '客户要求',
  channels: 'store,ecommerce',
  channel_list: 'franchise',
  customer: 'C1001',
  is_active: '1',
  one_day: '2026-05-17',
  one_year: '2026-01-01',
  one_month: '2026-05-01',
  one_quarter: '2026-04-01',
  one_week: '2026-05-11',
  moment: '2026-05-17 08:30:00',
  clock: '08:30:00',
  people: 'design01',
  one_person: 'design01',
  region: '330106',
  style_name: '工装多袋夹克',
  colours: 'BK01',
  rich_text: '<p>富文本</p>',
  markdown_text: '# Markdown',
  code_text: 'select 1',
  stars: 4,
  schedule: '0 0 12 * * ? *',
  category_name: '面料分类',
} as const;

let id: string;

/** Responses of failing servers to data requests. */
const WRONG_ANSWERS: Record<string, (route: Route) => Promise<void>> = {
  'a page of HTML': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>502</h1>' }),
  'another shape': (route) => route.fulfill({ json: { success: true, code: 200, result: { strange: [{ rows: 1 }] } } }),
  'a text': (route) => route.fulfill({ json: { success: true, code: 200, result: 'ok' } }),
  'a list of nonsense': (route) => route.fulfill({ json: { success: true, code: 200, result: [null, 7, 'x', []] } }),
  nothing: (route) => route.abort('aborted'),
};

const openList = async () => {
  await page.goto(`/online/cgformList/${id}`);
  await list.toolbar('新增').waitFor();
};
const recordOf = async () => {
  const [row] = await product.server.query('select id from demo_everything');
  return (await product.server.call('GET', `/online/cgform/api/form/${id}/${String(row?.['id'])}`)) as Record<string, unknown>;
};

walksAsAdministrator();
const step = tellsStory();
beforeAll(async () => {
  importFiles(product.server.databaseUrl, 'fixtures/everything/forms.json');
  const [head] = await product.server.query(`select id from sys.onl_cgform_head where table_name = 'demo_everything'`);
  id = String(head?.['id']);
});

describe('a form with every control at once', () => {
  step("the server's document is the one of the reviewed golden plan", async () => {
    const part = (call: string) => product.server.call('GET', `/online/cgform/api/${call}/${id}`);
    const answer = { columns: await part('getColumns'), form: await part('getFormItem'), query: await part('getQueryInfo') };
    expect(answer).toEqual(JSON.parse(readFileSync(DOCUMENT, 'utf8')));
  });

  step('FORM-01 FORM-04 FORM-05 can be filled in by mouse and keyboard, and saved', async () => {
    await openList();
    await list.toolbar('新增').click();
    await form.field('单行文本').waitFor();
    await expect.poll(() => page.getByText('暂不支持').count()).toBe(0);
    await fillEverything(page);
    await fillTables(page);
    await form.save();
    await form.dialog.waitFor({ state: 'hidden' });
    const record = await recordOf();
    expect(record).toMatchObject(EXPECTED);
    expect(record['files']).toMatch(/spec/);
    expect(record['pictures']).toMatch(/front/);
    const kinds = { line_kind: expect.stringMatching(/^\w{32}$/), line_kind_two: expect.stringMatching(/^\w{32}$/) };
    expect(record['demo_everything_line']).toMatchObject([
      { line_text: '第一行', line_count: 3, line_price: 2.5, line_amount: 7.5, ...kinds },
    ]);
    expect(record['demo_everything_more']).toMatchObject([{ address: '杭州市西湖区' }]);
  });

  step('FORM-06 shows the same values after a reload, also read-only', async () => {
    await openList();
    await list.rowAction('单行文本', '一切', '详情');
    const { dialog, button } = form;
    await button('关闭').last().waitFor();
    const field = (key: string) => dialog.locator(`[data-field="${key}"]`);
    const shown = async (key: string) => {
      await field(key).scrollIntoViewIfNeeded();
      return field(key).evaluate((element) =>
        [element.textContent, ...[...element.querySelectorAll('input, textarea')].map((one) => (one as HTMLInputElement).value)].join(' '),
      );
    };
    await expect.poll(() => shown('one_person')).toContain('沈可');
    await expect.poll(() => shown('region')).toContain('浙江省/杭州市/西湖区');
    await expect.poll(() => shown('customer')).toContain('禾木里');
    await expect.poll(() => shown('department')).toContain('设计部');
    await expect.poll(() => shown('tree_node')).toContain('面料');
    await expect.poll(() => shown('colours')).toContain('黑色');
    await expect.poll(() => shown('linked_record')).toContain('禾木里');
    await expect.poll(() => shown('linked_level')).toMatch(/[A-D]/);
    await expect.poll(() => shown('total')).toContain('50');
    await expect.poll(() => field('rich_text').locator('p').innerText()).toBe('富文本');
    await expect.poll(() => field('markdown_text').locator('h1').innerText()).toBe('Markdown');
    await expect.poll(() => dialog.locator('input:enabled:not([readonly]):not([type="search"])').count()).toBe(0);
    await button('关闭').last().click();
  });

  step('saving it again without a change changes nothing', async () => {
    const before = await recordOf();
    await openList();
    await list.rowAction('单行文本', '一切', '编辑');
    await unfoldHead(form.dialog);
    await form.field('单行文本').waitFor();
    await form.save();
    await form.dialog.waitFor({ state: 'hidden' });
    const after = await recordOf();
    const ignored = { row_version: 0, update_time: '', update_by: '' };
    expect({ ...after, ...ignored }).toMatchObject({ ...before, ...ignored, demo_everything_line: expect.any(Array) });
  });

  for (const [answer, handler] of Object.entries(WRONG_ANSWERS))
    step(`IMPLIED-18 no value is lost when pickers and dictionaries get ${answer}`, async () => {
      const before = await recordOf();
      await openList();
      await page.route(/\/jeecg-boot\/(sys|online\/cgreport)\//, handler);
      await list.rowAction('单行文本', '一切', '编辑');
      await form.field('单行文本').waitFor();
      for (const field of await form.dialog.locator('[data-field]').all()) await field.scrollIntoViewIfNeeded();
      await expect.poll(() => page.getByText('页面出错了').count()).toBe(0);
      await form.save();
      await form.dialog.waitFor({ state: 'hidden' });
      await page.unrouteAll({ behavior: 'wait' });
      const ignored = { row_version: 0, update_time: '', update_by: '' };
      expect({ ...(await recordOf()), ...ignored }).toMatchObject({ ...before, ...ignored, demo_everything_line: expect.any(Array) });
    });

  step('the reason appears and becomes required with its condition, and disappears with it', async () => {
    await openList();
    await list.toolbar('新增').click();
    await form.field('单行文本').waitFor();
    await expect.poll(() => form.field('加急原因').count()).toBe(0);
    await form.dialog.getByRole('radio', { name: '加急' }).click();
    await form.field('加急原因').waitFor();
    await form.set('单行文本', '二');
    await form.save();
    await expect.poll(() => form.errorOf('加急原因')).toBe('加急原因不能为空');
    await form.dialog.getByRole('radio', { name: '普通' }).click();
    await expect.poll(() => form.field('加急原因').count()).toBe(0);
    await form.button('取消').click();
    await page.getByRole('button', { name: named('放弃') }).click();
  });
});
