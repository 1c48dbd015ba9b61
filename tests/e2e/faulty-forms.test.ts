import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { runImport } from './import-files.ts';
import { named } from './named.ts';
import { form, list, page, product, walksAsAdministrator } from './walk.ts';

const shown = { is_show_form: 1, is_show_list: 1, db_type: 'string', db_length: 36, db_is_null: 1 };
const column = (id: string, db_field_name: string, more: object = {}) => ({
  ...shown,
  id,
  db_field_name,
  db_field_txt: db_field_name,
  ...more,
});
const key = (id: string) => column(id, 'id', { is_show_form: 0, is_show_list: 0 });
const head = (id: string, table_txt: string) => ({ id, table_name: id, table_txt, table_type: 1 });

/** A script as stock forms have them: it fills one field from another, answers a button, and stops a save (wire 4.13). */
const HELPFUL = `loaded(){
  that.setFieldsValue({ note: 'opened' });
},
onlChange(){
  return {
    async style(){
      const { result } = await getAction('/sys/dict/getDictItems/sex');
      that.triggleChangeValue('note', event.value.toUpperCase() + '-' + result.length);
    }
  };
},
beforeSubmit(row){
  return row.style === 'bad' ? Promise.reject('款号不可用') : Promise.resolve();
}`;

/** A script that reaches for what it must not have, and writes down what it got. */
const HOSTILE = `async loaded(){
  const found = [];
  const tries = {
    parent: () => parent.document,
    cookie: () => document.cookie,
    local: () => localStorage.length,
    token: () => sessionStorage.getItem('Access-Token'),
    database: () => new Promise((yes, no) => { const asked = indexedDB.open('x'); asked.onsuccess = yes; asked.onerror = no; }),
    caches: () => caches.keys(),
    fetch: () => fetch('ORIGIN/jeecg-boot/sys/health'),
    socket: () => new Promise((yes, no) => { const line = new WebSocket('ws://HOST/x'); line.onopen = yes; line.onerror = no; }),
    load: () => importScripts('ORIGIN/appearance.js'),
    code: () => new Function('return 1')(),
    post: () => postAction('/sys/user/add', {}),
    read: () => getAction('/sys/user/list'),
    climb: () => getAction('/sys/dict/getDictItems/../../user/list'),
  };
  for (const name of Object.keys(tries)) try { await tries[name](); found.push(name); } catch {}
  Object.prototype.polluted = 'yes';
  self.postMessage(JSON.stringify({ type: 'set', values: JSON.parse('{"__proto__":{"polluted":"yes"},"id":"stolen","constructor":"x"}') }));
  self.postMessage({ type: 'tell', level: 'error', text: 'raw' });
  self.postMessage('{"type":"open","address":"https://example.com/"}');
  that.setFieldsValue({ note: 'got:' + found.join() });
}`;

const scripted = (id: string, cg_js: string) => ({
  head: head(id, id),
  fields: [key(`${id}1`), column(`${id}2`, 'style'), column(`${id}3`, 'note', { db_length: 200 })],
  enhanceJs: [{ id, cg_js, cg_js_type: 'form' }],
});

const forms = [
  { head: head('ef_doubled', '重复'), fields: [key('d1'), column('d2', 'name'), column('d3', 'name')] },
  {
    head: head('ef_default', '默认'),
    fields: [
      key('f1'),
      column('f2', 'fine', { field_default_value: "{{ '好' }}" }),
      column('f3', 'wrong', { field_default_value: '{{ nextWorkday() }}' }),
      column('f4', 'linked', { field_href: '/so/gone' }),
    ],
    rows: [{ id: 'r1', fine: '一', linked: '无链接' }],
  },
  scripted('ef_helped', HELPFUL),
  scripted('ef_attacked', HOSTILE),
  scripted('ef_looping', "loaded(){ that.setFieldsValue({ note: 'ready' }); },\nonlChange(){ return {\n  style(){ for (;;); }\n} }"),
  scripted('ef_flooding', "loaded(){\n  for (let n = 0; n < 1e6; n += 1) that.setFieldsValue({ note: 'x' + n });\n}"),
  scripted('ef_broken', 'loaded(){\n  that.nothing.at(all);\n}'),
];

walksAsAdministrator({ demo: false });

beforeAll(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'faulty-forms-'));
  const file = path.join(folder, 'forms.json');
  writeFileSync(file, JSON.stringify(forms));
  const { status, said } = runImport(product.server.databaseUrl, file);
  rmSync(folder, { recursive: true });
  expect(status, said).toBe(2);
}, 120_000);

