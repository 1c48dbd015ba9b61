import { beforeAll, describe, expect } from 'vitest';
import { named } from './named.ts';
import { tellsStory } from './tells-story.ts';
import { list, page, product, walksAsAdministrator } from './walk.ts';

walksAsAdministrator();
const step = tellsStory();

let order: { id: string; order_no: string; quantity: number };
let formId: string;
const preview = () => page.getByRole('dialog', { name: '打印预览' });
const sheets = () => page.locator('[data-printed] > table');

beforeAll(async () => {
  const [first] = await product.server.query(
    `select o.id, o.order_no, sum(l.quantity)::int as quantity from so_order o join so_order_line l on l.order_id = o.id
     group by o.id, o.order_no, o.order_date order by o.order_date desc, o.order_no desc limit 1`,
  );
  order = first as typeof order;
  const [form] = await product.server.query(`select id from sys.onl_cgform_head where table_name = 'so_order'`);
  formId = String((form as { id: string }).id);
  await page.goto(`/online/cgformList/${formId}`);
  // No browser window opens for printing in a test.
  await page.evaluate(() => void (window.print = () => {}));
});

describe('printing by a template', () => {
  step(
    'SCREEN-15 selected records are seen on paper with their lines, codes and the amount in capitals, and the template can be changed',
    async () => {
      await list.until('订单号', (texts) => texts.length > 2, 'the orders');
      await page
        .getByRole('toolbar')
        .getByRole('button', { name: named('打印') })
        .click();
      await page.getByText('请选择一条记录！').waitFor();
      const boxes = page.getByRole('row').getByRole('checkbox');
      await boxes.nth(1).click();
      await boxes.nth(2).click();
      await page
        .getByRole('toolbar')
        .getByRole('button', { name: named('打印') })
        .click();
      await preview().getByText('共 2 份').waitFor();
      const codes = preview().getByRole('img', { name: /二维码 SO/ });
      await expect.poll(() => codes.count()).toBe(2);
      await preview()
        .getByText(/金额大写：/)
        .first()
        .waitFor();
      await preview()
        .getByText(/元(整|.*[角分])/)
        .first()
        .waitFor();
      await preview().getByRole('combobox', { name: '打印模板' }).press('ArrowDown');
      await page.getByTitle('订单生产单（无价格）').click();
      await preview().getByText('订单生产单', { exact: true }).first().waitFor();
      await expect
        .poll(() =>
          preview()
            .getByText(/金额大写：/)
            .count(),
        )
        .toBe(0);
    },
  );

  step('SCREEN-15 they are printed alone on pages of their own, and the list is back afterwards', async () => {
    await preview().getByRole('button', { name: '打印' }).press('Enter');
    await expect.poll(() => sheets().count()).toBe(2);
    await page.emulateMedia({ media: 'print' });
    await sheets().first().waitFor();
    await preview().waitFor({ state: 'hidden' });
    expect((await page.pdf({ preferCSSPageSize: true })).length).toBeGreaterThan(1000);
    await page.emulateMedia({ media: null });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect.poll(() => sheets().count()).toBe(0);
    await page.keyboard.press('Escape');
    await preview().waitFor({ state: 'hidden' });
  });

  step('SCREEN-15 CALL-101 the page of a template prints the record that its address names', async () => {
    await page.goto(`/print/so_order_confirm?id=${order.id}`);
    await preview().getByText('共 1 份').waitFor();
    await preview().getByText(order.order_no).first().waitFor();
    await preview()
      .getByRole('cell', { name: String(order.quantity), exact: true })
      .first()
      .waitFor();
    await page.goto(`/print/none?id=${order.id}`);
    await page.getByText('没有这个打印模板，或者没有指定要打印的记录').waitFor();
  });

  step('SCREEN-15 a template is copied, changed by keys beside its paper, refused while it is wrong, and printed by', async () => {
    await page.goto('/system/print-template');
    await page
      .getByRole('row', { name: /so_order_confirm/ })
      .getByRole('button', { name: named('复制') })
      .click();
    const copy = page.getByRole('dialog', { name: '复制打印模板' });
    await copy.getByLabel('模板名称').fill('订单内部联');
    await copy.getByLabel('模板名称').press('Enter');
    const editor = page.getByRole('region', { name: '编辑打印模板：订单内部联' });
    const paper = editor.getByRole('region', { name: '打印预览' });
    await editor.getByRole('listbox', { name: '模板内容' }).press('End');
    await editor.getByRole('button', { name: named('添加内容') }).click();
    await page.getByRole('menuitem', { name: '文字', exact: true }).press('Enter');
    const text = editor.getByRole('textbox', { name: '文字', exact: true });
    await text.fill('仅供内部 ${gone}');
    await editor
      .getByText(/没有字段“gone”/)
      .first()
      .waitFor();
    await text.press('Control+s');
    await page.getByText('模板有 1 处错误，改正后再保存').waitFor();
    await text.fill('仅供内部 ${order_no}');
    await paper
      .getByText(/^仅供内部 \S+/)
      .first()
      .waitFor();
    await text.press('Control+s');
    await expect.poll(() => editor.getByText('未保存').count()).toBe(0);
    await page.goto(`/print/so_order_confirm_2?id=${order.id}`);
    await preview().getByText(`仅供内部 ${order.order_no}`).first().waitFor();
    await page.goto('/system/print-template');
    await page
      .getByRole('row', { name: /so_order_confirm_2/ })
      .getByRole('button', { name: named('删除') })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: named('删除') })
      .click();
    await expect.poll(() => page.getByRole('row', { name: /so_order_confirm_2/ }).count()).toBe(0);
  });

  step('REPORT-05 CALL-102 the print page of another system opens in a window of its own with the record and a ticket', async () => {
    await page.context().route('https://print.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>printed</p>' }));
    await page.getByRole('button', { name: named('新增') }).click();
    const add = page.getByRole('dialog', { name: '新增打印模板' });
    await add.getByRole('combobox', { name: /打印对象/ }).fill('（so_order）');
    await page.keyboard.press('Enter');
    await add.getByLabel('模板名称').fill('外部打印');
    await add.getByLabel('编码').fill('outside');
    await add.getByLabel('外部打印页面地址').fill('https://print.example/view?style=1');
    await add.getByLabel('外部打印页面地址').press('Enter');
    await page.getByRole('region', { name: '编辑打印模板：外部打印' }).waitFor();
    await page.goto(`/print/outside?id=${order.id}`);
    await preview().getByText('这个模板由其他打印系统输出，将在新窗口中打开。').waitFor();
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      preview()
        .getByRole('button', { name: named('打开打印页面') })
        .press('Enter'),
    ]);
    await opened.waitForURL(/^https:\/\/print\.example\/view\?style=1&id=[^&]+&token=[\w-]{43}$/);
    expect(new URL(opened.url()).searchParams.get('id')).toBe(order.id);
    await opened.close();
  });
});

