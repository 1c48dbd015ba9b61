import { beforeAll, describe, expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import { drivesForm } from './form-driver.ts';
import { drivesList } from './list-driver.ts';
import { openMenu, signIn } from './open-product.ts';
import { ADMIN_PASSWORD } from './product-process.ts';
import { named } from './named.ts';
import { product, walksProduct } from './walk.ts';

walksProduct();
beforeAll(async () => {
  // Demo users get the administrator's password: what they may do is the question, not how they sign in.
  await product.server.query(
    "update sys.sys_user set password = (select password from sys.sys_user where username = 'admin'), must_change_password = false",
  );
});

describe('signing in and out', () => {
  it('GUARD-03 a page requested without a token opens after signing in', async () => {
    const page = await product.newPage();
    await page.goto('/dashboard/analysis?from=link');
    await page.waitForURL(/\/user\/login\?redirect=/);
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/dashboard/analysis?from=link');
    await signIn(page, 'admin', ADMIN_PASSWORD);
    await page.waitForURL('**/dashboard/analysis?from=link');
    await page.context().close();
  });

  it('AUTH-02 a wrong password is reported and rejected', async () => {
    const page = await product.newPage();
    await page.goto('/user/login');
    await page.getByLabel('用户名', { exact: true }).fill('admin');
    await page.getByLabel('密码', { exact: true }).fill('not-the-password');
    await page.keyboard.press('Enter');
    await page.getByText('用户名或密码错误').waitFor();
    expect(page.url()).toContain('/user/login');
    await page.context().close();
  });

  it('ROUTE-04 an unknown path shows 404', async () => {
    const page = await product.signedIn();
    await page.goto('/no/such/page');
    await page.getByRole('main').getByText('页面不存在').waitFor();
    expect(new URL(page.url()).pathname).toBe('/404');
    await page.context().close();
  });

  it('LAYOUT-03 a page of the menu can be found by keyboard', async () => {
    const page = await product.signedIn();
    await page.getByRole('link', { name: named('款式') }).waitFor();
    await page.getByRole('button', { name: '搜索功能' }).click();
    await page.getByRole('dialog', { name: '搜索功能' }).getByRole('combobox').fill('销售');
    await page.getByRole('option', { name: /^销售订单/, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '销售订单' }).waitFor();
  });

  it('AUTH-12 ERR-26 DICT-09 LAYOUT-04 signing in loads the dictionaries, and 清理缓存 reloads them for seven days', async () => {
    const page = await product.newPage();
    await page.goto('/user/login');
    await signIn(page, 'admin', ADMIN_PASSWORD);
    const textOf = () =>
      page.evaluate(() => {
        const { value, expire } = JSON.parse(localStorage.getItem('pro__UI_CACHE_DB_DICT_DATA') ?? '{}');
        return { text: value?.sex?.[0]?.text, days: Math.round((expire - Date.now()) / 86_400_000) };
      });
    await expect.poll(textOf).toEqual({ text: '男', days: 7 });
    await product.server.query("update sys.sys_dict_item set item_text = '男性' where id = 'a506e6f8037512ac5bf448d49c31bc62'");
    await page.getByRole('button', { name: /欢迎您/ }).click();
    await page.getByRole('menuitem', { name: '密码修改' }).waitFor();
    await page.getByRole('menuitem', { name: '清理缓存' }).click();
    await page.getByText('刷新缓存完成！').waitFor();
    await expect.poll(textOf).toEqual({ text: '男性', days: 7 });
    await page.context().close();
  });

  it('AUTH-06 signing out asks first, leads to the sign-in page and ends the session on the server', async () => {
    const page = await product.signedIn();
    // A page that asks for nothing: a request that comes after the sign-out would be refused.
    await page.goto('/exception/404');
    // In the page: its tab may have the same name already.
    await page.getByRole('tabpanel').getByText('页面不存在').waitFor();
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: named('退出登录') }).click();
    await page.getByText('真的要注销登录吗 ?').waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: named('确定') })
      .click();
    await page.waitForURL('**/user/login**');
    await page.goto('/dashboard/analysis');
    await page.waitForURL('**/user/login**');
    await page.context().close();
  });
});