// An empty list offers it a second time.
const addButton = () =>
  page
    .getByRole('main')
    .getByRole('button', { name: named('新增') })
    .first();

it('IMPLIED-20 a form whose structure has errors says so with the reason, without 新增', async () => {
  await page.goto('/online/cgformList/ef_doubled');
  await page.getByRole('main').getByText('表单定义有错误').waitFor();
  await page.getByText('字段“name”定义了多次').waitFor();
  expect(await addButton().count()).toBe(0);
});

it('IMPLIED-20 an unknown function in a default empties that default alone, and a dead link is a plain text', async () => {
  await page.goto('/online/cgformList/ef_default');
  await page.getByText('无链接').waitFor();
  expect(await page.getByRole('link', { name: '无链接' }).count()).toBe(0);
  await addButton().click();
  await form.button('保存').waitFor();
  const input = (name: string) => form.dialog.locator(`[data-field="${name}"] input`).first();
  await expect.poll(() => input('fine').inputValue()).toBe('好');
  expect(await input('wrong').inputValue()).toBe('');
  await input('wrong').fill('手填');
  await form.save();
  await form.dialog.waitFor({ state: 'hidden' });
  await page.getByText('手填').waitFor();
});

/** Lets the script of a form run, and opens a new record of it. */
async function openScripted(id: string) {
  await product.server.query(
    `insert into sys.form_script_run (cgform_head_id, cg_js_type, cg_js, switched_by)
     select cgform_head_id, cg_js_type, replace(replace(cg_js, 'ORIGIN', '${product.server.url}'), 'HOST', '${new URL(product.server.url).host}'), 'admin'
     from sys.onl_cgform_enhance_js where cgform_head_id = '${id}'`,
  );
  await product.server.query(
    `update sys.onl_cgform_enhance_js s set cg_js = r.cg_js from sys.form_script_run r where r.cgform_head_id = s.cgform_head_id and s.cgform_head_id = '${id}'`,
  );
  await page.goto(`/online/cgformList/${id}`);
  await addButton().click();
  await form.button('保存').waitFor();
}

const field = (name: string) => form.dialog.locator(`[data-field="${name}"] input`).first();
const frames = () => page.locator('iframe[sandbox]').count();

it('an administrator reads a stored script with its lines and switches it on; it then fills fields and stops a save with its reason', async () => {
  await page.goto('/online/cgform');
  await list.rowAction('表名', 'ef_helped', '增强脚本');
  const dialog = page.getByRole('dialog').filter({ hasText: '增强脚本 · ef_helped' });
  await dialog.getByText('第 4 行 onlChange').waitFor();
  await dialog.getByText('已保留，未启用').waitFor();
  await dialog.getByRole('switch', { name: '在沙箱中运行' }).click();
  await page
    .getByRole('dialog')
    .filter({ hasText: '确定启用这段脚本吗？' })
    .getByRole('button', { name: named('启用') })
    .click();
  await dialog.getByText(/^admin 于 .* 启用$/).waitFor();
  await page.goto('/online/cgformList/ef_helped');
  await addButton().click();
  await expect.poll(() => field('note').inputValue()).toBe('opened');
  await field('style').fill('jy');
  await page.keyboard.press('Tab');
  await expect.poll(() => field('note').inputValue()).toMatch(/^JY-\d+$/);
  await field('style').fill('bad');
  await form.save();
  await page.getByText('款号不可用').waitFor();
  await field('style').fill('good');
  await form.save();
  await form.dialog.waitFor({ state: 'hidden' });
  await page.getByText('good').first().waitFor();
  expect(await frames()).toBe(0);
});

it('a stored script that reaches for the page, its storage, the network and our calls gets none of them, and changes nothing but fields', async () => {
  await openScripted('ef_attacked');
  await expect.poll(() => field('note').inputValue()).toBe('got:');
  expect(
    await page.evaluate(() => [Object.hasOwn(Object.prototype, 'polluted'), document.querySelectorAll('.ant-message-error').length]),
  ).toEqual([false, 0]);
  expect(new URL(page.url()).origin).toBe(product.server.url);
  await field('style').fill('kept');
  await form.save();
  await form.dialog.waitFor({ state: 'hidden' });
  await page.getByText('kept').first().waitFor();
  expect(await product.server.query("select id from ef_attacked where id = 'stolen'")).toEqual([]);
  // What it reached for was blocked, which is told.
  expect(product.faults().filter((fault) => !/Content Security Policy|violat|ERR_BLOCKED|script-frame|blob:/i.test(fault))).toEqual([]);
});

