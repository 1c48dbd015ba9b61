import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { read, utils, write, type WorkBook } from '@e965/xlsx';
import { describe, expect } from 'vitest';
import { focusIsIn } from './focus-is-in.ts';
import { named } from './named.ts';
import { openMenu } from './open-product.ts';
import { list, page, product, walksAsAdministrator } from './walk.ts';
import { tellsStory } from './tells-story.ts';

const COLOURS = '颜色';
const CODE = '色号';
const IMPORT_WIDTH = 600;
const PHONE = { width: 390, height: 800 };
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

walksAsAdministrator();
const step = tellsStory();

type Cells = Record<string, string>;

const dialog = () => page.getByRole('dialog').last();
/** The cross of a dialog is called like the button below it. */
const press = (name: string) =>
  dialog()
    .getByRole('button', { name: named(name) })
    .last()
    .click();
const total = () => list.total();

/** Exports the list that is on the page, and reads the file; `question` is what is asked before. */
async function exported(question: string): Promise<{ name: string; book: WorkBook }> {
  await list.press('导出');
  await dialog().getByText(question).waitFor();
  const download = page.waitForEvent('download');
  await press('导出');
  const file = await download;
  await page.getByText(`已导出：${file.suggestedFilename()}`).last().waitFor();
  return { name: file.suggestedFilename(), book: read(await readFile(await file.path())) };
}

const rowsOf = (book: WorkBook, sheet = book.SheetNames[0] ?? '') =>
  utils.sheet_to_json<Cells>(book.Sheets[sheet] ?? {}, { defval: '', raw: false });

/** A file with these rows under the headings of the export. */
function sheetOf(name: string, rows: readonly Cells[]) {
  const book = utils.book_new(utils.json_to_sheet([...rows]), COLOURS);
  const buffer: Buffer = write(book, { type: 'buffer', bookType: name.endsWith('.xls') ? 'xls' : 'xlsx' });
  return { name, mimeType: XLSX, buffer };
}

async function importFiles(...files: ReturnType<typeof sheetOf>[]): Promise<void> {
  await list.press('导入');
  await dialog().getByText('导入 Excel').waitFor();
  await dialog().locator('input[type="file"]').setInputFiles(files);
  await press('开始上传');
}

async function importForReview(file: string): Promise<void> {
  await list.press('导入');
  await dialog().locator('input[type="file"]').setInputFiles(file);
  await press('核对后导入');
}

const isClosed = () => page.getByRole('dialog').waitFor({ state: 'hidden' });

