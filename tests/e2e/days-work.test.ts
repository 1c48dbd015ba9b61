import { expect, it } from 'vitest';
import { drivesForm } from './form-driver.ts';
import { drivesList } from './list-driver.ts';
import { named } from './named.ts';
import { openMenu, signIn } from './open-product.ts';
import { ADMIN_PASSWORD } from './product-process.ts';
import { product, walksProduct } from './walk.ts';

walksProduct();

const OPENED = [
  ['基础资料', ['款式', '物料', '尺码', '工序']],
  ['销售管理', ['销售订单', '打样单', '装箱单', '出货单']],
  ['采购管理', ['采购订单']],
] as const;
const COLOUR = [
  ['英文名称', 'Half Filled'],
  ['备注', '第一张，没有保存'],
] as const;
const CUSTOMER = [
  ['客户全称', '写到一半的客户全称'],
  ['收货地址', '写到一半的收货地址'],
] as const;

/** In the page: the installation shows the choice of department, which is hidden by default (LAYOUT-05). */
function offerDepartments(): void {
  const watch = new MutationObserver(() => {
    if (!document.head) return;
    watch.disconnect();
    document.head.append(Object.assign(document.createElement('meta'), { name: 'department-switch', content: 'on' }));
  });
  watch.observe(document, { childList: true, subtree: true });
}

it('IMPLIED-22 ERR-04 DEPT-07 twelve tabs with unsaved changes in three forms outlive a lost line, a restart of the server, the end of the session, another department and a reload, cell by cell', async () => {
  const page = await product.newPage();
  await page.addInitScript(offerDepartments);
  await page.goto('/');
  await signIn(page, 'admin', ADMIN_PASSWORD);
  const [list, form] = [drivesList(page), drivesForm(page)];
  for (const [group, screens] of OPENED)
    for (const screen of screens) {
      await openMenu(page, group, screen);
      await list.toolbar('新增').waitFor();
    }
  await openMenu(page, '基础资料', '颜色');
  await list.until('色号', (texts) => texts.length > 0, 'the colours');
  await list.toolbar('新增').click();
  for (const [label, text] of COLOUR) await form.set(label, text);
  await openMenu(page, '基础资料', '客户');
  await list.until('客户编号', (texts) => texts.length > 0, 'the customers');
  await list.rowAction('客户编号', (await list.column('客户编号'))[0]!, '编辑');
  for (const [label, text] of CUSTOMER) await form.set(label, text);
  await page.context().setOffline(true);
  await openMenu(page, '基础资料', '款式');
  await page.context().setOffline(false);
  await openMenu(page, '基础资料', '工序组');
  await list.until('组编号', (texts) => texts.length > 0, 'the groups');
  await list.rowAction('组编号', (await list.column('组编号'))[0]!, '编辑');
  const minutes = form.dialog.locator('.ag-row[row-index="0"] [col-id="smv"]').first();
  await minutes.dblclick();
  await form.dialog.locator('.ag-cell-inline-editing input').fill('9.5');
  await page.keyboard.press('Enter');
  await expect.poll(() => minutes.innerText()).toBe('9.500');

  await product.server.restart();
  await product.server.query('delete from sys.sys_session');
  // Whatever asks first may have told already, and then a dialog covers the button.
  await form.button('保存').dispatchEvent('click');
  const again = page.getByRole('dialog', { name: '登录已过期' });
  await again.getByLabel('密码').fill(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await again.waitFor({ state: 'hidden' });
  await product.server.query(`insert into sys.sys_user_depart (id, user_id, dep_id) select left('day-' || d.id, 36), u.id, d.id
    from sys.sys_user u, (select id from sys.sys_depart where del_flag = '0' order by org_code limit 2) d where u.username = 'admin'`);
  await page.getByRole('button', { name: /欢迎您/ }).click();
  await page.getByRole('menuitem', { name: /部门/ }).click();
  const choice = page.getByRole('dialog').filter({ hasText: '部门' }).last();
  await choice.getByRole('combobox').press('ArrowDown');
  await page.keyboard.press('Enter');
  await choice.getByRole('button', { name: named('确定') }).click();
  await page.getByText('当前部门：').waitFor();

  const compare = async (restored: boolean) => {
    const draft = async () => {
      if (restored) await form.button('恢复草稿').click();
    };
    const tabs = page.getByRole('tablist', { name: '已打开的页面' });
    await expect.poll(() => tabs.getByRole('tab').count()).toBe(13);
    await tabs.getByRole('tab', { name: /颜色$/ }).click();
    await draft();
    for (const [label, text] of COLOUR) await expect.poll(() => form.field(label).inputValue()).toBe(text);
    await tabs.getByRole('tab', { name: /客户$/ }).click();
    await draft();
    for (const [label, text] of CUSTOMER) await expect.poll(() => form.field(label).inputValue()).toBe(text);
    await tabs.getByRole('tab', { name: /工序组$/ }).click();
    await draft();
    await expect.poll(() => minutes.innerText()).toBe('9.500');
  };
  await compare(false);
  await page.reload();
  await compare(true);
  expect(product.faults().filter((fault) => !/401|503|ERR_|WebSocket/.test(fault))).toEqual([]);
  await page.context().close();
});
