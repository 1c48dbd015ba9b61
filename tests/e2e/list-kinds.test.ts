import { beforeAll, describe, expect } from 'vitest';
import { chooseInPopup } from './form-driver.ts';
import { named } from './named.ts';
import { addForm, field, key } from './new-form.ts';
import { openMenu } from './open-product.ts';
import { tellsStory } from './tells-story.ts';
import { form, list, page, product, walksAsAdministrator } from './walk.ts';

walksAsAdministrator();
const step = tellsStory();

/** Records of 物料需求: one with many lines that may be changed, and another. */
let draft: { id: string; no: string; lines: number };
let other: { no: string; lines: number };
const below = () => page.getByRole('region', { name: '物料需求的子表' });
const mainCell = (no: string) => page.locator('[col-id="req_no"]').getByText(no, { exact: true });
/** Chooses a record by a place of its row that opens nothing. */
const choose = (no: string) =>
  page
    .locator('.ag-row', { has: mainCell(no) })
    .locator('[col-id="need_date"]')
    .click();
const linesShown = async () =>
  Number(
    /共 ?(\d+)/.exec(
      await below()
        .getByText(/共 ?\d+ ?条/)
        .innerText(),
    )?.[1],
  );

beforeAll(async () => {
  const [first, second] = (await product.server.query(
    `select m.id, m.req_no as no, count(*)::int as lines, m.status = 'draft' as open from pur_requirement m
      join pur_requirement_line l on l.req_id = m.id group by m.id order by m.status = 'draft' desc, m.id desc limit 2`,
  )) as [typeof draft, typeof draft];
  draft = first;
  other = second;
});

describe('ROUTE-14 an ERP list', () => {
  step('SCREEN-24 shows the lists of its sub-tables for the first record, then for the one that is clicked', async () => {
    await openMenu(page, '采购管理', '物料需求');
    await below().getByRole('columnheader', { name: '物料编号' }).waitFor();
    await choose(draft.no);
    await expect.poll(linesShown).toBe(draft.lines);
    await below().getByRole('columnheader', { name: '物料编号' }).waitFor();
  });

  step('SCREEN-24 the arrow keys pass to other records, and a reload shows the same one', async () => {
    await choose(other.no);
    await expect.poll(linesShown).toBe(other.lines);
    await page.reload();
    await expect.poll(linesShown).toBe(other.lines);
    await choose(draft.no);
    await expect.poll(linesShown).toBe(draft.lines);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.url()).not.toContain(draft.id);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => page.url()).toContain(draft.id);
    await expect.poll(linesShown).toBe(draft.lines);
  });

  step('SCREEN-24 a record added below names the main record', async () => {
    await below()
      .getByRole('button', { name: named('新增') })
      .click();
    await form.field('物料编号').press('F4');
    await chooseInPopup(page, 'WL00093');
    await form.set('成衣数', '12');
    await form.save();
    await form.dialog.waitFor({ state: 'hidden' });
    await expect.poll(linesShown).toBe(draft.lines + 1);
    const added = await product.server.query('select garment_qty from pur_requirement_line where req_id = $1 and garment_qty = 12', [
      draft.id,
    ]);
    expect(added).toHaveLength(1);
  });

  step('SCREEN-24 the lines of a record that is no draft are only read', async () => {
    await product.server.query(`update pur_requirement set status = 'audited' where req_no = $1`, [other.no]);
    await page.getByRole('button', { name: '刷新' }).first().click();
    await choose(other.no);
    await expect.poll(linesShown).toBe(other.lines);
    const offered = (name: string) => below().getByRole('button', { name: named(name) });
    await expect.poll(() => offered('新增').count()).toBe(0);
    for (const name of ['批量删除', '编辑', '删除']) expect([name, await offered(name).count()]).toEqual([name, 0]);
    expect(await offered('详情').count()).toBeGreaterThan(0);
    await choose(draft.no);
    await offered('新增').waitFor();
  });

  step('the lists can be given other heights by mouse', async () => {
    const bar = page.getByRole('separator').first();
    const before = await below().evaluate((element) => element.getBoundingClientRect().height);
    const box = (await bar.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y - 80, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => below().evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(before + 40);
  });
});

describe('ROUTE-14 an ERP list by its address', () => {
  step(
    'SCREEN-24 shows the lines of a purchase order below it, though the menu has it as a plain list, and one added there counts in the order',
    async () => {
      const [head] = (await product.server.query(`select id from sys.onl_cgform_head where table_name = 'pur_order'`)) as [{ id: string }];
      await page.goto(`/online/cgformErpList/${head.id}`);
      const lines = page.getByRole('region', { name: '采购订单的子表' });
      await lines.getByRole('columnheader', { name: '物料编号' }).waitFor();
      const [order] = (await product.server.query(
        `select o.id, o.po_no as no, count(*)::int as lines from pur_order o join pur_order_line l on l.po_id = o.id
        where o.status = 'draft' group by o.id order by o.id desc limit 1`,
      )) as [{ id: string; no: string; lines: number }];
      await page.getByRole('main').getByRole('searchbox').first().fill(order.no);
      await page.keyboard.press('Enter');
      await list.until('采购单号', (texts) => texts.join() === order.no, 'the order alone');
      await page.locator('.ag-row[row-index="0"] [col-id="po_date"]').first().click();
      const shown = (count: number) => lines.getByText(new RegExp(`共 ?${count} ?条`)).waitFor();
      await shown(order.lines);
      await lines.getByRole('button', { name: named('新增') }).click();
      await form.field('物料编号').press('F4');
      await chooseInPopup(page, 'WL00093');
      await form.set('数量', '7');
      await form.set('含税单价', '2.5');
      await form.save();
      await form.dialog.waitFor({ state: 'hidden' });
      await shown(order.lines + 1);
      const [sums] = await product.server.query(
        `select o.total_amount = sum(l.amount) as "isSum", count(*) filter (where l.amount = 17.5)::int as added
        from pur_order o join pur_order_line l on l.po_id = o.id where o.id = $1 group by o.id`,
        [order.id],
      );
      expect(sums).toEqual({ isSum: true, added: 1 });
    },
  );
});