it('a stored script that never ends or asks without end is stopped, and its form goes on', async () => {
  for (const [id, told] of [
    ['ef_looping', '脚本运行超时，已停止'],
    ['ef_flooding', '脚本请求过多，已停止'],
  ] as const) {
    // The words pass: they are waited for from the start.
    const stopped = page.getByText(told).waitFor();
    await openScripted(id);
    await expect.poll(() => field('note').inputValue()).not.toBe('');
    await field('style').fill('on');
    await stopped;
    await expect.poll(frames).toBe(0);
    await form.save();
    await form.dialog.waitFor({ state: 'hidden' });
    await page.getByText('on', { exact: true }).first().waitFor();
  }
});

it('a fault in a stored script is told to those who may design the form, with its line', async () => {
  await openScripted('ef_broken');
  await page.getByText(/脚本第 2 行出错/).waitFor();
});

it('IMPLIED-22 the unsaved text of a script survives a reload, is restored when its form is opened again, and is gone once it is saved', async () => {
  const open = async () => {
    await page.goto('/online/cgform');
    await list.rowAction('表名', 'ef_broken', '增强脚本');
    return page.getByRole('dialog').filter({ hasText: '增强脚本 · ef_broken' });
  };
  const dialog = await open();
  await dialog.getByRole('button', { name: named('编辑') }).click();
  const text = dialog.getByRole('textbox', { name: '表单脚本' });
  await text.press('Control+End');
  await page.keyboard.type('\n// mended');
  const typed = await text.inputValue();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: '“表单脚本”还没有保存，确定离开吗？' }).waitFor();
  await page.getByRole('button', { name: named('继续编辑') }).click();
  await page.getByRole('button', { name: named('继续编辑') }).waitFor({ state: 'hidden' });
  await page.reload();
  await open();
  await dialog.getByRole('button', { name: named('恢复草稿') }).press('Enter');
  await expect.poll(() => text.inputValue()).toBe(typed);
  await dialog.getByRole('button', { name: named('保存') }).click();
  await text.waitFor({ state: 'hidden' });
  const [row] = await product.server.query("select cg_js from sys.onl_cgform_enhance_js where cgform_head_id = 'ef_broken'");
  expect(row).toEqual({ cg_js: typed });
  await open();
  await dialog.getByRole('button', { name: named('编辑') }).waitFor();
  expect(await dialog.getByRole('button', { name: named('恢复草稿') }).count()).toBe(0);
});

it('IMPLIED-21 a script that somebody else has saved meanwhile is not overwritten unasked: what was typed stays, and the lines that differ are shown', async () => {
  await page.goto('/online/cgform');
  await list.rowAction('表名', 'ef_helped', '增强脚本');
  const dialog = page.getByRole('dialog').filter({ hasText: '增强脚本 · ef_helped' });
  await dialog.getByRole('button', { name: named('编辑') }).click();
  const text = dialog.getByRole('textbox', { name: '表单脚本' });
  await text.press('Control+End');
  await page.keyboard.type('\n// mine');
  const typed = await text.inputValue();
  const stored = async () =>
    (await product.server.query("select cg_js from sys.onl_cgform_enhance_js where cgform_head_id = 'ef_helped'"))[0];
  await product.server.query(
    "update sys.onl_cgform_enhance_js set cg_js = '// theirs' || chr(10) || cg_js where cgform_head_id = 'ef_helped' returning 1",
  );
  const theirs = await stored();
  await dialog.getByRole('button', { name: named('保存') }).click();
  const question = page.getByRole('dialog').filter({ hasText: '保留我的修改' });
  await question.getByRole('row', { name: '第 1 行 未修改 // theirs' }).waitFor();
  await question.getByRole('row', { name: '第 15 行 // mine –' }).waitFor();
  expect(await stored()).toEqual(theirs);
  await question.getByRole('button', { name: named('保留我的修改') }).press('Enter');
  await question.waitFor({ state: 'hidden' });
  expect(await text.inputValue()).toBe(typed);
  await dialog.getByRole('button', { name: named('保存') }).click();
  await text.waitFor({ state: 'hidden' });
  expect(await stored()).toEqual({ cg_js: typed });
});
