import { describe, expect } from 'vitest';
import { openMenu } from './open-product.ts';
import { named } from './named.ts';
import { form, list, page, product, walksAsAdministrator } from './walk.ts';
import { tellsStory } from './tells-story.ts';

walksAsAdministrator();
const step = tellsStory();

const details = () => page.getByRole('dialog', { name: /^详情 · 客户 / });
const edited = () => page.getByRole('dialog', { name: /^编辑 · 客户 / });
const asked = () => new URL(page.url()).searchParams;

/** The customers of the first page, by code; the second is opened. */
let codes: string[];
const NAME = '改过的客户全称';

describe('an open record', () => {
  step('details are a page of texts under the number of the record, and the address names it', async () => {
    await openMenu(page, '基础资料', '客户');
    codes = await list.until('客户编号', (texts) => texts.length > 2, 'the customers');
    await list.rowAction('客户编号', codes[1]!, '详情');
    await page.getByRole('dialog', { name: `详情 · 客户 ${codes[1]}` }).waitFor();
    await details().getByText(codes[1]!, { exact: true }).waitFor();
    expect(await details().locator('[data-field] input, [data-field] textarea').count()).toBe(0);
    expect(asked().get('open')).toMatch(/./);
    expect(asked().get('mode')).toBeNull();
  });

  step('the form opens from them; a save leads back, and the history tells what was changed', async () => {
    await details()
      .getByRole('button', { name: named('编辑') })
      .click();
    await edited().waitFor();
    await form.set('客户全称', NAME);
    await form.button('保存').click();
    await details().locator('[data-field]').getByText(NAME).waitFor();
    const history = details().getByRole('region', { name: '历史' });
    // Beside the details where the window leaves room.
    if ((await details().getByRole('complementary').count()) === 0) await details().getByRole('button', { name: '历史' }).click();
    await history.getByText(NAME).waitFor();
    expect(await history.innerText()).toMatch(/修改[^]*客户全称/);
  });

  step('a comment is written and stands there', async () => {
    await details().getByRole('tab', { name: '评论' }).click();
    await details().getByRole('textbox', { name: '写评论' }).fill('尾批不晚于 12-05');
    await page.keyboard.press('ControlOrMeta+Enter');
    await details().getByRole('list', { name: '评论' }).getByText('尾批不晚于 12-05').waitFor();
  });

  step('Alt+PageDown and Alt+PageUp go to the neighbours in the list', async () => {
    await page.keyboard.press('Alt+PageDown');
    await page.getByRole('dialog', { name: `详情 · 客户 ${codes[2]}` }).waitFor();
    await page.keyboard.press('Alt+PageUp');
    await page.getByRole('dialog', { name: `详情 · 客户 ${codes[1]}` }).waitFor();
  });

  step('a reload and the history of the browser show the same record in the same mode', async () => {
    await page.reload();
    await page.getByRole('dialog', { name: `详情 · 客户 ${codes[1]}` }).waitFor();
    await details().getByRole('button', { name: '关闭' }).last().click();
    await details().waitFor({ state: 'hidden' });
    await expect.poll(() => asked().get('open')).toBeNull();
    await page.goBack();
    await details().waitFor();
    await page.goForward();
    await details().waitFor({ state: 'hidden' });
  });

  step('SCREEN-03 the details of an order lead over its factory orders by keyboard, and these back to it', async () => {
    const [order] = (await product.server.query(
      'select o.id, o.order_no from so_order o join mes_factory_order f using (order_no) group by 1, 2 having count(*) > 1 order by 2 limit 1',
    )) as [{ id: string; order_no: string }];
    await openMenu(page, '销售管理', '销售订单');
    await page.goto(`${page.url().split('?')[0]}?open=${order.id}`);
    const told = page.getByRole('dialog', { name: `详情 · 销售订单 ${order.order_no}` });
    await told.locator('[data-field="stages"]').getByText('裁剪').waitFor();
    const made = told.getByRole('navigation', { name: '关联单据' }).getByRole('listitem').filter({ hasText: '生产制单' });
    await made.getByRole('button').press('Enter');
    await page.locator('.ant-dropdown-menu-item-active').waitFor();
    await page.keyboard.press('Enter');
    const next = page.getByRole('dialog', { name: /^详情 · 生产制单 ZD/ });
    await next.getByRole('link', { name: order.order_no }).waitFor();
    await openMenu(page, '基础资料', '客户');
    await list.until('客户编号', (texts) => texts.includes(codes[1]!), 'the customers again');
  });

  step('SCREEN-03 the state of an order stands as a tag beside its number, in each window and where it is edited', async () => {
    const [order] = (await product.server.query(
      `select id, order_no from so_order where order_status = 'draft' order by order_no limit 1`,
    )) as [{ id: string; order_no: string }];
    await openMenu(page, '销售管理', '销售订单');
    await page.goto(`${page.url().split('?')[0]}?open=${order.id}`);
    await page.getByRole('dialog', { name: new RegExp(`^详情 · 销售订单 ${order.order_no} ?草稿$`) }).waitFor();
    const stateBeside = (purpose: string) =>
      page.getByText(`${purpose} · 销售订单 ${order.order_no}`, { exact: true }).locator('..').locator('.ant-tag').innerText();
    for (const kind of ['侧栏', '页面']) {
      await page.getByRole('button', { name: '打开方式' }).click();
      await page.getByRole('menuitem', { name: kind }).click();
      await expect.poll(() => stateBeside('详情')).toBe('草稿');
    }
    await page
      .getByRole('button', { name: named('编辑') })
      .last()
      .click();
    await expect.poll(() => stateBeside('编辑')).toBe('草稿');
    await openMenu(page, '基础资料', '客户');
    await list.until('客户编号', (texts) => texts.includes(codes[1]!), 'the customers again');
  });

  step('a form moves into a page with what is typed in it; its tab bears the number of the record', async () => {
    await list.rowAction('客户编号', codes[1]!, '编辑');
    await form.set('客户全称', '还没保存');
    await edited().getByRole('button', { name: '打开方式' }).click();
    await page.getByRole('menuitem', { name: '页面' }).click();
    const record = page.getByRole('main', { name: `编辑 · 客户 ${codes[1]}` });
    await record.waitFor();
    await expect.poll(() => record.getByLabel('客户全称').first().inputValue()).toBe('还没保存');
    await expect
      .poll(() =>
        record
          .getByLabel('客户全称')
          .first()
          .evaluate((input) => input === document.activeElement),
      )
      .toBe(true);
    await page.getByRole('tab', { name: codes[1]! }).waitFor();
    await record.getByRole('button', { name: named('取消') }).click();
    await page
      .getByRole('dialog', { name: '放弃修改' })
      .getByRole('button', { name: named('放弃') })
      .click();
    await record.waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByRole('tab', { name: codes[1]! }).count()).toBe(0);
  });

  step('IMPLIED-23 a record that has moved into another window has the focus there, and gives it back to its row', async () => {
    await list.rowAction('客户编号', codes[1]!, '详情');
    const shown = page.getByRole('main', { name: `详情 · 客户 ${codes[1]}` });
    await shown.getByRole('button', { name: '打开方式' }).click();
    await page.getByRole('menuitem', { name: '侧栏' }).click();
    const beside = page.getByRole('dialog', { name: `详情 · 客户 ${codes[1]}` });
    await beside.waitFor();
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('.ant-drawer, .ag-row')?.className.match(/ant-drawer|ag-row/)?.[0]);
    await expect.poll(focused).toBe('ant-drawer');
    await page.keyboard.press('Escape');
    await beside.waitFor({ state: 'hidden' });
    await expect.poll(focused).toBe('ag-row');
    await list.rowAction('客户编号', codes[1]!, '详情');
    await beside.getByRole('button', { name: '打开方式' }).click();
    await page.getByRole('menuitem', { name: '页面' }).click();
    await shown.waitFor();
    await shown
      .getByRole('button', { name: named('关闭') })
      .last()
      .click();
    await shown.waitFor({ state: 'hidden' });
  });

  step('a copy is a new record with the values of the other, but without its number', async () => {
    await list.rowAction('客户编号', codes[1]!, '复制');
    const record = page.getByRole('main', { name: '新增 · 客户' });
    await expect.poll(() => record.getByLabel('客户全称').first().inputValue()).toBe(NAME);
    expect(await record.getByLabel('客户编号').first().inputValue()).not.toBe(codes[1]);
    expect(asked().get('copy')).toMatch(/./);
  });
});