describe('a template that is not saved', () => {
  const CODE = 'so_order_confirm';
  const editor = () => page.getByRole('region', { name: /^编辑打印模板/ });
  const blocks = () => editor().getByRole('listbox', { name: '模板内容' });
  const text = () => editor().getByRole('textbox', { name: '文字', exact: true });
  const restore = () => editor().getByRole('button', { name: named('恢复草稿') });
  const unsaved = () => editor().getByText('未保存');
  const stored = async (code = CODE) => {
    const [row] = await product.server.query('select name, document from sys.print_template where code = $1', [code]);
    return JSON.stringify(row);
  };
  const open = async () => {
    await page.goto(`/system/print-template?template=${CODE}`);
    await editor().getByRole('region', { name: '打印预览' }).getByRole('table').first().waitFor();
  };
  /** Adds a text at the end by keys. */
  const add = async (words: string) => {
    await blocks().press('End');
    await editor()
      .getByRole('button', { name: named('添加内容') })
      .press('Enter');
    await page.getByRole('menuitem', { name: '文字', exact: true }).press('Enter');
    await text().fill(words);
  };
  const outline = () => blocks().getByRole('option').allInnerTexts();

  step(
    'IMPLIED-22 a reload in the middle of typing loses nothing that is unsaved: the draft is offered, restored and undone by a key, and gone once it is saved',
    async () => {
      await open();
      const before = [await stored(), await outline()];
      await add('仅限本次：');
      await page.keyboard.type('请核对尺码');
      const typed = await outline();
      await page.reload();
      await restore().waitFor();
      await expect.poll(outline).toEqual(before[1]);
      expect(await stored()).toBe(before[0]);
      await editor()
        .getByText(/有一份 .+ 未保存的草稿/)
        .waitFor();
      expect(
        await editor()
          .getByText(/恢复前请核对/)
          .count(),
      ).toBe(0);
      await restore().press('Enter');
      await expect.poll(outline).toEqual(typed);
      await page.keyboard.press('Control+z');
      await expect.poll(outline).toEqual(before[1]);
      await page.keyboard.press('Control+y');
      await expect.poll(outline).toEqual(typed);
      await page.reload();
      await restore().press('Enter');
      await expect.poll(outline).toEqual(typed);
      await page.keyboard.press('Control+s');
      await expect.poll(() => unsaved().count()).toBe(0);
      expect(await stored()).toContain('仅限本次：请核对尺码');
      await open();
      await expect.poll(outline).toEqual(typed);
      expect(await restore().count()).toBe(0);
    },
  );

  step('IMPLIED-22 what is unsaved in two windows is kept of both, and what was discarded is not offered again', async () => {
    await add('第一个窗口');
    const other = await page.context().newPage();
    await other.goto(`/system/print-template?template=${CODE}`);
    const theirs = other.getByRole('region', { name: /^编辑打印模板/ });
    await theirs.getByRole('listbox', { name: '模板内容' }).press('Home');
    await theirs.getByRole('textbox', { name: '模板名称' }).fill('第二个窗口');
    await other.reload();
    await theirs
      .getByRole('button', { name: named('恢复草稿') })
      .first()
      .waitFor();
    await other.close();
    await page.reload();
    await expect.poll(() => restore().count()).toBe(2);
    const discard = editor().getByRole('button', { name: named('放弃') });
    await discard.first().click();
    await expect.poll(() => restore().count()).toBe(1);
    await discard.press('Enter');
    await expect.poll(() => restore().count()).toBe(0);
    await open();
    expect(await restore().count()).toBe(0);
  });

  step(
    'IMPLIED-21 IMPLIED-22 an unsaved draft of a template that somebody else has changed since says so, and is not saved over that unasked',
    async () => {
      await add('我的修改');
      const mine = await outline();
      await product.server
        .query(`update sys.print_template set document = jsonb_set(document, '{body,0}', '{"kind": "text", "text": "对方的修改"}')
      where code = '${CODE}' returning 1`);
      await page.reload();
      await editor().getByText('草稿之后，这个模板已被修改，恢复前请核对').waitFor();
      await expect.poll(outline).toContain('文字 · 对方的修改');
      const row = (name: string) => page.getByRole('row', { name, exact: true });
      await row('文字 · 对方的修改 没有这一项 正文 第 1 项').waitFor();
      await row('文字 · 我的修改 页脚（每页重复） 第 5 项 没有这一项').waitFor();
      await restore().press('Enter');
      await row('文字 · 我的修改 页脚（每页重复） 第 5 项 没有这一项').waitFor({ state: 'hidden' });
      await expect.poll(outline).toEqual(mine);
      await page.keyboard.press('Control+s');
      const question = page.getByRole('dialog', { name: '该模板已被他人修改' });
      await question.getByRole('row', { name: '文字 · 对方的修改 没有这一项 正文 第 1 项' }).waitFor();
      await question.getByRole('button', { name: named('载入最新内容') }).press('Enter');
      await expect.poll(outline).toContain('文字 · 对方的修改');
      await editor().getByRole('button', { name: '撤销（Ctrl+Z）' }).press('Enter');
      await expect.poll(outline).toEqual(mine);
      await blocks().getByRole('option', { name: '我的修改' }).click();
      await text().fill('我的修改，核对过');
      await page.keyboard.press('Control+s');
      await expect.poll(() => unsaved().count()).toBe(0);
      expect(await stored()).toContain('我的修改，核对过');
      expect(await stored()).not.toContain('对方的修改');
    },
  );
});
