import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { importFiles } from './import-files.ts';
import { named } from './named.ts';
import { tellsStory } from './tells-story.ts';
import { page, product, walksAsAdministrator } from './walk.ts';

const shown = { is_show_form: 1, is_show_list: 1, db_type: 'string', db_length: 36, db_is_null: 1 };
const ownRows = { id: 'rr1', rule_name: '仅本人', rule_column: 'create_by', rule_operator: '=', rule_value: '#{sys_user_code}', status: 1 };
const price = { id: 'rp1', code: 'price', type: 1, control: 5, page: 3, status: 1 };
const FORM = {
  head: { id: 'rr_quote', table_name: 'rr_quote', table_txt: '报价单', table_type: 1 },
  fields: [
    { ...shown, id: 'q1', db_field_name: 'id', db_field_txt: '主键', is_show_form: 0, is_show_list: 0 },
    { ...shown, id: 'q2', db_field_name: 'style', db_field_txt: '款号' },
    { ...shown, id: 'q3', db_field_name: 'price', db_field_txt: '单价' },
  ],
  ...{ rows: [{ id: 'a', style: 'JY-001', price: '12' }], authData: [ownRows], authPage: [price] },
};

/** The page of somebody of the sales department, who has the menu entry of the form. */
let staff!: Page;

walksAsAdministrator();
beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'restrictions-'));
  const file = path.join(folder, 'forms.json');
  writeFileSync(file, JSON.stringify([FORM]));
  importFiles(product.server.databaseUrl, file);
  rmSync(folder, { recursive: true });
  await product.server.query(`insert into sys.sys_role_permission (id, role_id, permission_id)
    select 'rr' || substr(md5(p.id || r.role_id), 1, 30), r.role_id, p.id
    from sys.sys_permission p, sys.sys_user u join sys.sys_user_role r on r.user_id = u.id
    where u.username = 'sales01' and (p.url = '/online/cgformList/rr_quote' or p.id in (
      with recursive above as (
        select parent_id from sys.sys_permission where url = '/online/cgformList/rr_quote'
        union select q.parent_id from sys.sys_permission q join above on above.parent_id = q.id)
      select parent_id from above)) on conflict do nothing`);
  await product.server.query(`update sys.sys_user set must_change_password = false,
    password = (select password from sys.sys_user where username = 'admin') where username = 'sales01'`);
}, 120_000);

const main = (of: Page) => of.getByRole('main');
const rows = () => main(page).getByRole('row').filter({ hasText: '报价单' });
const resolve = async (rule: string, told: RegExp) => {
  await rows()
    .filter({ hasText: rule })
    .getByRole('button', { name: named('解除') })
    .click();
  const question = page.getByRole('dialog').filter({ hasText: `解除${rule}` });
  await question.getByText(told).waitFor();
  await question.getByRole('button', { name: named('解除') }).click();
  await page.getByText('已解除限制').first().waitFor();
  await question.waitFor({ state: 'hidden' });
};

describe('a form whose rules are not applied', () => {
  const step = tellsStory();

  step('PERM-02 is closed to staff, who see why', async () => {
    staff = await product.signedIn('sales01');
    await staff.goto('/online/cgformList/rr_quote');
    await staff
      .getByText(/该表单暂时只对管理员开放：.*行规则“仅本人”/)
      .first()
      .waitFor();
    expect(await staff.getByText('JY-001').count()).toBe(0);
    // The other parts of the form are refused as well.
    await staff.waitForLoadState('networkidle');
    expect(product.faults().filter((fault) => !/ 403 |status of 403/.test(fault))).toEqual([]);
  });

  step('PERM-02 tells an administrator so above its rows, with a link to the rules', async () => {
    await page.goto('/online/cgformList/rr_quote');
    await page.getByText('JY-001').waitFor();
    const note = page.getByRole('alert').filter({ hasText: '该表单暂时只对管理员开放' });
    await note.getByText('行规则“仅本人”：每个人只能看到符合条件的记录').waitFor();
    await note.getByRole('link', { name: '查看并解除限制' }).click();
    await expect.poll(() => rows().count()).toBe(2);
    await rows().filter({ hasText: 'create_by = #{sys_user_code}' }).getByText('未解除').waitFor();
  });

  step('PERM-02 stays closed while one rule is left, and opens with the last: the question says so', async () => {
    await resolve('行规则“仅本人”', /“报价单”还有 1 条未解除的限制/);
    await expect.poll(() => rows().count()).toBe(1);
    await staff.reload();
    await staff
      .getByText(/该表单暂时只对管理员开放：.*price/)
      .first()
      .waitFor();
    await staff.waitForLoadState('networkidle');
    product.faults();
    await resolve('字段“price”的权限（列表可见）', /“报价单”立即对有其菜单权限的用户开放/);
    await main(page).getByText('没有未解除的限制').waitFor();
    await staff.reload();
    await staff.getByText('JY-001').waitFor();
  });

  step('PERM-02 keeps in the list who resolved each rule and when, also by the keyboard and from the menu', async () => {
    await page.goto('/system/restriction');
    await page.getByRole('radio', { name: '全部' }).focus();
    await page.keyboard.press('Space');
    await expect
      .poll(() =>
        rows()
          .filter({ hasText: /已解除.*admin \d{4}-\d\d-\d\d/ })
          .count(),
      )
      .toBe(2);
    expect(new URL(page.url()).search).toBe('?state=all');
    await page.getByRole('menuitem', { name: '表单限制' }).waitFor();
    await rows().first().getByRole('link', { name: '报价单' }).click();
    await page.getByText('JY-001').waitFor();
  });
});
