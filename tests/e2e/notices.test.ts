import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { drivesForm } from './form-driver.ts';
import { drivesList } from './list-driver.ts';
import { named } from './named.ts';
import { openMenu } from './open-product.ts';
import { product, walksProduct } from './walk.ts';

walksProduct();
beforeAll(async () => {
  await product.server.query(
    "update sys.sys_user set password = (select password from sys.sys_user where username = 'admin'), must_change_password = false",
  );
});

const bell = (page: Page, count: number) => page.getByRole('button', { name: `通知，${count} 条未读` });

it('NOTICE-01 NOTICE-02 NOTICE-04 NOTICE-06 NOTICE-07 SCREEN-08 SCREEN-23 ROUTE-08 what is published rises in the bell of another browser without a poll, falls when it is read, and leaves when it is withdrawn', async () => {
  const [editor, reader] = [await product.signedIn(), await product.signedIn('view01')];
  await bell(reader, 0).waitFor();
  const polls: string[] = [];
  reader.on('request', (request) => request.url().includes('listByUser') && polls.push(request.url()));
  await openMenu(editor, '系统管理', '系统通告');
  const list = drivesList(editor);
  await list.toolbar('新增').click();
  const form = drivesForm(editor);
  await form.set('标题', '周五下午盘点');
  await form.dialog.getByText('紧急消息', { exact: true }).click();
  await form.dialog.locator('[contenteditable="true"]').fill('仓库停止收发货');
  await form.save();
  await form.dialog.waitFor({ state: 'hidden' });
  // Those of the opened page: of its start, and of its socket.
  polls.splice(0);
  await list.rowAction('标题', '周五下午盘点', '发布');
  await editor
    .getByRole('dialog')
    .getByRole('button', { name: named('确定') })
    .click();
  await bell(reader, 1).click();
  expect(polls).toHaveLength(1);
  await reader.getByRole('tab', { name: '通知(1)' }).waitFor();
  await reader.getByRole('tab', { name: '系统消息(0)' }).waitFor();
  const item = reader.locator('.ant-popover').getByRole('button', { name: /周五下午盘点/ });
  await expect.poll(() => item.textContent()).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d 发布紧急消息$/);
  await item.click();
  const dialog = reader.getByRole('dialog', { name: '通知消息' });
  await dialog.getByText('仓库停止收发货').waitFor();
  await dialog.getByText(/^发布人：.+ 发布时间： \d{4}-/).waitFor();
  expect(await dialog.getByRole('button', { name: named('去处理') }).count()).toBe(0);
  await dialog
    .getByRole('button', { name: named('关闭'), exact: true })
    .last()
    .click();
  await bell(reader, 0).click();
  await reader.getByRole('button', { name: named('查看更多') }).click();
  await reader.waitForURL('**/isps/userAnnouncement');
  const row = reader.getByRole('row', { name: /周五下午盘点/ });
  await row.getByText('已读').waitFor();
  await list.rowAction('标题', '周五下午盘点', '撤销');
  await editor
    .getByRole('dialog')
    .getByRole('button', { name: named('确定') })
    .click();
  await expect
    .poll(() => product.server.query("select send_status from sys.sys_announcement where titile = '周五下午盘点'"))
    .toEqual([{ send_status: '2' }]);
  await reader.reload();
  await reader.getByText('没有消息').first().waitFor();
  await editor.context().close();
  await reader.context().close();
});

it('IMPLIED-22 an unsaved announcement with formatted text survives a reload, and one that was changed since says so', async () => {
  const editor = await product.signedIn();
  await openMenu(editor, '系统管理', '系统通告');
  const list = drivesList(editor);
  const form = drivesForm(editor);
  const body = form.dialog.locator('[contenteditable="true"]');
  const stored = () => product.server.query("select msg_content from sys.sys_announcement where titile = '台风停工'");
  await list.toolbar('新增').click();
  await form.set('标题', '台风停工');
  await body.click();
  await editor.keyboard.press('Control+b');
  await editor.keyboard.type('全厂停工一天');
  await editor.reload();
  await form.button('恢复草稿').click();
  await expect.poll(() => body.locator('strong').allInnerTexts()).toEqual(['全厂停工一天']);
  expect(await form.field('标题').inputValue()).toBe('台风停工');
  await form.save();
  await form.dialog.waitFor({ state: 'hidden' });
  expect(await stored()).toEqual([{ msg_content: expect.stringContaining('<strong>全厂停工一天</strong>') }]);

  await list.rowAction('标题', '台风停工', '编辑');
  await body.click();
  await editor.keyboard.press('Control+End');
  await editor.keyboard.type('，工资照发');
  await product.server.query(`update sys.sys_announcement set update_time = localtimestamp(0) + interval '1 minute'
    where titile = '台风停工' returning 1`);
  await editor.reload();
  await form.dialog.getByText('草稿之后，这条记录已被他人修改，恢复前请核对').waitFor();
  await form.button('恢复草稿').click();
  await expect.poll(() => body.innerText()).toContain('全厂停工一天，工资照发');
  await form.save();
  await form.dialog.waitFor({ state: 'hidden' });
  expect(await stored()).toEqual([{ msg_content: expect.stringContaining('工资照发') }]);
  await editor.context().close();
});

it('NOTICE-06 hostile content of a notice runs nowhere: not in the bell, the dialog, the own list or the list of all', async () => {
  const hostile =
    '<p>停电通知</p><details open ontoggle=window.__pwn=1><summary>x</summary></details><svg><animate onbegin=window.__pwn=1 attributeName=x dur=1s></svg><script>window.__pwn=1</script><iframe srcdoc="<script>parent.__pwn=1</script>"></iframe>';
  // Past the server, which stores no such thing.
  await product.server.query(
    `insert into sys.sys_announcement (id, titile, msg_content, priority, msg_category, msg_type, send_status, send_time, del_flag, create_by, open_type, open_page)
      values ('hostile', '<img src=x onerror=window.__pwn=1>停电', '${hostile}', 'H', '1', 'ALL', '1', '2030-01-01 08:00:00', '0', 'admin', 'url', 'javascript:window.__pwn=1')`,
  );
  const page = await product.signedIn();
  const pwned = () => page.evaluate(() => Object.hasOwn(window, '__pwn'));
  await page.getByRole('button', { name: /^通知，/ }).click();
  await page.locator('.ant-popover').getByRole('button', { name: /停电/ }).click();
  const dialog = page.getByRole('dialog', { name: '通知消息' });
  await dialog.getByText('停电通知').waitFor();
  expect(await dialog.locator('svg animate, script, iframe, [ontoggle]').count()).toBe(0);
  expect([await dialog.getByRole('button', { name: named('去处理') }).count(), await pwned()]).toEqual([0, false]);
  for (const path of ['/isps/userAnnouncement', '/isystem/annountCement']) {
    await page.goto(new URL(path, page.url()).href);
    await page
      .getByText(/onerror=window.__pwn=1>停电/)
      .first()
      .waitFor();
    expect([path, await pwned()]).toEqual([path, false]);
  }
  await page.context().close();
});
