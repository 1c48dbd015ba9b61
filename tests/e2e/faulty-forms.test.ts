import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { runImport } from './import-files.ts';
import { named } from './named.ts';
import { form, page, product, walksAsAdministrator } from './walk.ts';

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

const addButton = () => page.getByRole('main').getByRole('button', { name: named('新增') });

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