describe('the records of a list as a spreadsheet', () => {
  let model: Cells;

  step('EXPORT-01 exports the results of the query in their order, under the name of the list', async () => {
    await openMenu(page, '基础资料', COLOURS);
    await list.until(CODE, (texts) => texts.length > 0, 'the first colours');
    await list.filter('颜色名称', '蓝');
    await list.query();
    await list.until('颜色名称', (texts) => texts.length > 0 && texts.every((text) => text.includes('蓝')), 'the blue ones');
    const { name, book } = await exported(`将导出符合查询条件的 ${await total()} 条数据。`);
    const rows = rowsOf(book);
    expect(name).toBe('颜色.xlsx');
    expect(rows).toHaveLength(await total());
    expect(rows.slice(0, 2).map((row) => row[CODE])).toEqual((await list.column(CODE)).slice(0, 2));
    model = rows[0]!;
    expect(model).toMatchObject({ 颜色名称: expect.stringContaining('蓝'), 色系: expect.stringMatching(/\p{Script=Han}/u) });
  });

  step('EXPORT-01 CALL-111 exports the selected records only', async () => {
    await list.reset();
    await list.until('颜色名称', (texts) => texts.some((text) => !text.includes('蓝')), 'all colours');
    const codes = await list.column(CODE);
    await list.select(0);
    await list.select(2);
    const { book } = await exported('将导出选中的 2 条数据。');
    expect(
      rowsOf(book)
        .map((row) => row[CODE])
        .toSorted(),
    ).toEqual([codes[0], codes[2]].toSorted());
    await page.getByRole('button', { name: named('清空') }).click();
  });

  step('EXPORT-02 ERR-21 reports when there is no file', async () => {
    await page.route('**/exportXls/**', (route) => route.fulfill({ body: '', contentType: XLSX }));
    await list.press('导出');
    await press('导出');
    await page.getByText('文件下载失败').waitFor();
    await page.unroute('**/exportXls/**');
  });

  step('IMPORT-01 MODAL-06 the import dialog is 600 wide, and an exported and edited file is imported as new records', async () => {
    const before = await total();
    await list.press('导入');
    await dialog().getByText('导入 Excel').waitFor();
    await expect.poll(async () => (await page.locator('.ant-modal').boundingBox())?.width).toBe(IMPORT_WIDTH);
    expect(
      await dialog()
        .getByRole('button', { name: named('开始上传') })
        .isDisabled(),
    ).toBe(true);
    expect(await dialog().getByRole('switch', { name: '是否开启校验' }).isChecked()).toBe(false);
    await focusIsIn(dialog());
    await page.keyboard.press('Escape');
    await isClosed();
    await importFiles(
      sheetOf('新颜色.xlsx', [{ ...model, [CODE]: 'ZZ901', 颜色名称: '湖水蓝' }]),
      sheetOf('旧格式.xls', [{ ...model, [CODE]: 'ZZ902', 颜色名称: '孔雀蓝' }]),
    );
    await page.getByText('导入成功!').waitFor();
    await isClosed();
    await expect.poll(total).toBe(before + 2);
    await list.filter(CODE, 'ZZ9');
    await list.query();
    await list.until('颜色名称', (texts) => texts.toSorted().join() === ['孔雀蓝', '湖水蓝'].join(), 'the two new colours');
  });

  step('IMPORT-04 ERR-18 an invalid cell is not imported, and is reported in a dialog and in the error file', async () => {
    await importFiles(
      sheetOf('部分.xlsx', [
        { ...model, [CODE]: 'ZZ903', 颜色名称: '雾蓝' },
        { ...model, [CODE]: 'ZZ904', 颜色名称: '错色系', 色系: '没有这个色系' },
      ]),
    );
    await page.getByText('导入成功,但是有错误数据!').last().waitFor();
    await page.getByText('导入 Excel').waitFor({ state: 'hidden' });
    const link = page.getByRole('link', { name: '点击下载' });
    const report = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(await report.text()).toMatch(/部分\.xlsx.*D3（色系）“没有这个色系”/);
    await press('关闭');
    await list.until('颜色名称', (texts) => texts.includes('雾蓝') && !texts.includes('错色系'), 'the right row alone');
  });

  step('IMPORT-02 IMPORT-03 the switch turns validation on', async () => {
    const wrong = { ...model, 颜色名称: '错色值', 色值: '#12' };
    await importFiles(sheetOf('不校验.xlsx', [{ ...wrong, [CODE]: 'ZZ905' }]));
    await page.getByText('导入成功!').last().waitFor();
    await isClosed();
    await list.press('导入');
    await dialog()
      .locator('input[type="file"]')
      .setInputFiles([sheetOf('校验.xlsx', [{ ...wrong, [CODE]: 'ZZ906' }])]);
    await dialog().getByRole('switch', { name: '是否开启校验' }).click();
    await press('开始上传');
    await page.getByText('导入成功,但是有错误数据!').last().waitFor();
    await page.getByText('导入 Excel').waitFor({ state: 'hidden' });
    await press('关闭');
    await list.until(CODE, (codes) => codes.includes('ZZ905') && !codes.includes('ZZ906'), 'the unchecked row alone');
  });

  step(
    'IMPLIED-22 IMPLIED-26 a file is reviewed as a set of changes: one mistake is mended in all rows by a key, which outlives a reload, and the right rows are saved',
    async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-review-'));
      const file = sheetOf('核对.xlsx', [
        { ...model, [CODE]: 'ZZ905', 颜色名称: '改过的蓝' },
        { ...model, [CODE]: 'ZZ907', 颜色名称: '核对蓝', 色系: '蓝色糸' },
        { ...model, [CODE]: 'ZZ908', 颜色名称: '核对青', 色系: '蓝色糸' },
        { ...model, [CODE]: 'ZZ909', 颜色名称: '核对无', 色系: '没有' },
      ]);
      const onDisk = path.join(folder, file.name);
      await writeFile(onDisk, file.buffer);
      await importForReview(onDisk);
      const verdict = (name: string, n: number) => dialog().getByRole('tab', { name: `${name} ${n}` });
      await verdict('有误', 3).waitFor();
      await verdict('修改', 1).waitFor();
      const family = dialog().getByRole('gridcell', { name: '蓝色糸' }).first();
      await family.click();
      await expect.poll(() => family.getAttribute('aria-invalid')).toBe('true');
      await page.keyboard.press('Control+.');
      await verdict('新增', 2).waitFor();
      await page.reload();
      await list.until(CODE, (codes) => codes.length > 0, 'the colours again');
      await importForReview(onDisk);
      await verdict('有误', 3).waitFor();
      await dialog().getByText('改了 2 个单元格，0 行不导入').waitFor();
      await press('恢复草稿');
      await verdict('新增', 2).waitFor();
      await dialog().getByText('改过的蓝').waitFor();
      await press('仅导入正确行 3 行');
      await dialog().getByText('已新增 2 行，修改 1 行；相同 0 行未变，1 行未导入').waitFor();
      const download = page.waitForEvent('download');
      await press('下载有误行');
      const wrong = read(await readFile(await (await download).path()));
      expect(rowsOf(wrong)).toMatchObject([{ [CODE]: 'ZZ909', 错误原因: '色系：没有这个选项' }]);
      await press('完成');
      await isClosed();
      await list.until('颜色名称', (texts) => ['改过的蓝', '核对蓝', '核对青'].every((text) => texts.includes(text)), 'the reviewed rows');
      await rm(folder, { recursive: true });
    },
  );

  step('IMPORT-03 ERR-19 a file with other content is refused with the reason, and the dialog stays open', async () => {
    await importFiles(sheetOf('别的.xlsx', [{ 完全不同: '1' }]));
    const problem = dialog().getByRole('alert');
    await problem.getByText(/别的\.xlsx/).waitFor();
    await expect
      .poll(() =>
        dialog()
          .getByRole('button', { name: named('开始上传') })
          .isEnabled(),
      )
      .toBe(true);
    await press('关闭');
    await isClosed();
  });
});