describe('ROUTE-14 an inner-table list', () => {
  step('SCREEN-24 its address opens it whatever the menu says, and a row expands to its sub-tables', async () => {
    const [head] = (await product.server.query(`select id from sys.onl_cgform_head where table_name = 'mes_cutting'`)) as [{ id: string }];
    const [bed] = (await product.server.query(
      `select c.cut_no as no, (select count(*)::int from mes_cutting_size s where s.cutting_id = c.id) as sizes from mes_cutting c order by c.id desc limit 1`,
    )) as [{ no: string; sizes: number }];
    await page.goto(`/online/cgformInnerTableList/${head.id}`);
    await list.until('裁床单号', (texts) => texts.includes(bed.no), 'the lays');
    const row = page.getByRole('row').filter({ hasText: bed.no });
    await row.getByRole('button', { name: /^展开/ }).click();
    await row.getByRole('tab', { name: `尺码配比 ${bed.sizes}` }).click();
    await expect.poll(() => row.getByRole('region', { name: '尺码配比' }).locator('tbody tr').count()).toBe(bed.sizes);
    await row.getByRole('button', { name: /^收起/ }).click();
    await row.getByRole('tab').first().waitFor({ state: 'detached' });
  });
});

describe('ROUTE-14 a tab list', () => {
  step('SCREEN-24 its address opens the list, and a record has its sub-tables in tabs', async () => {
    const [head] = (await product.server.query(`select id from sys.onl_cgform_head where table_name = 'md_style'`)) as [{ id: string }];
    const [style] = (await product.server.query(
      `select s.style_no as no, (select count(*)::int from md_style_bom b where b.style_id = s.id) as materials,
        (select count(*)::int from md_style_process p where p.style_id = s.id) as steps
        from md_style s where exists (select from md_style_bom b where b.style_id = s.id) order by 3, 2, s.id limit 1`,
    )) as [{ no: string; materials: number; steps: number }];
    await page.goto(`/online/cgformTabList/${head.id}`);
    await page.getByRole('main').getByRole('searchbox').first().fill(style.no);
    await page.keyboard.press('Enter');
    await list.until('款号', (texts) => texts.join() === style.no, 'the style alone');
    await list.rowAction('款号', style.no, '编辑');
    const rowsOf = async (tab: string) => {
      await form.dialog.getByRole('tab', { name: tab }).click();
      return form.dialog
        .getByRole('tabpanel', { name: tab })
        .getByRole('checkbox', { name: /^选择第 \d+ 行$/ })
        .count();
    };
    await expect.poll(() => rowsOf('物料清单')).toBe(style.materials);
    await expect.poll(() => rowsOf('款式工序')).toBe(style.steps);
  });
});

describe('SCREEN-24 a sub-table of a sub-table', () => {
  step('is a tab in the form of its row, which is opened below the main list, and its rows are saved there', async () => {
    const sub = { tableType: 3, tabOrderNum: 1, relationType: 0 };
    const joined = (mainTable: string) =>
      field('up', '上级', { mainTable, mainField: 'id', isShowForm: '0', isShowList: '0', dbLength: '36' });
    const lay = await addForm(product.server, { tableName: 'walk_lay', tableTxt: '铺布单', tableType: 2 }, [key, field('no', '单号')]);
    await addForm(product.server, { tableName: 'walk_roll', tableTxt: '布匹', ...sub }, [key, joined('walk_lay'), field('roll', '匹号')]);
    await addForm(product.server, { tableName: 'walk_piece', tableTxt: '布段', ...sub }, [key, joined('walk_roll'), field('len', '长度')]);
    await product.server.call('POST', `/online/cgform/api/form/${lay}?tabletype=1`, { no: 'PB-1', walk_roll: [{ roll: 'R-1' }] });
    await page.goto(`/online/cgformErpList/${lay}`);
    const rolls = page.getByRole('region', { name: '铺布单的子表' });
    await rolls.locator('[col-id="roll"]').getByText('R-1', { exact: true }).hover();
    await rolls
      .getByRole('button', { name: named('编辑') })
      .first()
      .click();
    await form.dialog.getByRole('tab', { name: '布段' }).waitFor();
    await form.typeRow(['3.5']);
    await form.save();
    await form.dialog.waitFor({ state: 'hidden' });
    const saved = await product.server.query('select p.len, r.roll from biz.walk_piece p join biz.walk_roll r on r.id = p.up');
    expect(saved).toEqual([{ len: '3.5', roll: 'R-1' }]);
    // In the form at the top the line tells how many it has, and leads to them.
    await page.locator('.ag-row', { hasText: 'PB-1' }).first().hover();
    await page
      .locator('.ag-row', { hasText: 'PB-1' })
      .getByRole('button', { name: named('编辑') })
      .first()
      .click();
    await form.dialog.locator('[col-id$="walk_piece"]').getByRole('link', { name: '1' }).click();
    await form.dialog.getByRole('tab', { name: '布段' }).waitFor();
    expect(page.url()).toContain('open=');
  });
});
