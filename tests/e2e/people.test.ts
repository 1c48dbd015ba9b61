import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drivesForm } from './form-driver.ts';
import { drivesList } from './list-driver.ts';
import { named } from './named.ts';
import { expectNoFaults, openProduct, type Product } from './open-product.ts';
import { ADMIN_PASSWORD } from './running-server.ts';

let product: Product;
let page: Page;
let tasks: string;

const field = (name: string, title: string, more: object = {}) => {
  const shown = { isShowForm: '1', isShowList: '1', fieldShowType: 'text', dbIsNull: '1', dbIsPersist: '1' };
  return { id: name, dbFieldName: name, dbFieldTxt: title, dbType: 'string', dbLength: '200', ...shown, ...more };
};
const key = field('id', '主键', { dbLength: '36', dbIsKey: '1', isShowForm: '0', isShowList: '0' });

async function addForm(head: object, fields: object[]): Promise<string> {
  const id = String(await product.server.call('POST', '/online/cgform/api/addAll', { head, fields, indexs: [] }));
  await product.server.call('POST', `/online/cgform/api/doDbSynch/${id}/normal`);
  return id;
}

const add = () => page.getByRole('toolbar', { name: '任务' }).getByRole('button', { name: named('新增') });
const dialogOf = (title: string) => page.getByRole('dialog').filter({ hasText: title }).last();
const confirm = (title: string) =>
  dialogOf(title)
    .getByRole('button', { name: named('确认') })
    .click();

async function openTasks() {
  await page.goto(`/online/cgformList/${tasks}`);
  await add().waitFor();
}

beforeAll(async () => {
  product = await openProduct();
  tasks = await addForm({ tableName: 't_task', tableTxt: '任务', tableType: 1, formTemplate: '2' }, [
    key,
    field('title', '标题', { orderNum: 1 }),
    field('departs', '负责部门', { fieldShowType: 'sel_depart', orderNum: 2 }),
    field('owners', '负责人', { fieldShowType: 'sel_user', orderNum: 3 }),
    field('checker', '验收人', { fieldShowType: 'sel_user', fieldExtendJson: '{"multiSelect":false,"showType":"list"}', orderNum: 4 }),
  ]);
  page = await product.signedIn();
});
afterAll(() => product?.close());
expectNoFaults(() => product);

describe('people in a form', () => {
  it('USERPICK-02 USERPICK-03 DEPT-03 are picked by department, from a list and in the tree, saved, and shown by name', async () => {
    await openTasks();
    await add().click();
    const form = drivesForm(page);
    await form.set('标题', '春季打样');
    await form.field('负责部门').press('Enter');
    await page.getByPlaceholder('按名称、编码或拼音搜索').fill('sjb');
    await dialogOf('选择部门').getByRole('treeitem').filter({ hasText: '设计部' }).getByRole('checkbox').click();
    await confirm('选择部门');
    await form.field('负责人').click();
    const users = dialogOf('根据部门选择用户');
    const found = page.waitForResponse((response) => /queryUserComponentData.*departId=\w/.test(response.url()));
    await users.getByRole('tree').getByText('锦缘服饰').click();
    await found;
    await users.getByPlaceholder('请输入账号').fill('design01');
    await page.keyboard.press('Enter');
    await users.getByRole('row', { name: /design01/ }).click();
    await confirm('根据部门选择用户');
    await form.field('验收人').press('Enter');
    await dialogOf('用户选择').getByLabel('账号').fill('yuxiaodong');
    await page.keyboard.press('Enter');
    await dialogOf('用户选择')
      .getByRole('row', { name: /yuxiaodong/ })
      .dblclick();
    await form.save();
    await form.dialog.waitFor({ state: 'hidden' });
    const list = drivesList(page);
    await list.until('负责人', (texts) => texts[0] === '沈可', 'the name of the owner');
    await expect.poll(() => list.column('负责部门')).toEqual(['设计部']);
    const [stored] = await product.server.query('select departs, owners, checker from t_task');
    expect(stored).toMatchObject({ owners: 'design01', checker: 'yuxiaodong' });
  });

  it('USERPICK-03 a stored value that nobody has any more is shown struck through, and kept by a save', async () => {
    await product.server.query(`update t_task set owners = 'design01,left-long-ago'`);
    await openTasks();
    await drivesList(page).rowAction('标题', '春季打样', '编辑');
    const form = drivesForm(page);
    await form.field('负责人').click();
    const picked = dialogOf('根据部门选择用户').getByRole('region', { name: '已选择的内容' });
    await picked.locator('del').getByText('left-long-ago').waitFor();
    await confirm('根据部门选择用户');
    await form.set('标题', '春季打样二');
    await form.save();
    await form.dialog.waitFor({ state: 'hidden' });
    const [stored] = await product.server.query('select owners from t_task');
    expect(stored).toMatchObject({ owners: 'design01,left-long-ago' });
  });
});