describe('language and permissions', () => {
  it('IMPLIED-24 the language can be switched in the header and stays after a reload', async () => {
    const page = await product.signedIn();
    await openMenu(page, '基础资料', '款式');
    await drivesList(page).toolbar('新增').waitFor();
    await page.getByRole('button', { name: /English/ }).click();
    await page.getByRole('button', { name: named('Add') }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: named('Add') }).waitFor();
    // Who is greeted is known before the language is there.
    await page.getByRole('button', { name: 'Welcome, 管理员' }).waitFor();
    await page.context().close();
  });

  it('PERM-09 a user who may only read sees the rows but no buttons that change them', async () => {
    const page = await product.signedIn('view01');
    await openMenu(page, '基础资料', '款式');
    const list = drivesList(page);
    await list.until('款号', (texts) => texts.length >= 10, 'the styles');
    for (const name of ['新增', '批量删除', '编辑', '删除'])
      await expect
        .poll(() =>
          page
            .getByRole('main')
            .getByRole('button', { name: named(name) })
            .count(),
        )
        .toBe(0);
    await page.context().close();
  });

  it('PERM-09 a salesperson may add customers and may not add colours', async () => {
    const page = await product.signedIn('sales01');
    await openMenu(page, '基础资料', '客户');
    await drivesList(page).until('客户编号', (texts) => texts.length >= 10, 'the customers');
    await expect.poll(() => drivesList(page).toolbar('新增').count()).toBe(1);
    await openMenu(page, '基础资料', '颜色');
    await drivesList(page).until('色号', (texts) => texts.length >= 10, 'the colours');
    await expect.poll(() => drivesList(page).toolbar('新增').count()).toBe(0);
    await page.context().close();
  });

  it('IMPLIED-04 PERM-01 PERM-12 a storekeeper has the menu, the buttons and the columns of the work alone; another address is refused politely', async () => {
    const page = await product.signedIn('yuhaiyang');
    const [menu, main] = [page.getByRole('navigation'), page.getByRole('main')];
    for (const area of ['基础资料', '销售管理', '采购管理', '生产管理', '仓库管理', '设备管理'])
      await menu.getByText(area, { exact: true }).waitFor();
    for (const area of ['财务管理', '系统管理', '开发者']) expect(await menu.getByText(area, { exact: true }).count()).toBe(0);
    await openMenu(page, '仓库管理', '入库单');
    await drivesList(page).until('入库单号', (texts) => texts.length >= 10, 'the inbound bills');
    await drivesList(page).toolbar('新增').waitFor();
    await main.getByRole('columnheader', { name: '总数量' }).waitFor();
    expect(await main.getByRole('columnheader', { name: '金额' }).count()).toBe(0);
    await openMenu(page, '仓库管理', '仓库设置', '仓库');
    await drivesList(page).until('仓库编号', (texts) => texts.length >= 10, 'the warehouses');
    for (const name of ['新增', '批量删除', '编辑', '删除'])
      await expect.poll(() => main.getByRole('button', { name: named(name) }).count()).toBe(0);
    const [form] = await product.server.query("select id from sys.onl_cgform_head where table_name = 'fin_payable'");
    await page.goto(`/online/cgformList/${String(form?.id)}`);
    await main.getByText('您没有权限打开此页面').waitFor();
    expect(await main.getByRole('button', { name: named('重试') }).count()).toBe(0);
    // The first refusal shows the sentence; the others of the page are faults as well.
    await page.waitForLoadState('networkidle');
    expect(product.faults().filter((fault) => !/^(refused request: 403|console error: .*403)/.test(fault))).toEqual([]);
    await page.context().close();
  });
});

describe('two users', () => {
  it('IMPLIED-21 the second user to save the same record is warned, and nothing is overwritten', async () => {
    const [first, second] = [await product.signedIn(), await product.signedIn('design01')];
    const forms = [];
    for (const page of [first, second]) {
      await openMenu(page, '基础资料', '颜色');
      const list = drivesList(page);
      await list.until('色号', (texts) => texts.length >= 10, 'the colours');
      const code = (await list.column('色号'))[0]!;
      await list.rowAction('色号', code, '编辑');
      forms.push(drivesForm(page));
    }
    const [mine, theirs] = forms as [ReturnType<typeof drivesForm>, ReturnType<typeof drivesForm>];
    await mine.set('英文名称', 'First Black');
    await mine.save();
    await mine.dialog.waitFor({ state: 'hidden' });
    await theirs.set('英文名称', 'Second Black');
    await theirs.save();
    await second.getByText(/^\S+ 于 \d\d:\d\d 修改了此单$/).waitFor();
    await expect
      .poll(() => product.server.query("select english_name from md_colour where english_name like '% Black'"))
      .toEqual([{ english_name: 'First Black' }]);
    await first.context().close();
    await second.context().close();
  });
});

describe('forced colours', () => {
  it('IMPLIED-23 selected radio buttons and switches that are on differ visibly from the others', async () => {
    const page = await product.signedIn();
    await page.emulateMedia({ forcedColors: 'active' });
    await openMenu(page, '销售管理', '销售订单');
    const list = drivesList(page);
    await list.until('订单号', (texts) => texts.length > 1, 'the orders');
    const colour = (place: Locator, part?: string) => place.evaluate((one, name) => getComputedStyle(one, name).backgroundColor, part);
    const isApart = async (one: Promise<string>, other: Promise<string>) => (await one) !== (await other);
    await list.toolbar('新增').click();
    const { dialog } = drivesForm(page);
    const radio = (state: string) => dialog.locator(`:has(> input[type="radio"]${state})`);
    await radio(':checked').waitFor();
    const dots = [radio(':checked'), radio(':not(:checked)').first()] as const;
    await expect.poll(() => isApart(colour(dots[0], '::after'), colour(dots[1], '::after'))).toBe(true);
    const control = dialog.getByRole('switch');
    const off = await colour(control);
    const knob = control.locator('[class*="-handle"]');
    await expect.poll(() => isApart(colour(control), colour(knob, '::before'))).toBe(true);
    await control.click();
    await expect.poll(() => control.getAttribute('aria-checked')).toBe('true');
    await expect.poll(() => colour(control)).not.toBe(off);
    await expect.poll(() => isApart(colour(control), colour(knob, '::before'))).toBe(true);
    await page.context().close();
  });
});

describe('the measured page', () => {
  it('holds the renderer by itself, beside the application and without it', async () => {
    const page = await product.newPage();
    await page.goto('/bench.html');
    await expect.poll(() => page.evaluate(() => typeof Reflect.get(globalThis, 'bench'))).toBe('object');
    expect(new URL(page.url()).pathname).toBe('/bench.html');
    await page.context().close();
  });
});
