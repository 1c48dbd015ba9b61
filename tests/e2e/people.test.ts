import { beforeAll, describe, expect } from 'vitest';
import { drivesCells } from './cells-driver.ts';
import { onlyRowsOf } from './form-driver.ts';
import { named } from './named.ts';
import { addForm, field, key } from './new-form.ts';
import { ADMIN_PASSWORD } from './product-process.ts';
import { form, list, page, product, walksAsAdministrator } from './walk.ts';
import { tellsStory } from './tells-story.ts';

let tasks: string;

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

walksAsAdministrator();
beforeAll(async () => {
  tasks = await addForm(product.server, { tableName: 't_task', tableTxt: '任务', tableType: 1, formTemplate: '2' }, [
    key,
    field('title', '标题', { orderNum: 1 }),
    field('departs', '负责部门', { fieldShowType: 'sel_depart', orderNum: 2 }),
    field('owners', '负责人', { fieldShowType: 'sel_user', orderNum: 3 }),
    field('checker', '验收人', { fieldShowType: 'sel_user', fieldExtendJson: '{"multiSelect":false,"showType":"list"}', orderNum: 4 }),
  ]);
});

describe('people in a form', () => {
  const step = tellsStory();

  step('USERPICK-02 USERPICK-03 are picked by department, from a list and in the tree, saved, and shown by name', async () => {
    await openTasks();
    await add().click();
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
    await onlyRowsOf(users, 'design01');
    await users.getByRole('row', { name: /design01/ }).click();
    await confirm('根据部门选择用户');
    await form.field('验收人').press('Enter');
    await dialogOf('用户选择').getByLabel('账号').fill('yuxiaodong');
    await page.keyboard.press('Enter');
    await onlyRowsOf(dialogOf('用户选择'), 'yuxiaodong');
    await dialogOf('用户选择')
      .getByRole('row', { name: /yuxiaodong/ })
      .dblclick();
    await form.save();
    await form.dialog.waitFor({ state: 'hidden' });
    await list.until('负责人', (texts) => texts[0] === '沈可', 'the name of the owner');
    await expect.poll(() => list.column('负责部门')).toEqual(['设计部']);
    const [stored] = await product.server.query('select departs, owners, checker from t_task');
    expect(stored).toMatchObject({ owners: 'design01', checker: 'yuxiaodong' });
  });

  step('a stored value that no longer exists is shown struck through, and kept by a save', async () => {
    await product.server.query(`update t_task set owners = 'design01,left-long-ago'`);
    await openTasks();
    await list.rowAction('标题', '春季打样', '编辑');
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
  const step = tellsStory();

  step('COL-26 COL-27 are always shown in their cells, picked by mouse and keyboard, and saved', async () => {
    await addForm(product.server, { tableName: 't_plan_line', tableTxt: '计划明细', tableType: 3, relationType: 0, tabOrderNum: 1 }, [
      key,
      field('plan_id', '计划', { mainTable: 't_plan', mainField: 'id', dbLength: '36', isShowForm: '0', isShowList: '0' }),
      field('step', '工序', { orderNum: 1 }),
      field('departs', '部门', { fieldShowType: 'sel_depart', orderNum: 2 }),
      field('owner', '负责人', { fieldShowType: 'sel_user', fieldExtendJson: '{"multiSelect":false}', orderNum: 3 }),
    ]);
    const plan = await addForm(product.server, { tableName: 't_plan', tableTxt: '计划', tableType: 2, subTableStr: 't_plan_line' }, [
      key,
      field('name', '名称', { orderNum: 1 }),
    ]);
    await page.goto(`/online/cgformList/${plan}`);
    await page
      .getByRole('toolbar', { name: '计划' })
      .getByRole('button', { name: named('新增') })
      .click();
    await form.set('名称', '五月计划');
    await form.dialog
      .getByRole('tabpanel')
      .getByRole('button', { name: named('新增') })
      .press('Enter');
    await form.dialog.locator('[row-index="0"] .ag-cell-inline-editing input:focus').waitFor();
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
    await onlyRowsOf(dialogOf('根据部门选择用户'), 'design01');
    await dialogOf('根据部门选择用户')
      .getByRole('row', { name: /design01/ })
      .press('Enter');
    await expect.poll(() => cell('owner').getByRole('textbox').inputValue()).toBe('沈可');
    await form.save();
    await form.dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => product.server.query('select step, owner from t_plan_line')).toEqual([{ step: '裁剪', owner: 'design01' }]);
  });
});

describe('names in a range from a spreadsheet', () => {
  const step = tellsStory();

  const lines = drivesCells(() => page.getByRole('dialog', { name: /^新增/ }));
  const shown = (row: number, key: string) => lines.cell(row, key).getByRole('textbox').inputValue();
  const preview = () => page.getByRole('dialog', { name: /个单元格无法粘贴/ });
  const lookUps: string[] = [];
  let work: string;

  async function paste(...rows: readonly (readonly string[])[]) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), rows.map((row) => row.join('\t')).join('\r\n'));
    await page.keyboard.press('ControlOrMeta+v');
  }

  beforeAll(async () => {
    await product.server.query(`update sys_user set realname = '张三' where username in ('design02', 'design03')`);
    await addForm(product.server, { tableName: 't_work_line', tableTxt: '派工明细', tableType: 3, relationType: 0, tabOrderNum: 1 }, [
      key,
      field('work_id', '派工', { mainTable: 't_work', mainField: 'id', dbLength: '36', isShowForm: '0', isShowList: '0' }),
      field('step', '工序', { orderNum: 1 }),
      field('departs', '部门', { fieldShowType: 'sel_depart', orderNum: 2 }),
      field('owner', '负责人', { fieldShowType: 'sel_user', fieldExtendJson: '{"multiSelect":false}', orderNum: 3 }),
      field('helpers', '协助', { fieldShowType: 'sel_user', orderNum: 4 }),
      field('area', '地区', { fieldShowType: 'pca', orderNum: 5 }),
      field('kind', '品类', { fieldShowType: 'cat_tree', dictField: '0', orderNum: 6 }),
    ]);
    work = await addForm(product.server, { tableName: 't_work', tableTxt: '派工', tableType: 2, subTableStr: 't_work_line' }, [
      key,
      field('name', '名称', { orderNum: 1 }),
    ]);
    page.on('request', (request) => /\/sys\/(user|sysDepart|category)\//.test(request.url()) && lookUps.push(request.url()));
  });

  async function openLine() {
    await page.goto(`/online/cgformList/${work}`);
    await page
      .getByRole('toolbar', { name: '派工' })
      .getByRole('button', { name: named('新增') })
      .click();
    await form.set('名称', '六月派工');
    await form.dialog
      .getByRole('tabpanel')
      .getByRole('button', { name: named('新增') })
      .press('Enter');
    await lines.closeEditor();
    await expect.poll(lines.focusedCell).toBe('0/step');
  }

  step('are looked up at once; unknown and ambiguous names are reported before anything is pasted', async () => {
    await openLine();
    lookUps.length = 0;
    await paste(
      ['裁剪', '设计部', '沈可', '沈可、yuxiaodong', '浙江省/杭州市/西湖区', '衬衫'],
      ['缝制', '锦缘服饰/销售部', '张三丰', '沈可', '', ''],
      ['后整', 'A01A03', '张三', '', '', ''],
    );
    await preview().waitFor();
    await expect.poll(() => preview().getByRole('row').nth(1).innerText()).toMatch(/2\s+负责人\s+张三丰\s+没有找到“张三丰”/);
    await expect
      .poll(() => preview().getByRole('row').nth(2).innerText())
      .toMatch(/3\s+负责人\s+张三\s+“张三”有 2 个，请填写其中之一：design02 设计部、design03 设计部/);
    await preview()
      .getByRole('button', { name: named('粘贴其余单元格') })
      .click();
    await expect.poll(lines.rowCount).toBe(3);
    await expect.poll(() => shown(0, 'owner')).toBe('沈可');
    await expect.poll(() => Promise.all([0, 1, 2].map((row) => shown(row, 'departs')))).toEqual(['设计部', '销售部', '采购部']);
    await expect.poll(() => Promise.all([0, 1].map((row) => shown(row, 'helpers')))).toEqual(['沈可,余晓东', '沈可']);
    await expect.poll(() => Promise.all(['area', 'kind'].map((column) => lines.text(0, column)))).toEqual(['浙江省/杭州市/西湖区', '衬衫']);
    // One request for each column, one more for what none of those is called who may be chosen, and none for the cells that show what was found.
    expect(lookUps.map((url) => new URL(url).pathname.replace(/.*\/sys\//, '')).toSorted()).toEqual([
      'category/loadTreeRoot',
      'sysDepart/queryTreeList',
      'user/list',
      'user/list',
      'user/list',
      'user/list',
    ]);
  });

  step('the whole paste is one undo step', async () => {
    // The preview returns the focus when it has closed.
    await expect.poll(lines.focusedCell).not.toBeNull();
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(lines.rowCount).toBe(1);
    await expect.poll(() => shown(0, 'owner')).toBe('');
    await expect.poll(lines.focusedCell).not.toBeNull();
    await page.keyboard.press('ControlOrMeta+y');
    await expect.poll(lines.rowCount).toBe(3);
  });

  step('copied cells keep their values without a look-up', async () => {
    await lines.focus(1, 'step');
    await paste(['缝制', '销售部', 'design02']);
    await expect.poll(() => shown(1, 'owner')).toBe('张三');
    lookUps.length = 0;
    await page.keyboard.press('ControlOrMeta+c');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('缝制\t销售部\t张三\r\n');
    await lines.focus(2, 'step');
    await page.keyboard.press('ControlOrMeta+v');
    await expect.poll(() => shown(2, 'owner')).toBe('张三');
    expect(lookUps).toEqual([]);
  });

  step('COL-26 COL-27 FORM-07 TREE-04 ids, accounts and codes are saved', async () => {
    await form.save();
    await form.dialog.waitFor({ state: 'hidden' });
    const rows = await product.server.query(
      `select l.step, d.org_code, l.owner, l.helpers, l.area, c.name as kind from t_work_line l
       left join sys_depart d on d.id = l.departs left join sys_category c on c.id = l.kind order by l.owner, l.helpers`,
    );
    const line = { step: '缝制', org_code: 'A01A02', owner: 'design02', area: null, kind: null };
    expect(rows).toEqual([
      { step: '裁剪', org_code: 'A01A01', owner: 'design01', helpers: 'design01,yuxiaodong', area: '330106', kind: '衬衫' },
      { ...line, helpers: 'design01' },
      { ...line, helpers: null },
    ]);
  });
});