describe('people in a table of lines', () => {
  it('COL-26 COL-27 are always shown in their cells, picked by mouse and keyboard, and saved', async () => {
    await addForm({ tableName: 't_plan_line', tableTxt: '计划明细', tableType: 3, relationType: 0, tabOrderNum: 1 }, [
      key,
      field('plan_id', '计划', { mainTable: 't_plan', mainField: 'id', dbLength: '36', isShowForm: '0', isShowList: '0' }),
      field('step', '工序', { orderNum: 1 }),
      field('departs', '部门', { fieldShowType: 'sel_depart', orderNum: 2 }),
      field('owner', '负责人', { fieldShowType: 'sel_user', fieldExtendJson: '{"multiSelect":false}', orderNum: 3 }),
    ]);
    const plan = await addForm({ tableName: 't_plan', tableTxt: '计划', tableType: 2, subTableStr: 't_plan_line' }, [
      key,
      field('name', '名称', { orderNum: 1 }),
    ]);
    await page.goto(`/online/cgformList/${plan}`);
    await page
      .getByRole('toolbar', { name: '计划' })
      .getByRole('button', { name: named('新增') })
      .click();
    const form = drivesForm(page);
    await form.set('名称', '五月计划');
    await form.dialog
      .getByRole('tabpanel')
      .getByRole('button', { name: named('新增') })
      .press('Enter');
    await form.dialog.locator('[row-index="0"] .ag-cell-inline-editing').waitFor();
    await page.keyboard.type('裁剪');
    await page.keyboard.press('Tab');
    const cell = (column: string) => form.dialog.locator(`[row-index="0"] [col-id="${column}"]`);
    await expect.poll(() => cell('departs').getByPlaceholder('请点击选择部门').count()).toBe(1);
    await cell('departs').getByPlaceholder('请点击选择部门').click();
    await dialogOf('选择部门').getByRole('treeitem').filter({ hasText: '设计部' }).getByRole('checkbox').click();
    await confirm('选择部门');
    await expect.poll(() => cell('departs').getByRole('textbox').inputValue()).toBe('设计部');
    await cell('owner').getByPlaceholder('请选择用户').press('Enter');
    await dialogOf('根据部门选择用户').getByPlaceholder('请输入账号').fill('design01');
    await page.keyboard.press('Enter');
    await dialogOf('根据部门选择用户')
      .getByRole('row', { name: /design01/ })
      .press('Enter');
    await expect.poll(() => cell('owner').getByRole('textbox').inputValue()).toBe('沈可');
    await form.save();
    await form.dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => product.server.query('select step, owner from t_plan_line')).toEqual([{ step: '裁剪', owner: 'design01' }]);
  });
});

describe('somebody with two departments', () => {
  it('AUTH-08 DEPT-07 says in which to work before the home page opens', async () => {
    await product.server.query(
      `update sys_user set password = (select password from sys_user where username = 'admin') where username = 'qiansiyuan'`,
    );
    const own = await product.newPage();
    await own.goto('/');
    await own.getByLabel('用户名', { exact: true }).fill('qiansiyuan');
    await own.getByLabel('密码', { exact: true }).fill(ADMIN_PASSWORD);
    await own.getByLabel('验证码', { exact: true }).fill('0000');
    await own.keyboard.press('Enter');
    const dialog = own.getByRole('dialog');
    await dialog.getByText('部门选择').waitFor();
    await own.reload();
    await dialog.getByText('部门选择').waitFor();
    await dialog.getByRole('button', { name: named('确定') }).click();
    await dialog.locator('[id$="orgCode_help"]').getByText('请选择部门').waitFor();
    await expect.poll(() => dialog.getByRole('button', { name: named('取消') }).count()).toBe(0);
    await dialog.getByRole('combobox').click();
    await own.keyboard.press('ArrowDown');
    await own.keyboard.press('Enter');
    const answer = own.waitForResponse((response) => response.url().includes('selectDepart'));
    await dialog.getByRole('button', { name: named('确定') }).click();
    const { result } = (await (await answer).json()) as { result: { userInfo: { orgCode: string } } };
    await own.getByRole('button', { name: /欢迎您/ }).waitFor();
    const stored = await own.evaluate(() => localStorage.getItem('pro__Login_Userinfo'));
    expect(stored).toContain(`"orgCode":"${result.userInfo.orgCode}"`);
    await own.context().close();
  });
});
