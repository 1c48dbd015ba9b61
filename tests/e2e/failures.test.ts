import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { drivesList } from './list-driver.ts';
import { named } from './named.ts';
import { addForm, field, key } from './new-form.ts';
import { openMenu } from './open-product.ts';
import { form, list, page, product, walksAsAdministrator } from './walk.ts';

walksAsAdministrator();

const STALE = '刷新失败，当前显示的是上一次加载的数据';
/** A PNG. */
const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const DATA = '**/online/cgform/api/getData/**';
/** What a failed call leaves in the console is meant here. */
const others = () =>
  product.faults().filter((fault) => !/status of [45]\d\d|refused request: [45]\d\d|ERR_FAILED|failed request/.test(fault));
const notice = (text: string) => page.locator('.ant-notification-notice').filter({ hasText: text }).last();

const refresh = () => page.getByRole('button', { name: named('刷新') }).first();

/** Has the list ask again, and its question treated so. */
async function askAgain(treat: (route: Route) => Promise<void>): Promise<void> {
  await page.route(DATA, treat);
  await refresh().click();
}

/** Closes what was told, and has the question answered again. */
async function recover(): Promise<void> {
  await page.unroute(DATA);
  const told = page.locator('.ant-notification-notice-close');
  // Some go by themselves meanwhile.
  await told.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
  await expect.poll(() => told.count()).toBe(0);
  await refresh().click();
  await page.locator('.ag-row').nth(5).waitFor();
  await expect.poll(() => page.getByText(STALE).count()).toBe(0);
}

describe('a call that fails', () => {
  beforeAll(async () => {
    await openMenu(page, '基础资料', '颜色');
    await page.locator('.ag-row').nth(5).waitFor();
  });

  it.each([
    ['ERR-01', 403, '拒绝访问', false],
    ['ERR-02', 404, '很抱歉，资源未找到!', true],
    ['ERR-03', 504, '网络超时', true],
    ['ERR-07', 500, '仓库正在盘点', true],
  ])('%s ERR-08 %i is told as %s under 系统提示; the rows stay: %o', async (_id, status, text, staying) => {
    await askAgain((route) => route.fulfill({ status, json: { success: false, code: status, message: '仓库正在盘点', result: null } }));
    await notice(text).getByText('系统提示').waitFor();
    await page.getByText(staying ? STALE : '您没有权限打开此页面').waitFor();
    expect((await page.locator('.ag-row').count()) > 5).toBe(staying);
    await recover();
    expect(others()).toEqual([]);
  });

  it('ERR-07 IMPLIED-18 a line that is cut says so, what was chosen stays, and 重试 asks again', async () => {
    await page.locator('.ag-row').nth(1).getByRole('checkbox').check();
    await askAgain((route) => route.abort());
    await notice('网络连接失败，请检查网络后重试').waitFor();
    await page.unroute(DATA);
    await page
      .getByRole('alert')
      .getByRole('button', { name: named('重试') })
      .click();
    await expect.poll(() => page.getByText(STALE).count()).toBe(0);
    expect(await page.locator('.ag-row').nth(1).getByRole('checkbox').isChecked()).toBe(true);
    await recover();
    expect(others()).toEqual([]);
  });

  it('ERR-27 dictionaries that could not be loaded anew are told', async () => {
    await page.route('**/sys/dict/refleshCache*', (route) =>
      route.fulfill({ json: { success: false, code: 500, message: 'no', result: null } }),
    );
    await page.getByRole('button', { name: /欢迎您/ }).click();
    await page.getByRole('menuitem', { name: '清理缓存' }).click();
    await page.getByText('刷新缓存失败！').waitFor();
    expect(others()).toEqual([]);
  });

  it('ERR-05 a token that the server no longer knows is asked for anew without a mask, and leads to the sign-in page', async () => {
    const dead = { success: false, code: 500, message: 'Token失效，请重新登录', result: null };
    const other = await product.signedIn();
    await openMenu(other, '基础资料', '颜色');
    await drivesList(other).until('色号', (texts) => texts.length > 5, 'the colours');
    await other.route(DATA, (route) => route.fulfill({ status: 500, json: dead }));
    await other
      .getByRole('button', { name: named('刷新') })
      .first()
      .click();
    const told = other.getByRole('dialog').filter({ hasText: '登录已过期' });
    await told.getByText('很抱歉，登录已过期，请重新登录').waitFor();
    expect(await other.locator('.ant-modal-mask').count()).toBe(0);
    await other.getByRole('button', { name: named('重新登录') }).click();
    await other.waitForURL('**/user/login**');
    await other.context().close();
    expect(others()).toEqual([]);
  });
});