describe('a user with two departments', () => {
  const step = tellsStory();

  step('an administrator arranges what the home page of a role begins with', async () => {
    await page.goto('/system/role-home');
    await page.getByRole('combobox', { name: '角色' }).fill('跟单员');
    await page.keyboard.press('Enter');
    const shortcuts = page.getByRole('region', { name: '快捷入口' });
    await shortcuts.getByRole('listitem').filter({ hasText: '销售订单' }).waitFor();
    const stored = page.waitForResponse((response) => response.request().method() === 'PUT');
    await shortcuts.getByRole('combobox', { name: '添加页面' }).fill('颜色');
    await page.keyboard.press('Enter');
    await stored;
  });

  step('AUTH-08 DEPT-07 chooses one before the home page opens, which begins with what is arranged for a role', async () => {
    await product.server.query(
      `update sys_user set password = (select password from sys_user where username = 'admin') where username = 'qiansiyuan'`,
    );
    const own = await product.newPage();
    await own.goto('/');
    await own.getByLabel('用户名', { exact: true }).fill('qiansiyuan');
    await own.getByLabel('密码', { exact: true }).fill(ADMIN_PASSWORD);
    await own.keyboard.press('Enter');
    const dialog = own.getByRole('dialog');
    await dialog.getByText('部门选择').waitFor();
    await own.reload();
    await dialog.getByText('部门选择').waitFor();
    await dialog.getByRole('button', { name: named('确定') }).click();
    await dialog.locator('[id$="orgCode_help"]').getByText('请选择部门').waitFor();
    await expect.poll(() => dialog.getByRole('button', { name: named('取消') }).count()).toBe(0);
    await dialog.getByRole('combobox').click();
    await own.locator('.ant-select-item-option-active').waitFor();
    await own.keyboard.press('ArrowDown');
    await own.keyboard.press('Enter');
    const answer = own.waitForResponse((response) => response.url().includes('selectDepart'));
    await dialog.getByRole('button', { name: named('确定') }).click();
    const { result } = (await (await answer).json()) as { result: { userInfo: { orgCode: string } } };
    await own.getByRole('button', { name: /欢迎您/ }).waitFor();
    const stored = await own.evaluate(() => localStorage.getItem('pro__Login_Userinfo'));
    expect(stored).toContain(`"orgCode":"${result.userInfo.orgCode}"`);
    await own.getByRole('region', { name: '收藏' }).getByRole('link', { name: '颜色', exact: true }).click();
    await own.getByRole('heading', { name: '颜色' }).waitFor();
    await own.context().close();
  });
});