describe('other lists as spreadsheets', () => {
  step('records of a tree are exported with all their descendants', async () => {
    await openMenu(page, '基础资料', '分类设置', '物料分类');
    await list.until('分类名称', (texts) => texts.length > 0, 'the first level');
    const [{ count } = { count: 0 }] = await product.server.query('select count(*)::int from md_material_category');
    const { name, book } = await exported('将导出全部数据，包括各级下级。');
    expect(name).toBe('物料分类.xlsx');
    expect(rowsOf(book)).toHaveLength(Number(count));
  });

  step('a record with sub-table rows is exported with a sheet of them', async () => {
    await openMenu(page, '销售管理', '销售订单');
    await list.until('订单号', (texts) => texts.length > 0, 'the first orders');
    const [number] = await list.column('订单号');
    await list.select(0);
    const { book } = await exported('将导出选中的 1 条数据。');
    expect(rowsOf(book).map((row) => row['订单号'])).toEqual([number]);
    expect(book.SheetNames.length).toBeGreaterThan(1);
    expect(rowsOf(book, book.SheetNames[1]).length).toBeGreaterThan(0);
  });

  step('on a phone the dialog fills the screen', async () => {
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: '更多工具' }).click();
    await page
      .getByRole('group', { name: '更多工具' })
      .getByRole('button', { name: named('导入') })
      .click();
    await dialog().getByText('选择导入文件').waitFor();
    await expect.poll(async () => (await page.locator('.ant-modal').boundingBox())?.width).toBe(PHONE.width);
    await press('关闭');
    await isClosed();
  });
});