describe('the work dialog', () => {
  const dialog = () => page.getByRole('dialog', { name: /新增 · 颜色/ });
  const head = async () => {
    const box = await dialog().getByText('新增 · 颜色').boundingBox();
    if (!box) throw new Error('The dialog has no head.');
    return box;
  };
  const drag = async (by: number) => {
    const { x, y } = await head();
    await page.mouse.move(x + 20, y + 8);
    await page.mouse.down();
    await page.mouse.move(x + 20 + by, y + 28, { steps: 6 });
    await page.mouse.up();
  };

  it('MODAL-01 MODAL-02 MODAL-03 is dragged by its head, not in full screen, comes back to where it was, and closes by 取消', async () => {
    await list.toolbar('新增').click();
    await dialog().waitFor();
    const before = await head();
    await drag(80);
    await expect.poll(async () => Math.round((await head()).x - before.x)).toBe(80);
    const moved = await head();
    await dialog().getByRole('button', { name: '全屏', exact: true }).click();
    await expect.poll(async () => (await dialog().boundingBox())?.width).toBe((await page.getByRole('main').boundingBox())?.width);
    const enlarged = await head();
    await drag(80);
    expect((await head()).x).toBe(enlarged.x);
    await dialog().getByRole('button', { name: '退出全屏', exact: true }).click();
    await expect.poll(async () => Math.round((await head()).x)).toBe(Math.round(moved.x));
    await form.button('取消').click();
    await expect.poll(() => dialog().count()).toBe(0);
  });

  it('MODAL-03 MODAL-04 MODAL-05 a question checks its answer on Enter and stays open, and closes once the answer is taken', async () => {
    await list.toolbar('高级查询').click();
    const builder = page.getByRole('dialog', { name: '高级查询构造器' });
    await builder.getByRole('button', { name: '保存查询条件' }).click();
    await page.getByText('空条件不能保存').waitFor();
    await builder.getByRole('combobox', { name: '查询字段' }).click();
    await page.locator('.ant-select-tree-title', { hasText: '色号' }).first().click();
    await builder.getByLabel('查询值').fill('C');
    await builder.getByRole('button', { name: '保存查询条件' }).click();
    const question = page.getByRole('dialog', { name: '保存查询条件' });
    await question.waitFor();
    await page.keyboard.press('Enter');
    await question.getByText('保存名称不能为空').waitFor();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/savedQuery/**', (route) => held.then(() => route.continue()));
    await page.keyboard.type('红色系');
    await page.keyboard.press('Enter');
    await expect.poll(() => question.locator('.ant-btn-loading').count()).toBe(1);
    release();
    await expect.poll(() => question.count()).toBe(0);
    await builder.getByRole('button', { name: '红色系', exact: true }).waitFor();
    await page.keyboard.press('Escape');
  });
});

describe('the bell', () => {
  it('NOTICE-03 NOTICE-05 CONST-03 WS-06 asks every six seconds where there is no socket, and a notice that names a page opens it', async () => {
    const other = await product.signedIn();
    await other.routeWebSocket(/\/websocket\//, (socket) => socket.close());
    const one = {
      ...{ id: 'walk-1', titile: '请看颜色', msgContent: '<p>内容</p>', sender: 'admin', priority: 'H', msgCategory: '2' },
      ...{ openType: 'component', openPage: 'modules/online/cgform/OnlCgformHeadList', busId: 'b1', createTime: '2026-11-27 08:00:00' },
    };
    const unread = { anntMsgList: [], anntMsgTotal: 0, sysMsgList: [one], sysMsgTotal: 1 };
    const asked: number[] = [];
    await other.route('**/sys/annountCement/listByUser*', (route) => {
      asked.push(Date.now());
      return route.fulfill({ json: { success: true, code: 200, message: '', result: unread } });
    });
    await other.reload();
    await expect.poll(() => asked.length, { timeout: 30_000 }).toBeGreaterThan(2);
    const [, second = 0, third = 0] = asked;
    expect(Math.round((third - second) / 1000)).toBeGreaterThanOrEqual(5);
    await other.getByRole('button', { name: /通知/ }).click();
    await other.getByRole('tab', { name: '系统消息(1)' }).click();
    await other
      .getByRole('tooltip')
      .getByRole('button', { name: /请看颜色/ })
      .click();
    const dialog = other.getByRole('dialog', { name: '请看颜色' });
    await dialog.getByRole('toolbar').first().waitFor();
    await other.context().close();
    expect(others().filter((fault) => !fault.includes('WebSocket'))).toEqual([]);
  });
});

describe('by the hour', () => {
  it('GEN-06 the home page greets', async () => {
    const other: Page = await product.signedIn();
    const greetings = [
      [8, '早上好'],
      [9, '上午好'],
      [11, '上午好'],
      [12, '中午好'],
      [13, '中午好'],
      [14, '下午好'],
      [19, '下午好'],
      [20, '晚上好'],
    ] as const;
    for (const [hour, greeting] of greetings) {
      await other.clock.setFixedTime(new Date(`2026-11-27T${String(hour).padStart(2, '0')}:30:00+08:00`));
      await other.goto('/dashboard/analysis');
      await other.getByText(`${greeting}，管理员`).waitFor();
    }
    await other.context().close();
  });
});

describe('the fields of a form', () => {
  const customer = { fieldShowType: 'sel_search_async', dictTable: 'md_customer', dictField: 'customer_code', dictText: 'short_name' };
  const parent = { mainTable: 't_said', mainField: 'id', dbLength: '36', isShowForm: '0', isShowList: '0' };
  const warning = (text: string) => page.locator('.ant-message-warning').getByText(text, { exact: true }).last();

  beforeAll(async () => {
    const rows = { tableName: 't_said_row', tableTxt: '明细', tableType: 3, relationType: 0, tabOrderNum: 1 };
    await addForm(product.server, rows, [key, field('said_id', '主表', parent), field('customer', '客户', customer)]);
    const id = await addForm(product.server, { tableName: 't_said', tableTxt: '提示', tableType: 2, subTableStr: 't_said_row' }, [
      key,
      field('place', '地区', { fieldShowType: 'pca', fieldExtendJson: '{"type":"map"}' }),
      field('pictures', '图片', { fieldShowType: 'image', dbLength: '1000' }),
    ]);
    await page.goto(`/online/cgformList/${id}`);
    await list.toolbar('新增').click();
    await form.button('保存').waitFor();
  });

  it('ERR-41 FORM-07 an area of an unknown type says so in place of its field, and whom to ask', async () => {
    const told = form.dialog.locator('[data-field="place"]').getByRole('alert');
    await told.getByText('Bad type value: map', { exact: true }).waitFor();
    await told.getByText('“地区”暂时无法使用，请联系管理员检查表单设置', { exact: true }).waitFor();
  });

  it('ERR-38 ERR-39 UPLOAD-07 the arrows of images swap them, and say so at the first and at the last', async () => {
    const images = form.dialog.locator('[data-field="pictures"]');
    const arrows = (name: string) => images.getByRole('button', { name, exact: true });
    const names = () => images.getByRole('button', { name: /^预览/ }).evaluateAll((all) => all.map((one) => one.ariaLabel));
    const buffer = Buffer.from(ONE_PIXEL, 'base64');
    const files = ['a.png', 'b.png'].map((name) => ({ name, mimeType: 'image/png', buffer }));
    await images.locator('input[type="file"]').setInputFiles(files);
    await expect.poll(() => names()).toHaveLength(2);
    const before = await names();
    await arrows('前移').first().click();
    await warning('未知的操作').waitFor();
    await arrows('后移').last().press('Enter');
    await warning('已到最后~').waitFor();
    expect(await names()).toEqual(before);
    await arrows('后移').first().press('Enter');
    await expect.poll(names).toEqual(before.toReversed());
  });

  it('ERR-29 ERR-34 ERR-35 COL-21 a search in a cell asks for a text, says that nothing was found, warns with what the server says, and asks again', async () => {
    const said = page.locator('.ant-select-dropdown').filter({ visible: true });
    await form.dialog
      .getByRole('tabpanel')
      .getByRole('button', { name: named('新增') })
      .click();
    await said.getByText('请输入搜索内容', { exact: true }).waitFor();
    await page.keyboard.type('查无');
    await said.getByText('没有查询到任何数据', { exact: true }).waitFor();
    const failed = { success: false, code: 500, message: '客户档案正在维护', result: null };
    await page.route('**/sys/dict/loadDict/**', (route) => route.fulfill({ json: failed }));
    await page.keyboard.type('此人');
    await warning('客户档案正在维护').waitFor();
    await said.getByRole('alert').getByText('加载失败').waitFor();
    await page.unroute('**/sys/dict/loadDict/**');
    await page.keyboard.press('Enter');
    await said.getByText('没有查询到任何数据', { exact: true }).waitFor();
  });
});
